import { expect, test } from 'vitest';
import { activeHeading } from '../../page/use-active-heading.ts';

/** Returns the active heading in a window of 800 pixels, by default far from the end of the page. */
const at = (
  tops: Record<string, number>,
  more: { scrolled?: number; remaining?: number; aimed?: string | undefined } = {},
) =>
  activeHeading({
    headings: Object.entries(tops).map(([id, top]) => ({ id, top })),
    offset: 80,
    height: 800,
    scrolled: 2000,
    remaining: 2000,
    aimed: undefined,
    ...more,
  });

test('no heading is active above the first one', () => {
  expect(at({ a: 200, b: 900 })).toBeUndefined();
  expect(at({})).toBeUndefined();
});

test('the last heading above the reading line is active', () => {
  expect(at({ a: -500, b: 70, c: 300 })).toBe('b');
  expect(at({ a: -500, b: 90, c: 300 })).toBe('a');
});

test('short sections at the end become active in order while scrolling to the end', () => {
  const seen: (string | undefined)[] = [];
  for (let remaining = 900; remaining >= 0; remaining -= 20) {
    const active = at(
      { a: remaining - 400, b: remaining + 200, c: remaining + 400, d: remaining + 700 },
      { remaining },
    );
    if (active !== seen.at(-1)) seen.push(active);
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
});

test('no heading is active on a page that cannot be scrolled', () => {
  expect(at({ a: 200, b: 500 }, { scrolled: 0, remaining: 0 })).toBeUndefined();
});

test('the last section becomes active on a page that can be scrolled slightly', () => {
  expect(at({ a: 60, b: 760 }, { scrolled: 0, remaining: 100 })).toBe('a');
  expect(at({ a: -40, b: 660 }, { scrolled: 100, remaining: 0 })).toBe('b');
});

test('the target of a jump is active while it is visible, wherever it is', () => {
  const tops = { a: -500, b: 300, c: 600 };
  expect(at(tops, { remaining: 0, aimed: 'b' })).toBe('b');
  expect(at(tops, { remaining: 0, aimed: 'a' })).toBe('c');
});
