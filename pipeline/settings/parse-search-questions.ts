import { SearchQuestions } from '../../schemas/authored/search-questions.ts';
import type { QuestionSet } from '../model/question-set.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked, Problem } from '../report/checked.ts';
import { readData } from '../source/read-data.ts';

const RULE = 'settings/invalid';

/** Reads `search-questions.yaml`; undefined without the file, or when nothing of it can be used. */
export function parseSearchQuestions(source: SourceText | undefined): Checked<QuestionSet | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const file = source.path;
  const { value, problems, located } = readData(source, SearchQuestions);
  if (!value) return { value: undefined, problems };
  const questions = value.questions.map(({ question, page }, index) => ({
    question,
    page,
    span: located.spanOf(['questions', index, 'page']),
  }));
  const required = { count: value.required, span: located.spanOf(['required']) };
  const excess: Problem[] =
    required.count > questions.length
      ? [
          {
            rule: RULE,
            message: `${required.count} questions must find their page, but there are ${questions.length}.`,
            file,
            ...required.span,
          },
        ]
      : [];
  return { value: { file, within: value.within, required, questions }, problems: [...problems, ...excess] };
}
