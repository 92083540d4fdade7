import { expect, test } from 'vitest';
import { FILE_START, type Problem } from '../../../pipeline/report/checked.ts';
import { judge } from '../../../pipeline/report/judge.ts';
import type { RuleLevels } from '../../../pipeline/report/rules.ts';

const problem = (part: Partial<Problem> = {}): Problem => ({
  rule: 'links/broken',
  message: 'There is no page.',
  file: 'a.md',
  ...FILE_START,
  ...part,
});
test('the settings decide what a problem weighs, else the rule, which is milder in a folder without settings', () => {
  const rules = ['links/broken', 'links/markdown', 'routes/duplicate', 'settings/syntax'] as const;
  const severities = (levels: RuleLevels, lenient: boolean) => {
    const problems = rules.map((rule, i) => problem({ rule, file: `${i}.md` }));
    return judge(problems, levels, lenient).map(({ rule, severity }) => `${rule} ${severity}`);
  };
  const [broken, markdown, duplicate, syntax] = rules;
  const errors = [`${broken} error`, `${markdown} warning`, `${duplicate} warning`, `${syntax} error`];
  expect(severities({}, false)).toEqual(errors);
  expect(severities({}, true)).toEqual([`${broken} warning`, ...errors.slice(1)]);
  for (const lenient of [false, true])
    expect(severities({ [broken]: 'warning', [markdown]: 'off', [duplicate]: 'error' }, lenient)).toEqual([
      `${broken} warning`,
      `${duplicate} error`,
      `${syntax} error`,
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
