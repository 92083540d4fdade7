import type { TermNames } from '../index/read-term-index.ts';
import type { Condition } from '../query/conditions-of.ts';
import { isCompounding } from '../text/languages.ts';
import { stemOf, stopWords } from '../text/terms-of.ts';
import { isInNumber } from '../text/words-of.ts';
import { findTerm, longestStart, termsWithPrefix } from './find-terms.ts';
import { spellingsOf } from './spellings-of.ts';
import { withinEdits } from './within-edits.ts';

/** Weights relative to a match of the word itself (1). `prefix` and `start` are multiplied by the length ratio. */
const WEIGHTS = { stem: 0.8, prefix: 0.5, start: 0.5, edit: 0.6, twoEdits: 0.35 };

/** Minimum lengths of a word for one edit, for two edits, and for completing a misspelled prefix. */
const EDIT_LENGTH = 4;
const TWO_EDITS_LENGTH = 8;
const EDIT_PREFIX_LENGTH = 6;
/** Minimum length of a word to be found inside of other words. */
const INNER_LENGTH = 5;
/**
 * Limits for words that are longer than any matching term, such as `networkings`: the minimum length of the term that
 * the word starts with, and the maximum length of the rest.
 */
const START_LENGTH = 4;
const START_REST = 5;

/** Yields the terms that match a condition. */
export function* candidatesOf(names: TermNames, { text, stem, match, clause }: Condition): Generator<Candidate> {
  if (match === 'wildcards') {
    for (const place of expandWildcards(names, text)) yield { place, weight: 1, highlight: names.terms[place] ?? '' };
    yield* withStems(names, 1, (stems) => expandWildcards(stems, text));
  } else if (match === 'edits') {
    for (const place of withinEdits(names, text, clause.editDistance)) {
      const highlight = names.terms[place] ?? '';
      yield { place, weight: highlight === text ? 1 : WEIGHTS.edit, highlight };
    }
    const forms = new Set([text, stemOf(text, names.language) ?? text]);
    for (const form of forms)
      yield* withStems(names, WEIGHTS.edit, (stems) => withinEdits(stems, form, clause.editDistance));
  } else {
    yield* formsOf(names, text, stem);
    if (match === 'word' && isCompounding(names.language))
      for (const spelling of [text, ...spellingsOf(text)]) yield* containing(names, spelling);
    if (match !== 'exact') yield* completions(names, text, WEIGHTS.prefix);
  }
}

/** Yields terms whose stems match. Considers only stems that aren't terms themselves. */
function* withStems(
  names: TermNames,
  weight: number,
  find: (stems: TermNames) => Iterable<number>,
): Generator<Candidate> {
  const { stems, places } = stemsOf(names);
  for (const at of find(stems)) {
    const stem = stems.terms[at] ?? '';
    for (const place of places[at] ?? []) yield stemmed(names.terms[place] ?? '', place, stem, weight * WEIGHTS.stem);
  }
}

/** Yields the term for a word, and the terms for its other forms. */
export function* formsOf(names: TermNames, word: string, stem = stemOf(word, names.language)): Generator<Candidate> {
  yield* single(names, word, 1, word);
  yield* forms(names, word, stem, WEIGHTS.stem);
  for (const spelling of spellingsOf(word)) {
    yield* single(names, spelling, WEIGHTS.stem, spelling);
    if (names.language !== undefined) yield* forms(names, spelling, stemOf(spelling, names.language), WEIGHTS.stem);
  }
}

/** Yields the terms that an unmatched word may stand for: one that the word starts with, and similar ones. */
export function* similarCandidatesOf(names: TermNames, text: string): Generator<Candidate> {
  const stem = names.language === undefined ? undefined : stemOf(text, names.language);
  if (stem !== undefined && stem.length >= START_LENGTH && stem !== text)
    yield* completions(names, stem, WEIGHTS.start);
  // A single character is a word only in scripts without an alphabet.
  const shortest = /^\p{Lo}/u.test(text) ? 1 : START_LENGTH;
  const start = longestStart(names, text, shortest, START_REST);
  if (start !== undefined && isPlausible(names.terms[start], text)) {
    const highlight = names.terms[start] ?? '';
    yield { place: start, weight: (WEIGHTS.start * highlight.length) / text.length, highlight };
  }
  if (text.length < EDIT_LENGTH) return;
  const near = [...misspelled(names, text, 1, WEIGHTS.edit)];
  const inner = near.length > 0 ? [] : [...containing(names, text)];
  yield* inner;
  if (near.length + inner.length === 0 && text.length >= TWO_EDITS_LENGTH)
    near.push(...misspelled(names, text, 2, WEIGHTS.twoEdits));
  for (const candidate of near) {
    yield candidate;
    if (text.length >= EDIT_PREFIX_LENGTH)
      yield* completions(names, candidate.highlight, candidate.weight * WEIGHTS.prefix);
  }
}

/** Maximum length of an ending that is ignored when a word is found inside of a term. */
const ENDING = 2;

