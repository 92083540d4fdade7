import { brotliCompressSync } from 'node:zlib';
import type { SearchDocument } from '../../../schemas/search-index.ts';
import { quantile } from '../generate-corpus.ts';
import type { Engine } from './engines/engine.ts';

/** What an engine costs. Times are in milliseconds, sizes in bytes. */
export interface Cost {
  build: number;
  raw: number;
  brotli: number;
  load: number;
  /** The first query after loading. */
  first: number;
  /** Of all further ones. */
  median: number;
  p95: number;
  slowest: number;
}

/** Titles that are typed letter by letter. */
const TYPED_TITLES = 40;
/** Loading is measured this often; the best counts, because others use the machine too. */
const LOADS = 3;

/** Measures engines on the same documents and queries, which they answer in turns, so that a busy moment hits all. */
export function measureSpeed(engines: readonly Engine[], documents: readonly SearchDocument[]): Cost[] {
  const prepared = engines.map((engine) => {
    const [build, index] = timed(() => engine.build(documents));
    const loads = Array.from({ length: LOADS }, () => timed(() => engine.load(index, documents)));
    const load = Math.min(...loads.map(([time]) => time));
    const find = loads.at(-1)?.[1] ?? (() => []);
    const raw = Buffer.byteLength(index);
    return { find, build, raw, brotli: brotliCompressSync(index).byteLength, load, times: [] as number[] };
  });
  for (const query of statesWhileTyping(documents))
    for (const { find, times } of prepared) times.push(timed(() => find(query))[0]);
  return prepared.map(({ build, raw, brotli, load, times: [first = 0, ...times] }) => ({
    build,
    raw,
    brotli,
    load,
    first,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: Math.max(...times),
  }));
}

/** What stands in the search box after each letter of some titles. */
function statesWhileTyping(documents: readonly SearchDocument[]): string[] {
  return typedTitles(documents, TYPED_TITLES).flatMap((title) =>
    Array.from({ length: title.length }, (_, index) => title.slice(0, index + 1)),
  );
}

/** So many titles of documents that a reader might type. */
export function typedTitles(documents: readonly SearchDocument[], count: number): string[] {
  const titles = documents.map(({ title }) => title).filter((title) => title.length >= 8 && title.length <= 50);
  return takeEvenly(titles, count);
}

/** So many items in regular distances; all of them where there are no more. */
export function takeEvenly<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count);
}

function timed<T>(run: () => T): [milliseconds: number, result: T] {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
}
