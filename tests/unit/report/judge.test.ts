import { expect, test } from 'vitest';
import { FILE_START, type Problem } from '../../../pipeline/report/checked.ts';
import { judge } from '../../../pipeline/report/judge.ts';
import type { RuleName } from '../../../pipeline/report/rules.ts';

const problem = (part: Partial<Problem> = {}): Problem => ({
  rule: 'links/broken',
  message: 'There is no page.',
  file: 'a.md',
  ...FILE_START,
  ...part,
});
/** The severities of problems of these rules, in the order of the rules. */
const severities = (rules: RuleName[], levels: Parameters<typeof judge>[1], lenient: boolean) =>
  judge(
    rules.map((rule, i) => problem({ rule, file: `${i}.md` })),
    levels,
    lenient,
  ).map(({ rule, severity }) => `${rule} ${severity}`);

test('a rule decides what its problems weigh', () => {
  expect(severities(['links/broken', 'links/markdown'], {}, false)).toEqual([
    'links/broken error',
    'links/markdown warning',
  ]);
});

test('the settings decide before the rule, in lenient folders too', () => {
  const levels = { 'links/broken': 'warning', 'routes/duplicate': 'error', 'links/asset': 'off' } as const;
  for (const lenient of [false, true])
    expect(severities(['links/broken', 'routes/duplicate', 'links/asset'], levels, lenient)).toEqual([
      'links/broken warning',
      'routes/duplicate error',
    ]);
});

test('in a folder without settings what nobody promised is a warning', () => {
  expect(severities(['links/broken', 'settings/syntax'], {}, true)).toEqual([
    'links/broken warning',
    'settings/syntax error',
  ]);
});

test('the order is that of files and places, whatever the order of the stages', () => {
  const at = (line: number, column: number) => ({ start: { line, column }, end: { line, column } });
  const sorted = [
    problem({ file: 'B.md' }),
    problem(at(2, 1)),
    problem(at(2, 10)),
    problem({ ...at(10, 1), rule: 'content/raw-html' }),
    problem({ ...at(10, 1), message: 'A' }),
    problem({ ...at(10, 1), message: 'B' }),
    problem({ file: 'ä.md' }),
  ];
  expect(judge(sorted.toReversed(), {}, false)).toMatchObject(sorted);
});

test('hints and related places are kept, and absent where there are none', () => {
  const related = [{ message: 'The first', file: 'b.md', start: { line: 3, column: 1 } }];
  const told = { hint: 'Fix it.', related, pointer: '/info' };
  const [plain, full] = judge([problem(), problem({ ...told, file: 'b.md' })], {}, false);
  expect(plain).toEqual({ ...problem(), severity: 'error' });
  expect(full).toMatchObject(told);
});
