import type { Offsets } from '../../model/parsed-page.ts';

/** What only JSX writes: a name with a capital that is closed or has an attribute, or a value in braces. */
const SIGN = /<\/([A-Z][\w.]*)\s*>|<([A-Z][\w.]*)(?:\s[^<>]*)?\/>|<([A-Z][\w.]*)\s+[\w-]+=|<([a-z][\w-]*)\s[^<>]*=\{/g;
const TAG = /<\/?([A-Za-z][\w.-]*)/g;

/** The tags of a text that are components of JSX; `<Name>` on its own is a placeholder rather than one. */
export function findComponents(text: string): Offsets[] {
  const names = new Set([...text.matchAll(SIGN)].map(([, ...groups]) => groups.find((name) => name !== undefined)));
  if (names.size === 0) return [];
  return [...text.matchAll(TAG)]
    .filter(([, name]) => names.has(name))
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}
