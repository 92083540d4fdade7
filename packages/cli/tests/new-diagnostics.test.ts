import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { expect, test } from 'vitest';
import { newDiagnostics } from '../src/dev/dev-report.ts';

function problem(message: string, line: number, severity: Diagnostic['severity'] = 'error'): Diagnostic {
  const start = { line, column: 1 };
  return { rule: 'links/broken', severity, message, file: 'a.md', start, end: start };
}

test('what was there before is not told again, wherever it stands now', () => {
  const [moved, fresh] = [problem('a', 5), problem('b', 6)];
  expect(newDiagnostics([moved, fresh], [problem('a', 1), problem('c', 2)])).toEqual([fresh]);
});

test('of several alike, those that came are told', () => {
  const three = [1, 2, 3].map((line) => problem('a', line));
  expect(newDiagnostics(three, [problem('a', 7), problem('a', 8)])).toEqual([three[2]]);
});

test('a problem that weighs more than before is told', () => {
  expect(newDiagnostics([problem('a', 1)], [problem('a', 1, 'warning')])).toHaveLength(1);
});
