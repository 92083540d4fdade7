import type { Finder } from './engines/engine.ts';
import { type Question, type QuestionKind, questionKinds } from './questions.ts';

/** How well questions were answered; all are shares from 0 to 1. */
export interface Quality {
  /** Mean of 1 / rank of the wanted document; 0 for a question where it is not among the hits. */
  reciprocalRank: number;
  /** Questions with the wanted document as the first hit. */
  first: number;
  /** Questions with the wanted document among the hits. */
  found: number;
  /** Questions without any hit. */
  empty: number;
}

/** What an engine did on each kind of question, and the mean over the kinds. */
export type Report = ReadonlyMap<QuestionKind | 'mean', Quality>;

/** Asks all questions. */
export async function judgeAnswers(find: Finder, questions: readonly Question[]): Promise<Report> {
  const report = new Map<QuestionKind | 'mean', Quality>();
  for (const kind of questionKinds) {
    const qualities: Quality[] = [];
    for (const question of questions) if (question.kind === kind) qualities.push(await qualityOf(find, question));
    if (qualities.length > 0) report.set(kind, meanOf(qualities));
  }
  report.set('mean', meanOf([...report.values()]));
  return report;
}

async function qualityOf(find: Finder, { query, wanted }: Question): Promise<Quality> {
  const hits = await find(query);
  const rank = hits.indexOf(wanted) + 1;
  return {
    reciprocalRank: rank === 0 ? 0 : 1 / rank,
    first: rank === 1 ? 1 : 0,
    found: rank === 0 ? 0 : 1,
    empty: hits.length === 0 ? 1 : 0,
  };
}

function meanOf(qualities: readonly Quality[]): Quality {
  const mean = (name: keyof Quality) => qualities.reduce((sum, one) => sum + one[name], 0) / qualities.length;
  return { reciprocalRank: mean('reciprocalRank'), first: mean('first'), found: mean('found'), empty: mean('empty') };
}
