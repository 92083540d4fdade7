import { stopWords } from '#schemas/search/stop-words.ts';
import { formsOf, partsOf } from '#schemas/search/terms-of.ts';
import { wordsOf } from '#schemas/search/words-of.ts';

/** Longest query, in UTF-16 code units; the rest is not looked at. */
const MAX_QUERY_LENGTH = 512;
/** Most words of a query that are looked up. */
const MAX_WORDS = 16;

/** A word of a query. */
export interface QueryWord {
  /** In lower case, accents folded. */
  text: string;
  /** Its stem, where that is another word. */
  stem: string | undefined;
  /**
   * `plain` words decide what is found. The others only lift what plain words found: a `filler` is a stop word or a
   * single character, a `compound` is a name such as `us-east1` whose parts are words of the query too.
   */
  kind: 'plain' | 'filler' | 'compound';
  /** The compound that this is a part of. */
  partOf: string | undefined;
}

/** The words of a query, each once; a query of fillers alone is about them, so they are plain there. */
export function queryWords(query: string): QueryWord[] {
  const words = new Map<string, QueryWord>();
  for (const written of wordsOf(query.slice(0, MAX_QUERY_LENGTH))) {
    for (const word of withParts(written)) if (!words.has(word.text)) words.set(word.text, word);
  }
  const found = [...words.values()].slice(0, MAX_WORDS);
  return found.some(({ kind }) => kind === 'plain') ? found : found.map((word) => ({ ...word, kind: 'plain' }));
}

function withParts(written: string): QueryWord[] {
  const parts = partsOf(written);
  if (parts.length < 2) return [queryWord(written, undefined)];
  const compound: QueryWord = { ...queryWord(written, undefined), kind: 'compound' };
  return [compound, ...parts.map((part) => queryWord(part, compound.text))];
}

function queryWord(written: string, partOf: string | undefined): QueryWord {
  const [text = '', stem] = formsOf(written);
  const single = text.length === 1 && partOf !== undefined;
  return { text, stem, kind: single || stopWords.has(text) ? 'filler' : 'plain', partOf };
}
