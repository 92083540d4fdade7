import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { isSame, kindOf } from '../engine/json.ts';

/** Where a shown answer says something else than the one that was given, and what was given. */
export interface Disagreement {
  /** As code writes it: `operation.metadata.kind`; empty for the whole. */
  at: string;
  /** `missing`: the answer has no such part; `unshown`: the page leaves a part out; `other`: it has another value. */
  is: 'missing' | 'unshown' | 'other';
  /** The value in the answer; undefined for a missing one. */
  value: JsonValue | undefined;
}

/**
 * Where an answer that a page shows differs from the one that it gets. A value that the sandbox makes, such as an id or
 * a time, is another one on every run: where `first` and `second`, the answers of two runs, differ, only the type is
 * compared. All others are fixed by the request, by the state at the start or by the rules, and must be the same.
 *
 * @param isPart Whether the page shows an excerpt: parts may be left out then, as may items of lists.
 */
export function disagreements(
  shown: JsonValue,
  [first, second]: readonly [JsonValue, JsonValue],
  isPart: boolean,
  at = '',
): Disagreement[] {
  const other: Disagreement = { at, is: 'other', value: first };
  if (isObject(shown) && isObject(first)) {
    const below = (name: string) => (at === '' ? name : `${at}.${name}`);
    const others = isObject(second) ? second : first;
    const missing = Object.entries(shown).flatMap(([name, value]): Disagreement[] => {
      const own = first[name];
      if (own === undefined) return [{ at: below(name), is: 'missing', value: undefined }];
      return disagreements(value, [own, others[name] ?? null], isPart, below(name));
    });
    const unshown = isPart ? [] : Object.keys(first).filter((name) => !Object.hasOwn(shown, name));
    return [
      ...missing,
      ...unshown.map((name): Disagreement => ({ at: below(name), is: 'unshown', value: first[name] })),
    ];
  }
  if (Array.isArray(shown) && Array.isArray(first)) {
    const others = Array.isArray(second) ? second : first;
    const pairs = first.map((item, index) => [item, others[index] ?? null] as const);
    return isPart ? itemsInOrder(shown, pairs, at) : itemsAlike(shown, pairs, at, other);
  }
  if (!isSame(first, second)) return sameType(shown, first) ? [] : [other];
  return isSame(shown, first) ? [] : [other];
}

/** Lists of the same length, item by item. */
function itemsAlike(
  shown: readonly JsonValue[],
  pairs: readonly (readonly [JsonValue, JsonValue])[],
  at: string,
  other: Disagreement,
): Disagreement[] {
  if (shown.length !== pairs.length) return [other];
  return shown.flatMap((item, index) => {
    const pair = pairs[index];
    return pair ? disagreements(item, pair, false, `${at}[${index}]`) : [];
  });
}

/** Every shown item is one of the answer, in the same order; those that are left out do not matter. */
function itemsInOrder(
  shown: readonly JsonValue[],
  pairs: readonly (readonly [JsonValue, JsonValue])[],
  at: string,
): Disagreement[] {
  let from = 0;
  return shown.flatMap((item, index) => {
    const found = pairs.slice(from).map((pair) => disagreements(item, pair, true, `${at}[${index}]`));
    const match = found.findIndex((each) => each.length === 0);
    if (match >= 0) {
      from += match + 1;
      return [];
    }
    const nearest = [...found].sort((a, b) => a.length - b.length)[0];
    return nearest ?? [{ at: `${at}[${index}]`, is: 'missing', value: undefined }];
  });
}

function sameType(a: JsonValue, b: JsonValue): boolean {
  const type = (value: JsonValue) => kindOf(value).replace('integer', 'number');
  return type(a) === type(b);
}
