import type { TermIndex } from '../index/read-term-index.ts';
import type { Condition } from '../query/conditions-of.ts';
import { stemOf, stopWords } from '../text/terms-of.ts';
import { isInNumber } from '../text/words-of.ts';
import { findTerm, longestStart, termsWithPrefix } from './find-terms.ts';
import { withinEdits } from './within-edits.ts';

type Terms = TermIndex['terms'];

/** Worth of a term beside the word itself, which is 1. `prefix` and `start` count times the ratio of the lengths. */
const WEIGHTS = { stem: 0.8, prefix: 0.5, start: 0.5, edit: 0.6, twoEdits: 0.35 };

/** Shortest word that may be misspelt, shortest with two mistakes, and shortest whose misspelt start is completed. */
const EDIT_LENGTH = 4;
const TWO_EDITS_LENGTH = 8;
const EDIT_PREFIX_LENGTH = 6;
/** For a word beyond all terms, such as `networkings`: shortest term it may start with, and longest rest. */
const START_LENGTH = 4;
const START_REST = 5;

/** The terms that stand for a condition. */
export function* candidatesOf(terms: Terms, { text, stem, match, clause }: Condition): Generator<Candidate> {
  if (match === 'wildcards') {
    for (const place of expandWildcards(terms, text)) yield { place, weight: 1, shown: terms[place] ?? '' };
    yield* withStems(terms, 1, (stems) => expandWildcards(stems, text));
  } else if (match === 'edits') {
    for (const place of withinEdits(terms, text, clause.editDistance)) {
      const shown = terms[place] ?? '';
      yield { place, weight: shown === text ? 1 : WEIGHTS.edit, shown };
    }
    const forms = new Set([text, stemOf(text) ?? text]);
    for (const form of forms)
      yield* withStems(terms, WEIGHTS.edit, (stems) => withinEdits(stems, form, clause.editDistance));
  } else {
    yield* formsOf(terms, text, stem);
    if (match !== 'exact') yield* completions(terms, text, WEIGHTS.prefix);
  }
}

/** The terms whose stems are found, where these are not terms themselves. */
function* withStems(terms: Terms, weight: number, find: (stems: Terms) => Iterable<number>): Generator<Candidate> {
  const { stems, places } = stemsOf(terms);
  for (const at of find(stems)) {
    const stem = stems[at] ?? '';
    for (const place of places[at] ?? []) yield stemmed(terms[place] ?? '', place, stem, weight * WEIGHTS.stem);
  }
}

/** The terms of a word and of its other forms. */
export function* formsOf(terms: Terms, word: string, stem = stemOf(word)): Generator<Candidate> {
  yield* single(terms, word, 1, word);
  yield* forms(terms, word, stem, WEIGHTS.stem);
}

/** The terms that a word may have been meant as which is in no index: longer forms of a term, and misspellings. */
export function* nearCandidatesOf(terms: Terms, text: string): Generator<Candidate> {
  // A single character can be a whole word only where there is no alphabet.
  const shortest = /^\p{Lo}/u.test(text) ? 1 : START_LENGTH;
  const start = longestStart(terms, text, shortest, START_REST);
  if (start !== undefined && mayBeMeant(terms[start], text)) {
    const shown = terms[start] ?? '';
    yield { place: start, weight: (WEIGHTS.start * shown.length) / text.length, shown };
  }
  if (text.length < EDIT_LENGTH) return;
  const near = [...misspelt(terms, text, 1, WEIGHTS.edit)];
  if (near.length === 0 && text.length >= TWO_EDITS_LENGTH) near.push(...misspelt(terms, text, 2, WEIGHTS.twoEdits));
  for (const candidate of near) {
    yield candidate;
    if (text.length >= EDIT_PREFIX_LENGTH)
      yield* completions(terms, candidate.shown, candidate.weight * WEIGHTS.prefix);
  }
}

