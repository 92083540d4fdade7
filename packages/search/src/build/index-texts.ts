import type { UnnumberedDocument } from '@docgraph/schemas/search-index';
import elasticlunr from 'elasticlunr';
import { NumberReader, packNumbers } from '../index/pack-terms.ts';
import type { SearchField } from '../search-fields.ts';
import { stopWords, termsOf } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';

/** The terms in the texts of a field. Texts are numbered from 0. Numbers are packed. */
export interface TextIndex {
  /** The length of each text in words. Includes words that aren't terms. */
  lengths: number[];
  /** The unique terms, separated by spaces. */
  terms: string;
  /** For each term, the number of texts that contain it. */
  frequencies: string;
  /** For each of these texts, its distance from the previous one, initially 0. */
  texts: string;
  /** For each of these texts, the number of occurrences of the term. */
  counts: string;
}

/** The texts that contain a term, in ascending order, and the number of its occurrences in each. */
export interface TextPostings {
  texts: number[];
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
  const found = new Map<string, TextPostings>();
  const lengths = texts.map((text, ref) => {
    const words = wordsOf(text);
    for (const [term, tf] of count(words)) {
      found.set(term, { texts: [], counts: [] });
      inverted.addToken(term, { ref, tf });
    }
    return words.length;
  });
  for (const [term, postings] of found) {
    for (const [text, { tf = 0 }] of Object.entries(inverted.getDocs(term))) {
      postings.texts.push(Number(text));
      postings.counts.push(tf);
    }
  }
  return packTexts(lengths, found);
}

/** Joins indexes of the same field. Their texts are numbered consecutively. */
export function joinTexts(parts: readonly TextIndex[]): TextIndex {
  const found = new Map<string, TextPostings>();
  let first = 0;
  for (const part of parts) {
    eachPosting(part, (term, texts, counts) => {
      const postings = found.get(term) ?? { texts: [], counts: [] };
      found.set(term, postings);
      for (const [at, text] of texts.entries()) {
        postings.texts.push(first + text);
        postings.counts.push(counts[at] ?? 0);
      }
    });
    first += part.lengths.length;
  }
  return packTexts(
    parts.flatMap(({ lengths }) => lengths),
    found,
  );
}

/** Packs an index of texts. */
export function packTexts(lengths: number[], found: ReadonlyMap<string, TextPostings>): TextIndex {
  const postings = [...found.values()];
  return {
    lengths,
    terms: [...found.keys()].join(' '),
    frequencies: packNumbers(postings.map(({ texts }) => texts.length)),
    texts: packNumbers(postings.flatMap(({ texts }) => texts.map((text, at) => text - (texts[at - 1] ?? 0)))),
    counts: packNumbers(postings.flatMap(({ counts }) => counts)),
  };
}

/** Calls a function for each term in an index. */
export function eachPosting(
  { terms, frequencies, texts, counts }: TextIndex,
  onTerm: (term: string, texts: number[], counts: number[]) => void,
): void {
  if (terms === '') return;
  const ofFrequencies = new NumberReader(frequencies);
  const ofTexts = new NumberReader(texts);
  const ofCounts = new NumberReader(counts);
  for (const term of terms.split(' ')) {
    const found: number[] = [];
    const occurring: number[] = [];
    let text = 0;
    for (let rest = ofFrequencies.number(); rest > 0; rest--) {
      text += ofTexts.number();
      found.push(text);
      occurring.push(ofCounts.number());
    }
    onTerm(term, found, occurring);
  }
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
