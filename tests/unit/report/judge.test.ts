import { expect, test } from 'vitest';
import { FILE_START, type Problem } from '../../../pipeline/report/checked.ts';
import { judge } from '../../../pipeline/report/judge.ts';

const problem = (part: Partial<Problem>): Problem => ({
  rule: 'links/broken',
  message: 'There is no page.',
  file: 'a.md',
  ...FILE_START,
  ...part,
});
const at = (line: number, column: number) => ({ start: { line, column }, end: { line, column } });

test('a rule decides what its problems weigh', () => {
  const problems = [problem({}), problem({ rule: 'links/markdown', file: 'b.md' })];
  expect(judge(problems, {}, false).map(({ severity }) => severity)).toEqual(['error', 'warning']);
});

test('the settings decide before the rule, in lenient folders too', () => {
  const problems = [problem({}), problem({ rule: 'routes/duplicate', file: 'b.md' }), problem({ rule: 'links/asset' })];
  const levels = { 'links/broken': 'warning', 'routes/duplicate': 'error', 'links/asset': 'off' } as const;
  for (const lenient of [false, true])
    expect(judge(problems, levels, lenient).map(({ rule, severity }) => [rule, severity])).toEqual([
      ['links/broken', 'warning'],
      ['routes/duplicate', 'error'],
    ]);
});

test('in a folder without settings what nobody promised is a warning', () => {
  const problems = [problem({}), problem({ rule: 'settings/syntax', file: 'navigation.yaml' })];
  expect(judge(problems, {}, true).map(({ severity }) => severity)).toEqual(['warning', 'error']);
});

test('the order is that of files and places, whatever the order of the stages', () => {
  const sorted = [
    problem({ file: 'B.md' }),
    problem({ ...at(2, 1) }),
    problem({ ...at(2, 10) }),
    problem({ ...at(10, 1), rule: 'content/raw-html' }),
    problem({ ...at(10, 1), message: 'A' }),
    problem({ ...at(10, 1), message: 'B' }),
    problem({ file: 'ä.md' }),
  ];
  const judged = judge([...sorted].reverse(), {}, false);
  expect(judged.map(({ file, start, message }) => [file, start, message])).toEqual(
    sorted.map(({ file, start, message }) => [file, start, message]),
  );
});

test('hints and related places are kept, and absent where there are none', () => {
  const related = [{ message: 'The first', file: 'b.md', start: { line: 3, column: 1 } }];
  const [plain, full] = judge([problem({}), problem({ hint: 'Fix it.', related, file: 'b.md' })], {}, false);
  expect(plain).not.toHaveProperty('hint');
  expect(full).toMatchObject({ hint: 'Fix it.', related });
});
