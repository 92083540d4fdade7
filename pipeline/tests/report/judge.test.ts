import { asProblem, FILE_START, type Problem } from '@docgraph/source/checked';
import type { RuleLevels, Strictness } from '@docgraph/source/rules';
import { expect, test } from 'vitest';
import { coreRules } from '../../report/core-rules.ts';
import { judge } from '../../report/judge.ts';

const problem = (part: Partial<Problem> = {}): Problem => ({
  rule: 'links/broken',
  message: 'There is no page.',
  file: 'a.md',
  ...FILE_START,
  ...part,
});
test('the severity comes from the settings, or else from the rule and the strictness', () => {
  const names = ['links/broken', 'content/raw-html', 'content/too-long', 'settings/invalid'] as const;
  const severities = (levels: RuleLevels, strictness: Strictness) => {
    const problems = names.map((rule, i) => problem({ rule, file: `${i}.md` }));
    return judge(problems, levels, strictness).map(({ rule, severity }) => `${rule} ${severity}`);
  };
  const [broken, html, long, invalid] = names;
  const always = [`${long} warning`, `${invalid} error`];
  expect(severities({}, 'strict')).toEqual([`${broken} error`, `${html} error`, ...always]);
  expect(severities({}, 'usual')).toEqual([`${broken} error`, `${html} warning`, ...always]);
  expect(severities({}, 'lenient')).toEqual([`${broken} warning`, `${html} warning`, ...always]);
  for (const strictness of ['strict', 'usual', 'lenient'] as const)
    expect(severities({ [broken]: 'warning', [html]: 'off', [long]: 'error' }, strictness)).toEqual([
      `${broken} warning`,
      `${long} error`,
      `${invalid} error`,
    ]);
});

test('omits problems that may be caused by a data file that cannot be parsed', () => {
  const broken = problem({ rule: 'settings/syntax', file: 'cli.yaml' });
  const html = problem({ rule: 'content/raw-html' });
  const ofPlugin = asProblem({ ...problem(), rule: 'cli/flag' });
  const missing = [problem(), problem({ rule: 'content/unknown-directive' }), ofPlugin];
  const table = { ...coreRules, 'cli/flag': { text: '', severity: 'error', compares: true } } as const;
  expect(judge([broken, html, ...missing], {}, 'strict', new Set(), table)).toMatchObject([html, broken]);
  expect(judge([html, ...missing], {}, 'strict')).toHaveLength(4);
});

test('third-party files are always checked leniently', () => {
  const file = 'openapi.yaml';
  const own = ['openapi/reference', 'openapi/unsupported', 'links/broken', 'content/raw-html'] as const;
  const all = [problem(), ...own.map((rule) => problem({ rule, file }))];
  expect(judge(all, {}, 'strict', new Set([file])).map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
    'links/broken error',
    'content/raw-html warning',
    'links/broken warning',
    'openapi/reference warning',
    'openapi/unsupported error',
  ]);
  expect(judge(all, {}, 'usual').filter(({ severity }) => severity === 'warning')).toHaveLength(1);
});

test('sorts problems by file and position', () => {
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
  expect(judge(sorted.toReversed(), {}, 'strict')).toMatchObject(sorted);
});

test('keeps hints and related positions', () => {
  const related = [{ message: 'The first', file: 'b.md', start: { line: 3, column: 1 } }];
  const told = { hint: 'Fix it.', related, pointer: '/info' };
  const [plain, full] = judge([problem(), problem({ ...told, file: 'b.md' })], {}, 'strict');
  expect(plain).toEqual({ ...problem(), severity: 'error' });
  expect(full).toMatchObject(told);
});

test('shortens only the middle of long quotations in a message', () => {
  const judged = (message: string) => judge([problem({ message, hint: message })], {}, 'usual')[0];
  const short = `No page \`${'a'.repeat(200)}\` and ${'word '.repeat(100)}`;
  expect(judged(short)).toMatchObject({ message: short, hint: short });
  const long = judged(`No page \`${'\u{1F600}'.repeat(100_000)}\` at \`b\`.`);
  expect(long?.message).toMatch(/^No page `\u{1F600}+…\u{1F600}+` at `b`\.$/u);
  expect(long?.message.length).toBeLessThan(500);
  expect(long?.hint).toBe(long?.message);
});
