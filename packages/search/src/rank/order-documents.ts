import type { SearchDocument } from '@docgraph/schemas/search-index';
import { plainText } from '../text/terms-of.ts';
import { wordsOf } from '../text/words-of.ts';
import type { Answer } from './match-condition.ts';
import { type Candidate, mixTypes } from './mix-types.ts';
import { bestDocuments, type RankedDocument } from './rank-documents.ts';

/**
 * How many of the best documents of each type are looked at for phrases and mixed. Of a sharded index they all have to be
 * loaded; with 20 the mean reciprocal rank over the corpora of `npm run bench:search` is .929, with 50 it is .930.
 */
export const CANDIDATES = { whole: 50, sharded: 20 };

/**
 * The first documents of an answer, best first, with their final scores. What comes first does not depend on how many
 * are asked for. `candidates` is how many of each type are looked at. `texts` keeps what was made of documents before.
 * Those of which `isLoaded` is false are left out.
 */
export function orderDocuments(
  found: readonly Candidate[],
  answers: readonly Answer[],
  count: number,
  candidates: number,
  texts: WeakMap<SearchDocument, string>,
  isLoaded: (document: RankedDocument) => boolean,
): Candidate[] {
  const types = new Set(found.map(({ document }) => document.type));
  const best = new Set([
    ...bestDocuments(
      found.filter(({ isNamed }) => isNamed),
      candidates,
    ),
    ...[...types].flatMap((type) =>
      bestDocuments(
        found.filter(({ document }) => document.type === type),
        candidates,
      ),
    ),
  ]);
  const pairs = pairsOf(answers);
  const refined = [...best]
    .filter(isLoaded)
    .map((one) => ({ ...one, score: one.score * phraseFit(one.document, pairs, texts) }));
  const first = mixTypes(refined);
  if (count <= first.length) return first.slice(0, count);
  const least = first.at(-1)?.score ?? 0;
  const others = bestDocuments(
    found.filter((one) => !best.has(one)),
    count - first.length,
  ).filter(isLoaded);
  return [...first, ...others.map((one) => ({ ...one, score: Math.min(one.score, least) }))];
}

/**
 * What is gained when all neighboring words of the query are neighbors in the text, too. Parts of a name are found by it
 * (0.76 at 0.4, 0.84 at 1.6); more would let a phrase in passing beat a title.
 */
const PHRASE = 1.6;

/** Pairs of words that stand beside each other in the query. */
type Pairs = readonly string[];

/** The pairs of a query: of ordinary words, fillers included, as they were meant. */
function pairsOf(answers: readonly Answer[]): Pairs {
  const words = answers
    .filter(({ condition }) => condition.match === 'word' && condition.partOf === undefined)
    .flatMap(({ condition, correction }) => plainText(correction ?? condition.text).split(' '));
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** A factor from 1: the more, the more of the pairs a document has. `texts` keeps what was made of documents before. */
function phraseFit(document: SearchDocument, pairs: Pairs, texts: WeakMap<SearchDocument, string>): number {
  if (pairs.length === 0) return 1;
  const text = texts.get(document) ?? normalText(document);
  texts.set(document, text);
  // The last word may be unfinished, so that a pair need not end where a word ends.
  const held = pairs.filter((pair) => text.includes(` ${pair}`)).length;
  return 1 + (PHRASE * held) / pairs.length;
}

function normalText({ title, content }: SearchDocument): string {
  return ` ${plainText(wordsOf(`${title}\n${content}`).join(' '))} `;
}
