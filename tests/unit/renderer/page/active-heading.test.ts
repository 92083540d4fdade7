import { expect, test } from 'vitest';
import { activeHeading } from '../../../../renderer/page/active-heading.ts';

const at = (tops: Record<string, number>, more: { atEnd?: boolean; target?: string } = {}) =>
  activeHeading({
    headings: Object.entries(tops).map(([id, top]) => ({ id, top })),
    offset: 80,
    height: 800,
    atEnd: false,
    target: '',
    ...more,
  });

test('above the first heading none is active', () => {
  expect(at({ a: 200, b: 900 })).toBeUndefined();
  expect(at({})).toBeUndefined();
});

test('the last heading that has passed the top is active', () => {
  expect(at({ a: -500, b: 70, c: 300 })).toBe('b');
  expect(at({ a: -500, b: 90, c: 300 })).toBe('a');
});

test('at the end of the page the last short sections can be active', () => {
  expect(at({ a: -500, b: 300, c: 600 }, { atEnd: true })).toBe('c');
  expect(at({ a: -500, b: 300, c: 600 }, { atEnd: true, target: 'b' })).toBe('b');
  expect(at({ a: -500, b: -100 }, { atEnd: true, target: 'a' })).toBe('b');
});
