import { quantile } from '../generate-corpus.ts';
import type { Report } from './judge-answers.ts';
import type { IndexSize } from './measure-size.ts';
import type { Cost } from './measure-speed.ts';
import type { Stall } from './measure-stalls.ts';

/** Prints one line a kind of question and one column an engine. */
export function printQuality(engines: readonly { name: string; report: Report }[]): void {
  const kinds = [...(engines[0]?.report.keys() ?? [])];
  const share = (value = 0) => value.toFixed(3);
  const cell = (kind: (typeof kinds)[number], { report }: { report: Report }) => {
    const quality = report.get(kind);
    const values = [quality?.reciprocalRank, quality?.first, quality?.found].map(share).join(' ');
    return `${values} ${(100 * (quality?.empty ?? 0)).toFixed(1).padStart(4)}%`;
  };
  console.log('Mean reciprocal rank at 8, success at 1, success at 8, questions without a hit');
  printTable([
    ['', ...engines.map(({ name }) => name)],
    ...kinds.map((kind) => [kind, ...engines.map((engine) => cell(kind, engine))]),
  ]);
}

const MILLISECONDS = (value: number) => `${value.toFixed(1)} ms`;
const KILOBYTES = (value: number) => `${(value / 1000).toFixed(0)} kB`;

const COSTS: [keyof Cost, string, (value: number) => string][] = [
  ['build', 'Building the index', MILLISECONDS],
  ['raw', 'Index', KILOBYTES],
  ['brotli', 'Index, brotli', KILOBYTES],
  ['load', 'Loading it', MILLISECONDS],
  ['first', 'First answer', MILLISECONDS],
  ['median', 'Answer while typing, median', MILLISECONDS],
  ['p95', '95th percentile', MILLISECONDS],
  ['slowest', 'slowest', MILLISECONDS],
];

/** Prints one line a cost and one column an engine, with the ratio to the first. */
export function printCosts(engines: readonly { name: string; cost: Cost }[]): void {
  const base = engines[0]?.cost;
  const cell = (value: number, name: keyof Cost, format: (value: number) => string) =>
    base && value !== base[name] ? `${format(value)} ×${(value / base[name]).toFixed(1)}` : format(value);
  printTable([
    ['', ...engines.map(({ name }) => name)],
    ...COSTS.map(([name, label, format]) => [label, ...engines.map(({ cost }) => cell(cost[name], name, format))]),
  ]);
}

/** Prints one line a corpus. */
export function printSizes(corpora: readonly { name: string; size: IndexSize }[]): void {
  console.log('\nBytes of an index, brotli: consecutive sections of each corpus');
  printTable([
    ['', 'sections', 'characters each', 'index', 'bytes each', 'texts alone', 'file', 'of it texts'],
    ...corpora.map(({ name, size: { sections, textLength, index, texts, file } }) => [
      name,
      String(sections),
      textLength.toFixed(0),
      KILOBYTES(index),
      (index / sections).toFixed(0),
      KILOBYTES(texts),
      KILOBYTES(file),
      `${((100 * texts) / file).toFixed(0)}%`,
    ]),
  ]);
}

/** Prints the medians over some runs. */
export function printStalls(stalls: readonly Stall[]): void {
  const median = (value: (stall: Stall) => number) => MILLISECONDS(quantile(stalls.map(value), 0.5));
  console.log(`Longest task of the page, median of ${stalls.length} runs, in time of the processor`);
  printTable([
    ['while the box opens and the index loads', median(({ opening }) => opening)],
    ['while titles are typed', median(({ typing }) => typing)],
  ]);
}

function printTable(lines: readonly string[][]): void {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    );
}
