import { printTable } from '../figures.ts';
import type { Usage } from '../measure-command.ts';
import type { DescriptionResult } from './run-description.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const usage = ({ wall, cpu, memory }: Usage) => [wall.toFixed(1), cpu.toFixed(1), (memory / 1e6).toFixed(0)];

const HEADINGS = [
  ...['file', 'OpenAPI', 'MB', 'operations', 'schemas', 'data s', 'CPU s', 'RSS MB', 'build s', 'CPU s', 'RSS MB'],
  ...['dist-data MB', 'growth', 'page MB', 'errors', 'warnings'],
];

/** Prints a line for each description, and then the number of problems by rule. */
export function printDescriptions(results: readonly DescriptionResult[]): void {
  printTable([HEADINGS, ...results.map(cellsOf)]);
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

/** Maximum wall-clock time in seconds, and maximum memory in bytes, of a command. */
const MAX_WALL = 60;
const MAX_MEMORY = 1.5e9;

/**
 * Maximum bytes of `dist-data/` per byte of the description. The data contains each text as Markdown, HTML, plain text, and
 * index terms, and each operation contains shared responses. With expanded references, Stripe would take thousands of bytes
 * per byte.
 */
const MAX_GROWTH = 12;

/** Returns the problems with a run that no description should cause. */
export function faultsOf(result: DescriptionResult): string[] {
  const { name, data, build, dataBytes, bytes, operations, schemas, source } = result;
  const growth = dataBytes / bytes;
  const faults = [
    ...Object.entries({ data, build }).flatMap(([command, { wall, memory }]) => [
      wall > MAX_WALL && `${command} took ${wall.toFixed(0)} s, more than ${MAX_WALL}`,
      memory > MAX_MEMORY && `${command} took ${(memory / 1e6).toFixed(0)} MB, more than ${MAX_MEMORY / 1e6}`,
    ]),
    growth > MAX_GROWTH && `dist-data is ${growth.toFixed(1)} times the description, more than ${MAX_GROWTH}`,
    operations !== source.operations && `${operations} of ${source.operations} operations have an artifact`,
    schemas < source.schemas && `${schemas} of ${source.schemas} schemas have an artifact`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${name}: ${fault}`);
}
