import type { UnnumberedDocument } from '@docgraph/schemas/search-index';
import elasticlunr from 'elasticlunr';
import type { SearchField } from '../search-fields.ts';
import { stopWords, termsOf } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';

/** The terms in the texts of a field. Texts are numbered from 0. */
export interface TextIndex {
  /** The length of each text in words. Includes words that aren't terms. */
  lengths: number[];
  /** The unique terms, separated by spaces. */
  terms: string;
  /** For each term, the number of texts that contain it. */
  frequencies: number[];
  /** For each term, the numbers of these texts in ascending order. */
  texts: number[];
  /** For each of these texts, the number of occurrences of the term. */
  counts: number[];
}

/** The version of the indexer. */
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
 * Indexes the texts of a field with elasticlunr's inverted index, which maps terms to texts. Terms come from `termsOf`,
 * because elasticlunr's own analysis drops non-ASCII letters and some words (`constructor`, `__proto__`). The frequency
 * of a term is its number of occurrences.
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

/** Creates a function that counts the terms in words. Caches the terms of each word, because texts repeat words. */
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
