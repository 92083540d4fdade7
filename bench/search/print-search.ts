import { kilobytes, milliseconds, printTable } from '../figures.ts';
import type { Engine } from './engines.ts';
import type { Report } from './judge-answers.ts';
import type { SloppyQuality } from './judge-sloppy.ts';
import type { FirstHit } from './measure-first-hit.ts';
import type { Cost, IndexSize } from './measure-speed.ts';
import { STALL_RUNS, type Stall } from './measure-stalls.ts';

/** Prints a row for each kind of question and a column for each engine. */
export function printQuality(reports: ReadonlyMap<string, Report>): void {
  const kinds = [...([...reports.values()][0]?.keys() ?? [])];
  const cell = (kind: (typeof kinds)[number], report: Report) => {
    const { reciprocalRank = 0, first = 0, found = 0, empty = 0 } = report.get(kind) ?? {};
    const shares = [reciprocalRank, first, found].map((share) => share.toFixed(3));
    return `${shares.join(' ')} ${(100 * empty).toFixed(1).padStart(4)}%`;
  };
  console.log('Mean reciprocal rank at 8, success at 1, success at 8, questions without a hit');
  const rows = kinds.map((kind) => [kind, ...[...reports.values()].map((report) => cell(kind, report))]);
  printTable([['', ...reports.keys()], ...rows]);
}

/** Prints the quality of each engine for the sloppy questions about a documentation. */
export function printSloppy(name: string, qualities: ReadonlyMap<string, SloppyQuality>): void {
  const cells = [...qualities].map(([engine, { first, inThree, reciprocalRank, empty }]) => {
    const [one, three, none] = [first, inThree, empty].map((share) => share.toFixed(2));
    return `${engine}: top ${one}, in three ${three}, mean reciprocal rank ${reciprocalRank.toFixed(3)}, empty ${none}`;
  });
  console.log(`${name.padEnd(10)} ${cells.join('; ')}`);
}

const time = (value: number) => milliseconds(value, 1);

const COSTS: [keyof Cost, string, (value: number) => string][] = [
  ['build', 'Building the index', time],
  ['raw', 'Index', kilobytes],
  ['brotli', 'Index, brotli', kilobytes],
  ['load', 'Loading it', time],
  ['first', 'First answer', time],
  ['median', 'Answer while typing, median', time],
  ['p95', '95th percentile', time],
  ['slowest', 'slowest', time],
];

/** Prints a row for each cost and a column for each engine, with the ratio to the first one. */
export function printCosts(engines: readonly Engine[], costs: readonly Cost[]): void {
  const rows = COSTS.map(([name, label, format]) => [
    label,
    ...costs.map((cost) => {
      const ratio = cost === costs[0] ? '' : ` ×${(cost[name] / (costs[0]?.[name] ?? 1)).toFixed(1)}`;
      return format(cost[name]) + ratio;
    }),
  ]);
  printTable([['', ...engines.map(({ name }) => name)], ...rows]);
}

/** Prints a row for each corpus. */
export function printSizes(sizes: ReadonlyMap<string, IndexSize>): void {
  console.log('\nBytes of an index, brotli: consecutive sections of each corpus');
  printTable([
    ['', 'sections', 'characters each', 'index', 'bytes each', 'texts alone', 'file', 'of it texts'],
    ...[...sizes].map(([name, { sections, textLength, index, texts, file }]) => [
      ...[name, String(sections), textLength.toFixed(0), kilobytes(index), (index / sections).toFixed(0)],
      ...[kilobytes(texts), kilobytes(file), `${((100 * texts) / file).toFixed(0)}%`],
    ]),
  ]);
}

/** Prints a row for each site size. */
export function printFirstHits(measured: readonly FirstHit[]): void {
  console.log('\nTo the first hit of a title, brotli: sections of all foreign corpora');
  printTable([
    ['sections', 'first file', 'bytes, median', 'most', 'files, median', 'most'],
    ...measured.map(({ sections, start, bytes, files }) => [
      ...[String(sections), kilobytes(start), kilobytes(bytes.median), kilobytes(bytes.most)],
      ...[String(files.median), String(files.most)],
    ]),
  ]);
}

export function printStalls({ opening, typing }: Stall): void {
  console.log(`Longest task of the page, median of ${STALL_RUNS} runs, in time of the processor`);
  printTable([
    ['while the box opens and the index loads', time(opening)],
    ['while titles are typed', time(typing)],
  ]);
}