/** Returns whether a term contains a word apart from its ending, such as a compound. */
export function isInside(term: string, text: string): boolean {
  return text.length >= INNER_LENGTH && term.includes(text.slice(0, Math.max(INNER_LENGTH, text.length - ENDING)), 1);
}

/** Yields terms that contain a word, such as a German compound. Long words may have another ending. */
function* containing(names: TermNames, text: string): Generator<Candidate> {
  names.request?.('', '\uffff');
  for (let cut = 0; cut <= ENDING && text.length - cut >= INNER_LENGTH; cut++) {
    const part = text.slice(0, text.length - cut);
    let isFound = false;
    for (const [place, term] of names.terms.entries()) {
      if (!term.includes(part, 1) || !/^\p{L}+$/u.test(term)) continue;
      isFound = true;
      yield { place, weight: (WEIGHTS.start * part.length) / term.length, highlight: term };
    }
    if (isFound) return;
  }
}

function* misspelled(names: TermNames, text: string, distance: number, weight: number): Generator<Candidate> {
  for (const place of withinEdits(names, text, distance))
    if (isPlausible(names.terms[place], text)) yield { place, weight, highlight: names.terms[place] ?? '' };
}

/** Returns whether a term may be meant by a word. It must not be a stop word, and must contain the same digits. */
function isPlausible(term = '', text: string): boolean {
  return !stopWords.has(term) && term.replace(/\D+/g, '') === text.replace(/\D+/g, '');
}

function* single(names: TermNames, text: string, weight: number, highlight: string): Generator<Candidate> {
  const place = findTerm(names, text);
  if (place !== undefined) yield { place, weight, highlight };
}

/** Yields other terms with the same stem. Apart from its last letter, a stem is a prefix of its terms. */
function* forms(names: TermNames, text: string, stem: string | undefined, weight: number): Generator<Candidate> {
  if (stem === undefined) return;
  const { from, to } = termsWithPrefix(names, stem.slice(0, Math.max(2, stem.length - 1)));
  for (let place = from; place < to; place++) {
    const term = names.terms[place] ?? '';
    if (term !== text && stemOf(term, names.language) === stem) yield stemmed(term, place, stem, weight);
  }
}

/** Creates a candidate that was found by its stem. Highlights only the stem if the term starts with it. */
function stemmed(term: string, place: number, stem: string, weight: number): Candidate {
  return { place, weight, highlight: term.startsWith(stem) ? stem : term };
}

/** Yields the terms that start with a word, unless they continue a number. Highlights the common prefix. */
function* completions(names: TermNames, prefix: string, weight: number): Generator<Candidate> {
  const { from, to } = termsWithPrefix(names, prefix);
  for (let place = from; place < to; place++) {
    const term = names.terms[place] ?? prefix;
    const share = prefix.length / term.length;
    if (share < 1 && !isInNumber(term, prefix.length)) yield { place, weight: weight * share, highlight: prefix };
  }
}

/** Yields the terms that match a pattern. `*` matches any characters. */
function* expandWildcards(names: TermNames, pattern: string): Generator<number> {
  const [start = '', ...others] = pattern.split('*');
  const end = others.pop() ?? '';
  const { from, to } = termsWithPrefix(names, start);
  for (let place = from; place < to; place++)
    if (matchesRest(names.terms[place] ?? '', start.length, others, end)) yield place;
}

/** Returns whether a term contains the pieces, in order and after a position, and ends with `end`. */
function matchesRest(term: string, from: number, pieces: readonly string[], end: string): boolean {
  let position = from;
  for (const piece of pieces) {
    const found = term.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  return term.length - position >= end.length && term.endsWith(end);
}

/** The stems of the terms in an index. */
interface StemIndex {
  /** Stems in ascending order. */
  stems: TermNames;
  /** The places of the terms with each stem. */
  places: readonly (readonly number[])[];
}

/** Stems for each list of terms. Only patterns need them. */
const known = new WeakMap<TermNames['terms'], StemIndex>();

/** Returns the stems that aren't terms themselves. */
function stemsOf(names: TermNames): StemIndex {
  names.request?.('', '\uffff');
  const { terms } = names;
  const stems = known.get(terms) ?? collectStems(names);
  known.set(terms, stems);
  return stems;
}

function collectStems({ terms, language }: TermNames): StemIndex {
  const byStem = new Map<string, number[]>();
  terms.forEach((term, place) => {
    const stem = stemOf(term, language);
    if (stem !== undefined && stem !== term) byStem.set(stem, [...(byStem.get(stem) ?? []), place]);
  });
  const sorted = [...byStem].sort(([a], [b]) => (a < b ? -1 : 1));
  return { stems: { terms: sorted.map(([stem]) => stem) }, places: sorted.map(([, places]) => places) };
}

/** A term that matches a word in the query. */
export interface Candidate {
  /** The place of the term in the index. */
  place: number;
  /** Weight, relative to a match of the word itself (1). */
  weight: number;
  /** The word to highlight: the word as typed, or the form that matched. */
  highlight: string;
}
