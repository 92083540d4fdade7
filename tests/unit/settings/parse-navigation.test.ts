import { expect, test } from 'vitest';
import { parseNavigation } from '../../../pipeline/settings/parse-navigation.ts';

const parse = (text: string) => parseNavigation({ path: 'navigation.yaml', text, hash: '' });

test('without a file there is no navigation', () => {
  expect(parseNavigation(undefined)).toEqual({ value: undefined, problems: [] });
});

test('reads the tree and says where its entries stand', () => {
  const { value, problems } = parse('items:\n  - category: A\n    items:\n      - page: a/b\n');
  expect(problems).toEqual([]);
  expect(value?.items).toEqual([{ category: 'A', items: [{ page: 'a/b' }] }]);
  expect(value?.spanOf(['items', 0, 'items', 0, 'page']).start).toEqual({ line: 4, column: 15 });
});

test('an entry that does not fit is left out, so that the others are still checked', () => {
  const { value, problems } = parse('items:\n  - page: 5\n  - page: a\n  - {link: X, href: nowhere}\n');
  expect(problems.map(({ start }) => start.line)).toEqual([2, 4]);
  expect(value?.items).toEqual([{ page: 'a' }]);
});

test('places are those of the file, also behind an entry that was left out', () => {
  const { value } = parse('items:\n  - page: 5\n  - page: a\n');
  expect(value?.spanOf(['items', 0, 'page']).start).toEqual({ line: 3, column: 11 });
});

test('an empty file is an error', () => {
  expect(parse('# soon\n')).toMatchObject({ value: undefined, problems: [{ message: '`items` is missing.' }] });
});
