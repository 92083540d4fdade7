import { type Check, isObject, isString, listOf, optional, shape } from '#schemas/checks.ts';
import type { NavigationItem } from '#schemas/navigation.ts';

const isItem: Check = (value) =>
  shape({
    kind: isString,
    label: isString,
    route: optional(isString),
    href: optional(isString),
    items: optional(isList),
  })(value);
const isList = listOf<NavigationItem>(isItem);

/** The sidebar tree in a parsed file, or undefined when it is something else. */
export function readNavigation(value: unknown): NavigationItem[] | undefined {
  return isObject(value) && isList(value.items) ? value.items : undefined;
}
