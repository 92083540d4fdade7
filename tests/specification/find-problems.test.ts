import { expect, test } from 'vitest';
import { findProblems } from './find-problems.ts';

const TITLES = new Map([
  ['e2e/a.spec.ts', new Set(['one', 'group › two'])],
  ['unit/b.test.ts', new Set(['three'])],
]);

test('sentences that name tests that run have no problem', () => {
  const sentences = [
    { sentence: 'A.', tests: { 'e2e/a.spec.ts': ['one', 'group › two'] } },
    { sentence: 'B.', tests: { 'e2e/a.spec.ts': ['one'], 'unit/b.test.ts': ['three'] } },
    { sentence: 'C.', tests: { 'e2e/a.spec.ts': ['one'] } },
  ];
  expect(findProblems(sentences, TITLES)).toEqual([]);
});

test.each([
  ['a title that is not in the file', 'e2e/a.spec.ts', 'onE'],
  ['a title without its group', 'e2e/a.spec.ts', 'two'],
  ['a title of another file', 'unit/b.test.ts', 'one'],
  ['a file that does not exist', 'e2e/c.spec.ts', 'one'],
])('%s is a problem', (_, file, title) => {
  expect(findProblems([{ sentence: 'A.', tests: { [file]: [title] } }], TITLES)).toEqual([
    `"A." names a test that does not run: ${file}: ${title}`,
  ]);
});

test.each([[{}], [{ 'e2e/a.spec.ts': [] }]])('a sentence with the tests %j names none, which is a problem', (tests) => {
  expect(findProblems([{ sentence: 'A.', tests }], TITLES)).toEqual(['"A." names no test']);
});

test('a test of more than three sentences is a problem, and so is a sentence that is there twice', () => {
  const sentences = ['A.', 'B.', 'C.', 'C.'].map((sentence) => ({ sentence, tests: { 'unit/b.test.ts': ['three'] } }));
  expect(findProblems(sentences, TITLES)).toEqual([
    '"C." is there twice',
    '4 sentences name one test, which is to be split: unit/b.test.ts: three',
  ]);
});
