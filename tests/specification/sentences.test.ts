import { beforeAll, expect, test } from 'vitest';
import { findProblems } from './find-problems.ts';
import { listTests } from './list-tests.ts';
import { specification } from './specification.ts';

let titles: Map<string, Set<string>>;

beforeAll(async () => {
  titles = await listTests();
});

test('every sentence of the specification is proven by tests that run, each of at most three sentences', () => {
  expect(findProblems(Object.values(specification).flat(), titles)).toEqual([]);
});

test('the tests are those that the runners list: in groups, in loops, in both runners', () => {
  expect(titles.get('e2e/versions/navbar.spec.ts')).toContain(
    'on a touch screen › a tap opens a dropdown, and a touch outside closes it',
  );
  expect(titles.get('e2e/dark/footer.spec.ts')).toContain(
    'a dark footer is dark and readable on a page in the dark mode',
  );
  expect(titles.get('specification/find-problems.test.ts')).toContain('%s is a problem');
  expect(titles.get('unit/link/editions.test.ts')).toContain(
    'links > stay in their version and locale, whether they are written as files or as addresses',
  );
});
