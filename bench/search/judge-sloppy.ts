import { type Engine, MAX_HITS } from './engines.ts';
import { documentations, readDocumentation, type SloppyQuestion, sloppyQuestions } from './sloppy-questions.ts';

/** The quality for sloppy questions, by page: shares of the questions, and the mean of 1 / rank. */
export interface SloppyQuality {
  first: number;
  inThree: number;
  reciprocalRank: number;
  empty: number;
}

/** Judges an engine by half of the sloppy questions about a documentation. `onMiss` is called for pages that aren't in the top 3. */
export async function judgeSloppy(
  name: string,
  engine: Engine,
  half: SloppyQuestion['half'],
  onMiss?: (question: SloppyQuestion, found: readonly string[]) => void,
): Promise<SloppyQuality> {
  const documents = await readDocumentation(name);
  const find = engine.load(engine.build(documents, documentations[name]?.locale), documents);
  const routes = new Map(documents.map(({ id, sectionRoute }) => [id, sectionRoute.replace(/#.*$/, '')]));
  const questions = sloppyQuestions(name).filter((one) => one.half === half);
  const ranks = questions.map((question) => {
    const hits = find(question.query).slice(0, MAX_HITS);
    const pages = [...new Set(hits.map((id) => routes.get(id) ?? ''))];
    const rank = pages.findIndex((page) => question.wanted.includes(page)) + 1;
    if (rank === 0 || rank > 3) onMiss?.(question, pages);
    return { rank, isEmpty: hits.length === 0 };
  });
  const share = (isIn: (one: (typeof ranks)[number]) => boolean) => ranks.filter(isIn).length / ranks.length;
  return {
    first: share(({ rank }) => rank === 1),
    inThree: share(({ rank }) => rank > 0 && rank <= 3),
    reciprocalRank: ranks.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length,
    empty: share(({ isEmpty }) => isEmpty),
  };
}
