import { brotliCompressSync } from 'node:zlib';
import { buildSearchIndex } from '../../../pipeline/search/build-search-index.ts';
import type { SearchDocument } from '../../../schemas/search-index.ts';
import { numbered } from './read-corpus.ts';

/** What a search index weighs, in bytes as brotli sends them. */
export interface IndexSize {
  /** Documents that were indexed. */
  sections: number;
  /** Mean length of their texts, in UTF-16 code units. */
  textLength: number;
  index: number;
  /** The texts alone, without which there are no snippets. */
  texts: number;
  /** The file: the documents and the index. */
  file: number;
}

/**
 * Builds an index of so many documents that follow one another, from the middle of a corpus: a site of that size. Every
 * twentieth section of a large site has the words of the large one.
 */
export function measureSize(corpus: readonly SearchDocument[], sections: number): IndexSize {
  const start = Math.max(0, Math.floor((corpus.length - sections) / 2));
  const documents = numbered(corpus.slice(start, start + sections));
  const file = buildSearchIndex(documents);
  const texts = documents.map(({ content }) => content).join('\n');
  return {
    sections: documents.length,
    textLength: texts.length / documents.length,
    index: compressed(JSON.stringify(file.index)),
    texts: compressed(texts),
    file: compressed(JSON.stringify(file)),
  };
}

function compressed(text: string): number {
  return brotliCompressSync(text).byteLength;
}
