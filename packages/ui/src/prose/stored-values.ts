import { isObject, isString, parseJson } from '@docgraph/schemas/checks';
import { attempt } from '../preferences/create-preference.ts';
import { VALUES_KEY } from './values.ts';

/** Matches a variable with a secret, which is only stored until the tab is closed. */
const SECRET = /TOKEN|SECRET|PASSWORD|(?<!PUBLIC_)KEY$/;

/** Matches a value that needs no escaping between double quotes in a shell. */
export const SAFE_VALUE = /^[^"$`\\!\p{Cc}]*$/u;

export function isSecret(name: string): boolean {
  return SECRET.test(name);
}

/** Returns the reader's values by variable. Ignores invalid ones. */
export function readValues(): Map<string, string> {
  const entries = [() => window.localStorage, () => window.sessionStorage].flatMap((storage) => {
    const stored = parseJson(attempt(() => storage().getItem(VALUES_KEY)) ?? '');
    return isObject(stored) ? Object.entries(stored) : [];
  });
  return new Map(
    entries.flatMap(([name, value]) => (isString(value) && SAFE_VALUE.test(`${value}`) ? [[name, `${value}`]] : [])),
  );
}

/** Stores the reader's values: secrets until the tab is closed, and the rest until the reader clears them. */
export function storeValues(values: ReadonlyMap<string, string>): void {
  const store = (storage: Storage, secret: boolean) => {
    const own = [...values].filter(([name]) => isSecret(name) === secret);
    if (own.length === 0) storage.removeItem(VALUES_KEY);
    else storage.setItem(VALUES_KEY, JSON.stringify(Object.fromEntries(own)));
  };
  attempt(() => store(window.localStorage, false));
  attempt(() => store(window.sessionStorage, true));
}
