import { expect, test } from 'vitest';
import { parseSearchQuestions } from '../../../pipeline/settings/parse-search-questions.ts';

const parse = (text: string) => parseSearchQuestions({ path: 'search-questions.yaml', text, hash: '' });

test('without the file nothing is asked', () => {
  expect(parseSearchQuestions(undefined)).toEqual({ value: undefined, problems: [] });
});

test('reads questions with the places of their pages', () => {
  const { value, problems } = parse(
    'within: 3\nrequired: 1\nquestions:\n  - {question: resize disk, page: disks/managing}\n',
  );
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    file: 'search-questions.yaml',
    within: 3,
    required: { count: 1, span: { start: { line: 2, column: 11 } } },
    questions: [{ question: 'resize disk', page: 'disks/managing', span: { start: { line: 4, column: 35 } } }],
  });
});

test('what is no question is reported and left out, and the others are asked', () => {
  const { value, problems } = parse(
    'within: 3\nrequired: 1\nquestions:\n  - {question: a}\n  - {question: b, page: c, why: d}\n  - {question: e, page: f}\n',
  );
  expect(value?.questions.map(({ question }) => question)).toEqual(['b', 'e']);
  expect(problems.map(({ rule, start }) => [rule, start.line])).toEqual([
    ['settings/invalid', 4],
    ['settings/invalid', 5],
  ]);
});

test('more questions cannot be required than there are', () => {
  const { problems } = parse('within: 3\nrequired: 2\nquestions:\n  - {question: a, page: b}\n');
  expect(problems).toMatchObject([
    { message: '2 questions must find their page, but there are 1.', start: { line: 2, column: 11 } },
  ]);
});

test('a text that is no YAML is reported at its place', () => {
  expect(parse('within: [3\n').problems.map(({ rule }) => rule)).toContain('settings/syntax');
});
