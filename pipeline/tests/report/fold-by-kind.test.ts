import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { expect, test } from 'vitest';
import { foldByKind } from '../../report/fold-by-kind.ts';

const START = { line: 1, column: 1 };
const problem = (given: Partial<Diagnostic>): Diagnostic => ({
  rule: 'content/foreign-syntax',
  severity: 'warning',
  message: 'M.',
  file: 'a.md',
  start: START,
  end: START,
  ...given,
});
const many = (count: number, given: Partial<Diagnostic>) => Array.from({ length: count }, () => problem(given));

test('lists a few warnings', () => {
  const few = [...many(19, { kind: 'callouts' }), problem({ kind: 'roles' })];
  expect(foldByKind(few)).toEqual({ listed: few });
});

test('counts many warnings by kind, most frequent first', () => {
  const { listed, summary } = foldByKind([
    ...many(3, { kind: 'roles' }),
    ...many(20, { kind: 'callouts' }),
    problem({ kind: 'targets' }),
  ]);
  expect(listed).toEqual([]);
  expect(summary).toMatch(/20 callouts, 3 roles, one each of targets\. .*explain content\/foreign-syntax.*--verbose/);
});

test('lists errors and warnings of other rules', () => {
  const others = [problem({ severity: 'error', kind: 'callouts' }), problem({ rule: 'links/broken' })];
  expect(foldByKind([...many(30, { kind: 'callouts' }), ...others]).listed).toEqual(others);
});
