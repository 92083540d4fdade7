import type { ScorePart } from '../create-searcher.ts';
import type { ConditionResult } from './match-condition.ts';
import type { RankedDocument } from './rank-documents.ts';
import type { SearchableIndex } from './searchable-index.ts';

/** Lists what each word in a query adds to the score of a document. */
export function explainScore(
  { index, id }: RankedDocument,
  indexes: readonly SearchableIndex[],
  results: readonly ConditionResult[],
): ScorePart[] {
  const page = indexes[index]?.pages[id] ?? id;
  return results.map(({ condition, matches, rarity, correction }) => {
    const { scores, titleScores } = matches[index] ?? { scores: [], titleScores: [] };
    const title = titleScores[id] ?? 0;
    const inPage = page === id ? 0 : (titleScores[page] ?? 0);
    return { word: correction ?? condition.text, title, text: (scores[id] ?? 0) - title, page: inPage, rarity };
  });
}
