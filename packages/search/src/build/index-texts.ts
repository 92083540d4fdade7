import type { UnnumberedDocument } from '@docgraph/schemas/search-index';
import elasticlunr from 'elasticlunr';
import type { SearchField } from '../search-fields.ts';
import { stopWords, termsOf } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';

/** Which terms occur in some texts of a field, and where. The texts have the numbers from 0. */
export interface TextIndex {
  /** How many words each text has, those included that are no terms. */
  lengths: number[];
  /** Each term once, with a space between two. */
  terms: string;
  /** For each term, in how many texts it occurs. */
  frequencies: number[];
  /** For each of these texts its number, in ascending order for each term. */
  texts: number[];
  /** For each of these texts, how often the term occurs in it. */
  counts: number[];
}

/** The version of what makes indexes. */
export const { version } = elasticlunr;

/** Indexes a field of documents. */
export function indexField<Field extends SearchField>(
  documents: readonly Pick<UnnumberedDocument, Field>[],
  field: Field,
): TextIndex {
  return indexTexts(
    documents.map((document) => [document[field]].flat().join('\n')),
    field,
  );
}

/**
 * Indexes the texts of a field. The inverted index is elasticlunr's: it is told of the terms of each text, and holds the
 * texts of each term. What becomes a term is decided by `termsOf`, because its own analysis loses letters outside ASCII
 * and some words (`constructor`, `__proto__`) altogether. The frequency of a term is the number of times it occurs.
 */
function indexTexts(texts: readonly string[], field: SearchField): TextIndex {
  const inverted = new elasticlunr.InvertedIndex();
  const count = termCounter(field);
  const terms = new Set<string>();
  const lengths = texts.map((text, ref) => {
    const words = wordsOf(text);
    for (const [term, tf] of count(words)) {
      terms.add(term);
      inverted.addToken(term, { ref, tf });
    }
    return words.length;
  });
  const index = { lengths, frequencies: [] as number[], texts: [] as number[], counts: [] as number[] };
  for (const term of terms) {
    const found = Object.entries(inverted.getDocs(term));
    index.frequencies.push(found.length);
    for (const [text, { tf = 0 }] of found) {
      index.texts.push(Number(text));
      index.counts.push(tf);
    }
  }
  return { ...index, terms: [...terms].join(' ') };
}

/** Counts the terms of words. It remembers the terms of a word: texts use the same ones again and again. */
function termCounter(field: SearchField): (words: readonly string[]) => Map<string, number> {
  const known = new Map<string, string[]>();
  return (words) => {
    const counts = new Map<string, number>();
    for (const word of words) {
      const terms = known.get(word) ?? termsIn(word, field);
      known.set(word, terms);
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    return counts;
  };
}

function termsIn(word: string, field: SearchField): string[] {
  const terms = termsOf(word);
  return field === 'content' ? terms.filter((term) => !stopWords.has(term)) : terms;
}
