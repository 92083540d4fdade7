import type { SearchDocument } from '#schemas/search-index.ts';
import type { Answer } from './answer.ts';
import { bestDocuments } from './best-documents.ts';
import { type Candidate, mixTypes } from './mix-types.ts';
import { pairsOf, phraseFit } from './phrase-fit.ts';
import type { RankedDocument } from './rank-documents.ts';

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
