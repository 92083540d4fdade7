import { expect, test } from 'vitest';
import { tocOf } from '../../../pipeline/render/toc-of.ts';

const headings = [
  { id: 'a', text: 'A', level: 2 },
  { id: 'b', text: 'B', level: 3 },
  { id: 'c', text: 'C', level: 4 },
  { id: 'd', text: 'D', level: 3 },
  { id: 'e', text: 'E', level: 2 },
];

test('headings of the levels that are asked for are nested', () => {
  expect(tocOf(headings, 2, 3)).toEqual([
    {
      id: 'a',
      text: 'A',
      children: [
        { id: 'b', text: 'B', children: [] },
        { id: 'd', text: 'D', children: [] },
      ],
    },
    { id: 'e', text: 'E', children: [] },
  ]);
  expect(tocOf(headings, 3, 3).map(({ id }) => id)).toEqual(['b', 'd']);
});

test('a level that is left out does not lose what is below it', () => {
  const [first] = tocOf(
    [
      { id: 'a', text: 'A', level: 2 },
      { id: 'c', text: 'C', level: 4 },
    ],
    2,
    4,
  );
  expect(first?.children.map(({ id }) => id)).toEqual(['c']);
});

test('a page may begin with a deep heading', () => {
  expect(
    tocOf(
      [
        { id: 'b', text: 'B', level: 3 },
        { id: 'a', text: 'A', level: 2 },
      ],
      2,
      3,
    ).map(({ id }) => id),
  ).toEqual(['b', 'a']);
});

test('without headings, or without levels, there is none', () => {
  expect(tocOf([], 2, 3)).toEqual([]);
  expect(tocOf(headings, 3, 2)).toEqual([]);
});
