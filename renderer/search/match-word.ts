import { searchFields } from '#schemas/search/search-fields.ts';
import type { QueryWord } from './query-words.ts';
import type { FieldIndex, SearchIndexData } from './read-search-index.ts';
import { eachDocument, longestStart, nodeAt, type TrieNode, termsBelow, withinOneEdit } from './trie.ts';

/** How a document holds a word of the query. */
export interface WordMatch {
  /** Its worth in all fields, before the rarity of the word counts. */
  score: number;
  inTitle: boolean;
  /** What to look for in the text: the word as typed, or the form of it that is there. */
  term: string;
}

/** A term that stands for a word, and how well. */
interface Candidate {
  node: TrieNode;
  weight: number;
  term: string;
}

/** Worth of a term beside the word itself, which is 1. `prefix` and `start` count times the ratio of the lengths. */
const WEIGHTS = { stem: 0.8, prefix: 0.5, start: 0.5, edit: 0.6 };
/** BM25's k1: how soon further occurrences stop counting. */
const SATURATION = 1.2;

/** Shortest word that may be misspelt, and shortest whose misspelt start is completed. */
const EDIT_LENGTH = 4;
const EDIT_PREFIX_LENGTH = 6;
/** For a word beyond all terms, such as `networkings`: shortest term it may start with, and longest rest. */
const START_LENGTH = 4;
const START_REST = 5;

/**
 * The documents that hold a word, by id, for each index: as it is, by its stem, or as the start of a word. Where no
 * index has any, the word is taken for a longer form or a misspelling of a term.
 */
export function matchWord(indexes: readonly SearchIndexData[], word: QueryWord): ReadonlyMap<number, WordMatch>[] {
  const matches = indexes.map((index) => matchFields(index, (root) => spelledTerms(root, word)));
  if (word.kind !== 'plain' || matches.some(({ size }) => size > 0)) return matches;
  return indexes.map((index) => matchFields(index, (root) => nearTerms(root, word.text)));
}

function* spelledTerms(root: TrieNode, { text, stem }: QueryWord): Generator<Candidate> {
  const node = nodeAt(root, text);
  if (node) {
    yield { node, weight: 1, term: text };
    yield* completions(node, text, WEIGHTS.prefix);
  }
  const stemNode = stem === undefined ? undefined : nodeAt(root, stem);
  if (stem !== undefined && stemNode) yield { node: stemNode, weight: WEIGHTS.stem, term: stem };
}

function* nearTerms(root: TrieNode, text: string): Generator<Candidate> {
  // A single character can be a whole word only where there is no alphabet.
  const shortest = /^\p{Lo}/u.test(text) ? 1 : START_LENGTH;
  const start = longestStart(root, text, shortest, START_REST);
  if (start) yield { ...start, weight: (WEIGHTS.start * start.term.length) / text.length };
  if (text.length < EDIT_LENGTH) return;
  for (const { term, node } of withinOneEdit(root, text)) {
    yield { term, node, weight: WEIGHTS.edit };
    if (text.length >= EDIT_PREFIX_LENGTH) yield* completions(node, term, WEIGHTS.edit * WEIGHTS.prefix);
  }
}

/** The terms that go on from a node. What to look for is what they begin with. */
function* completions(node: TrieNode, prefix: string, weight: number): Generator<Candidate> {
  for (const below of termsBelow(node, prefix)) {
    const share = prefix.length / below.term.length;
    if (share < 1) yield { node: below.node, weight: weight * share, term: prefix };
  }
}

function matchFields(
  index: SearchIndexData,
  candidatesIn: (root: TrieNode) => Iterable<Candidate>,
): Map<number, WordMatch> {
  const matches = new Map<number, WordMatch>();
  for (const field of index.fields) {
    const inTitle = field.name === 'title';
    for (const [id, { score, term }] of matchField(field, candidatesIn(field.root))) {
      const known = matches.get(id);
      if (known) known.score += score;
      else matches.set(id, { score, term, inTitle });
    }
  }
  return matches;
}

/** A word counts once a field and document: by the term that is worth most. */
function matchField({ name, lengths }: FieldIndex, candidates: Iterable<Candidate>) {
  const { boost, lengthWeight } = searchFields.find((field) => field.name === name) ?? { boost: 0, lengthWeight: 0 };
  const best = new Map<number, { score: number; term: string }>();
  for (const { node, weight, term } of candidates) {
    eachDocument(node, (id, count) => {
      const length = lengths[id];
      if (length === undefined) return;
      const norm = SATURATION * (1 - lengthWeight + (lengthWeight * length) / (lengths[0] || 1));
      const score = (boost * weight * count * (SATURATION + 1)) / (count + norm);
      if (score > (best.get(id)?.score ?? 0)) best.set(id, { score, term });
    });
  }
  return best;
}
