import type { Usage } from '../measure-command.ts';
import type { DescriptionResult } from './run-description.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const usage = ({ wall, cpu, memory }: Usage) => [wall.toFixed(1), cpu.toFixed(1), (memory / 1e6).toFixed(0)];

const HEADINGS = [
  ...['file', 'OpenAPI', 'MB', 'operations', 'schemas', 'data s', 'CPU s', 'RSS MB', 'build s', 'CPU s', 'RSS MB'],
  ...['dist-data MB', 'growth', 'page MB', 'errors', 'warnings'],
];

/** Prints a line for each description, then what was found in it, by rule. */
export function printDescriptions(results: readonly DescriptionResult[]): void {
  const table = [HEADINGS, ...results.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table)
    console.log(
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    );
  console.log('\nProblems by rule');
  for (const { name, diagnostics } of results) {
    const counts = new Map<string, number>();
    for (const { rule, severity } of diagnostics) {
      const key = `${rule}${severity === 'error' ? ' (error)' : ''}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const listed = [...counts].sort().map(([key, count]) => `${count} ${key}`);
    console.log(`  ${name}: ${listed.join(', ') || 'none'}`);
  }
}

function cellsOf({ name, source, bytes, data, build, dataBytes, pageBytes, diagnostics }: DescriptionResult): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return [
    ...[name, source.openapi, megabytes(bytes), String(source.operations), String(source.schemas)],
    ...[...usage(data), ...usage(build), megabytes(dataBytes), `×${(dataBytes / bytes).toFixed(1)}`],
    ...[megabytes(pageBytes), String(errors), String(diagnostics.length - errors)],
  ];
}
