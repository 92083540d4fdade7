import type { Clause } from '../query/clause.ts';
import type { Answer } from '../rank/answer.ts';

/** The ordinary words of a query that nothing stands for, not even a word that is nearly the same; as written. */
export function missingWords(query: string, answers: readonly Answer[]): string[] {
  const isFound = new Map<Clause, boolean>();
  for (const { condition, found } of answers)
    if (condition.clause.plain && condition.role !== 'filler')
      isFound.set(condition.clause, (isFound.get(condition.clause) ?? false) || found > 0);
  const missing = [...isFound].flatMap(([clause, found]) => (found ? [] : withoutPunctuation(query, clause)));
  return [...new Set(missing)];
}

function withoutPunctuation(query: string, { start, end }: Clause): string {
  return query.slice(start, end).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