function* misspelt(terms: Terms, text: string, distance: number, weight: number): Generator<Candidate> {
  for (const place of withinEdits(terms, text, distance))
    if (mayBeMeant(terms[place], text)) yield { place, weight, shown: terms[place] ?? '' };
}

/** Whether a term may be what somebody wanted to write: words that say nothing are not asked for, and digits are. */
function mayBeMeant(term = '', text: string): boolean {
  return !stopWords.has(term) && term.replace(/\D+/g, '') === text.replace(/\D+/g, '');
}

function* single(terms: Terms, text: string, weight: number, shown: string): Generator<Candidate> {
  const place = findTerm(terms, text);
  if (place !== undefined) yield { place, weight, shown };
}

/** The other terms with the same stem. A stem differs from the start of its words in the last letter at most. */
function* forms(terms: Terms, text: string, stem: string | undefined, weight: number): Generator<Candidate> {
  if (stem === undefined) return;
  const { from, to } = termsWithPrefix(terms, stem.slice(0, Math.max(2, stem.length - 1)));
  for (let place = from; place < to; place++) {
    const term = terms[place] ?? '';
    if (term !== text && stemOf(term) === stem) yield stemmed(term, place, stem, weight);
  }
}

/** A term that is found by its stem. What to look for is the stem, where the term begins with it. */
function stemmed(term: string, place: number, stem: string, weight: number): Candidate {
  return { place, weight, shown: term.startsWith(stem) ? stem : term };
}

/** The terms that go on from a word, but not from a number to a longer one. What to look for is what they begin with. */
function* completions(terms: Terms, prefix: string, weight: number): Generator<Candidate> {
  const { from, to } = termsWithPrefix(terms, prefix);
  for (let place = from; place < to; place++) {
    const term = terms[place] ?? prefix;
    const share = prefix.length / term.length;
    if (share < 1 && !isInNumber(term, prefix.length)) yield { place, weight: weight * share, shown: prefix };
  }
}

/** Places of the terms that a pattern describes, in which `*` stands for any characters, or none. */
function* expandWildcards(terms: TermIndex['terms'], pattern: string): Generator<number> {
  const [start = '', ...others] = pattern.split('*');
  const end = others.pop() ?? '';
  const { from, to } = termsWithPrefix(terms, start);
  for (let place = from; place < to; place++) if (goesOn(terms[place] ?? '', start.length, others, end)) yield place;
}

/** Whether a term has some pieces one after the other, from a position on, and then an end. */
function goesOn(term: string, from: number, pieces: readonly string[], end: string): boolean {
  let position = from;
  for (const piece of pieces) {
    const found = term.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  return term.length - position >= end.length && term.endsWith(end);
}

/** The stems of the terms of an index. */
interface StemIndex {
  /** In ascending order, as the terms are. */
  stems: readonly string[];
  /** For each stem the places of its terms. */
  places: readonly (readonly number[])[];
}

/** What was made of the terms of each index: only patterns need it. */
const known = new WeakMap<TermIndex['terms'], StemIndex>();

/** The stems of the terms of an index that differ from them. */
function stemsOf(terms: TermIndex['terms']): StemIndex {
  const made = known.get(terms) ?? collectStems(terms);
  known.set(terms, made);
  return made;
}

function collectStems(terms: TermIndex['terms']): StemIndex {
  const byStem = new Map<string, number[]>();
  terms.forEach((term, place) => {
    const stem = stemOf(term);
    if (stem !== undefined && stem !== term) byStem.set(stem, [...(byStem.get(stem) ?? []), place]);
  });
  const sorted = [...byStem].sort(([a], [b]) => (a < b ? -1 : 1));
  return { stems: sorted.map(([stem]) => stem), places: sorted.map(([, places]) => places) };
}

/** A term that stands for a word of the query. */
export interface Candidate {
  /** Its place in the index. */
  place: number;
  /** What a match is worth beside that of the word itself, which is 1. */
  weight: number;
  /** What to look for in the text of a document: the word as typed, or the form of it that is there. */
  shown: string;
}
