import { isSame, kindOf } from '@docgraph/openapi/reference/validate/compare-json';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';

/** A difference between a documented and an actual response. */
export interface Disagreement {
  /** Path of the value, such as `operation.metadata.kind`. Empty for the whole response. */
  at: string;
  /** `missing`: only in the documentation. `unshown`: only in the response. `other`: a different value. */
  is: 'missing' | 'unshown' | 'other';
  /** The actual value, if any. */
  value: JsonValue | undefined;
}

/**
 * Compares a documented response with the actual one. Values that the sandbox generates, such as IDs and times, change
 * with each run. Therefore, where `first` and `second`, the responses of two runs, differ, only types are compared. All
 * other values must be equal.
 * @param isPart Whether the documentation shows an excerpt, which may omit fields and list items.
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

/** Compares lists item by item. Their lengths must be equal. */
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

/** Matches documented items with actual items in the same order. Actual items may be omitted. */
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
