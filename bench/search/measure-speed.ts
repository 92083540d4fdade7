import { brotliCompressSync } from 'node:zlib';
import { buildSearchIndex } from '@docgraph/pipeline/tests/search/built-index';
import type { SearchDocument } from '@docgraph/schemas/search-index';
import { quantile } from '../figures.ts';
import type { Engine } from './engines.ts';
import { numbered } from './read-corpus.ts';

export type Cost = ReturnType<typeof measureSpeed>[number];
export type IndexSize = ReturnType<typeof measureSize>;

/** Number of titles to type letter by letter. */
const TYPED_TITLES = 40;
/** Number of times to measure loading. The best one counts, since there may be other load on the machine. */
const LOADS = 3;

/**
 * Measures engines in milliseconds and bytes, with the same documents and queries. They take turns, so that other load
 * affects all of them.
 */
export function measureSpeed(engines: readonly Engine[], documents: readonly SearchDocument[]) {
  const prepared = engines.map((engine) => {
    const [build, index] = timed(() => engine.build(documents));
    const loads = Array.from({ length: LOADS }, () => timed(() => engine.load(index, documents)));
    const load = Math.min(...loads.map(([time]) => time));
    const find = loads.at(-1)?.[1] ?? (() => []);
    const sizes = { raw: Buffer.byteLength(index), brotli: compressed(index) };
    return { find, times: [] as number[], costs: { build, ...sizes, load } };
  });
  for (const title of typedTitles(documents, TYPED_TITLES))
    for (let length = 1; length <= title.length; length++)
      for (const { find, times } of prepared) times.push(timed(() => find(title.slice(0, length)))[0]);
  return prepared.map(({ costs, times: [first = 0, ...times] }) => ({
    ...costs,
    first,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: Math.max(...times),
  }));
}

/** Returns a number of document titles that a reader might type. */
export function typedTitles(documents: readonly SearchDocument[], count: number): string[] {
  const titles = documents.map(({ title }) => title).filter((title) => title.length >= 8 && title.length <= 50);
  return takeEvenly(titles, count);
}

/** Returns a number of evenly spaced items, or all of them if there are fewer. */
export function takeEvenly<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count);
}

function timed<T>(run: () => T): [milliseconds: number, result: T] {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
}

/**
 * Measures the index of consecutive documents from the middle of a corpus, in bytes (brotli), as for a site of that size.
 * Choosing every twentieth section of a large site instead would result in the vocabulary of the large site.
 */
export function measureSize(corpus: readonly SearchDocument[], sections: number) {
  const start = Math.max(0, Math.floor((corpus.length - sections) / 2));
  const documents = numbered(corpus.slice(start, start + sections));
  const file = buildSearchIndex(documents);
  const texts = documents.map(({ content }) => content).join('\n');
  return {
    sections: documents.length,
    textLength: texts.length / documents.length,
    index: compressed(JSON.stringify(file.index)),
    // Needed for snippets.
    texts: compressed(texts),
    file: compressed(JSON.stringify(file)),
  };
}

function compressed(text: string): number {
  return brotliCompressSync(text).byteLength;
}
