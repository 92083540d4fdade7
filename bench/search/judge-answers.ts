import { MAX_HITS } from './engines.ts';
import { type Question, type QuestionKind, questionKinds } from './questions.ts';

/** Quality of results: the mean of 1 / rank of the wanted document, and shares of the questions. */
type Quality = Record<'reciprocalRank' | 'first' | 'found' | 'empty', number>;

/** The quality of an engine for each kind of question, and the mean over all kinds. */
export type Report = ReadonlyMap<QuestionKind | 'mean', Quality>;

/** Searches for all questions, and rates the results. */
export async function judgeAnswers(
  find: (query: string) => number[] | Promise<number[]>,
  questions: readonly Question[],
): Promise<Report> {
  const report = new Map<QuestionKind | 'mean', Quality>();
  for (const kind of questionKinds) {
    const qualities: Quality[] = [];
    for (const { query, wanted } of questions.filter((question) => question.kind === kind)) {
      const hits = (await find(query)).slice(0, MAX_HITS);
      const rank = hits.indexOf(wanted) + 1;
      const reciprocalRank = rank === 0 ? 0 : 1 / rank;
      qualities.push({ reciprocalRank, first: +(rank === 1), found: +(rank > 0), empty: +(hits.length === 0) });
    }
    if (qualities.length > 0) report.set(kind, meanOf(qualities));
  }
  return report.set('mean', meanOf([...report.values()]));
}

function meanOf(qualities: readonly Quality[]): Quality {
  const mean = (name: keyof Quality) => qualities.reduce((sum, one) => sum + one[name], 0) / qualities.length;
  return { reciprocalRank: mean('reciprocalRank'), first: mean('first'), found: mean('found'), empty: mean('empty') };
}
