import type { Span } from '../report/checked.ts';

/** The checked `search-questions.yaml` and where its parts stand. */
export interface QuestionSet {
  file: string;
  /** A page is found when it is among this many pages that come first. */
  within: number;
  /** How many of the questions must find their page, and where that is written. */
  required: { count: number; span: Span };
  /** What readers type, and the path of the page below the docs folder that they look for, without its ending. */
  questions: { question: string; page: string; span: Span }[];
}
