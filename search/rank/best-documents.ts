import type { RankedDocument } from './rank-documents.ts';

/** Orders documents: best first, equal ones in the order of the indexes and their ids. */
export function byScore(a: RankedDocument, b: RankedDocument): number {
  return b.score - a.score || a.index - b.index || a.id - b.id;
}

/** So many of the best documents, best first. The others, which a short query has by the thousand, are not ordered. */
export function bestDocuments<Document extends RankedDocument>(
  documents: readonly Document[],
  count: number,
): Document[] {
  const scores = Float64Array.from(documents, ({ score }) => score).sort();
  const least = scores[scores.length - count] ?? Number.NEGATIVE_INFINITY;
  return documents
    .filter(({ score }) => score >= least)
    .sort(byScore)
    .slice(0, count);
}
