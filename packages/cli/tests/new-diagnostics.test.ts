import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { expect, test } from 'vitest';
import { newDiagnostics } from '../src/dev/dev-report.ts';

function problem(message: string, line: number, severity: Diagnostic['severity'] = 'error'): Diagnostic {
  const start = { line, column: 1 };
  return { rule: 'links/broken', severity, message, file: 'a.md', start, end: start };
}

test('known problems on other lines are not new', () => {
  const [moved, fresh] = [problem('a', 5), problem('b', 6)];
  expect(newDiagnostics([moved, fresh], [problem('a', 1), problem('c', 2)])).toEqual([fresh]);
});

test('additional identical problems are new', () => {
  const three = [1, 2, 3].map((line) => problem('a', line));
  expect(newDiagnostics(three, [problem('a', 7), problem('a', 8)])).toEqual([three[2]]);
});

test('a problem with a higher severity is new', () => {
  expect(newDiagnostics([problem('a', 1)], [problem('a', 1, 'warning')])).toHaveLength(1);
});
