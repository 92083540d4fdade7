import type { TocEntry } from '@docgraph/schemas/page';
import { expect, test } from 'vitest';
import { tocOf } from '../../render/render-pages.ts';

/** Creates headings from strings with an ID and a level. */
const headings = (...texts: string[]) =>
  texts.map((text) => ({ id: text.charAt(0), text: text.toUpperCase(), level: Number(text.charAt(1)) }));
/** Formats the IDs of entries, with nested entries in brackets. */
const outline = (entries: readonly TocEntry[]): string =>
  entries.map(({ id, children }) => id + (children.length > 0 ? `[${outline(children)}]` : '')).join(' ');

test.each([
  [2, 3, 'a[b d] e'],
  [3, 3, 'b d'],
  [2, 4, 'a[b[c] d] e'],
  [3, 2, ''],
])('headings of the levels that are asked for are nested', (min, max, expected) => {
  expect(outline(tocOf(headings('a2', 'b3', 'c4', 'd3', 'e2'), min, max))).toBe(expected);
});

test('an entry has the text of its heading', () => {
  expect(tocOf(headings('a2'), 2, 3)).toEqual([{ id: 'a', text: 'A2', children: [] }]);
});

test('keeps the entries below a skipped level, and a page can start with a deep heading', () => {
  expect(outline(tocOf(headings('a2', 'c4'), 2, 4))).toBe('a[c]');
  expect(outline(tocOf(headings('b3', 'a2'), 2, 3))).toBe('b a');
});
