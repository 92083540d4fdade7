import type { RelatedPlace } from '@docgraph/schemas/diagnostic';
import { createSearcher } from '@docgraph/search/create-searcher';
import type { SearchIndexData } from '@docgraph/search/index/read-search-index';
import type { Problem } from '@docgraph/source/checked';
import type { QuestionSet } from '../model/settings.ts';
import { suggestIn } from '../report/suggest.ts';

const RULE = 'search/questions';

/** The site on which test questions are searched. */
export interface QuestionedSite {
  /** Search indexes that readers use, in order. */
  indexes: readonly SearchIndexData[];
  /** Routes of pages, by path below the docs folder without the file extension. */
  routes: ReadonlyMap<string, string>;
}

/**
 * Searches for the test questions as readers and `docgraph search` do, and reports an error if too few of them find their
 * page among the top results. Only counts hits that readers would see. Counts hits on the same page once.
 */
export function askQuestions({ file, within, required, questions }: QuestionSet, site: QuestionedSite): Problem[] {
  const problems: Problem[] = [];
  const missed: RelatedPlace[] = [];
  const search = createSearcher(site.indexes);
  for (const { question, page, span } of questions) {
    const route = site.routes.get(page);
    if (route === undefined) {
      const near = suggestIn(page, site.routes.keys());
      const hint = near
        ? `Did you mean "${near}"?`
        : 'Write its path below the docs folder without the file extension.';
      problems.push({ rule: RULE, message: `No page "${page}".`, file, ...span, hint });
    }
    const hits = search(question).hits.map(({ document }) => document.sectionRoute.replace(/#.*$/, ''));
    const found = [...new Set(hits)];
    if (route !== undefined && found.slice(0, within).includes(route)) continue;
    const first = found.length > 0 ? `top results: ${found.slice(0, within).join(', ')}` : 'no results';
    missed.push({ message: `"${question}" misses ${route ?? page}; ${first}.`, file, start: span.start });
  }
  const answered = questions.length - missed.length;
  if (answered >= required.count) return problems;
  const message = `${answered} of ${questions.length} questions find their page among the first ${within} pages, but ${required.count} must.`;
  const hint = "Use the readers' terms on the page, or add a group to synonyms.yaml.";
  return [...problems, { rule: RULE, message, file, ...required.span, hint, related: missed }];
}
