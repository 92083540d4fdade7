import type { DescriptionResult } from './run-description.ts';

/** Seconds on the clock, and bytes of memory, that a command may take. */
const MAX_WALL = 60;
const MAX_MEMORY = 1.5e9;

/**
 * Bytes of `dist-data/` for each byte of the description. Texts are there as Markdown, as HTML, as plain text and as
 * words of the index, and shared responses stand in each operation; with references written out, Stripe would take
 * thousands.
 */
const MAX_GROWTH = 12;

/** What a run did that no description may make it do. */
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
