import type { RelatedPlace } from '@docgraph/schemas/diagnostic';
import { createSearcher } from '@docgraph/search/create-searcher';
import type { SearchIndexData } from '@docgraph/search/index/read-search-index';
import type { Problem } from '@docgraph/source/checked';
import type { QuestionSet } from '../model/settings.ts';
import { suggestIn } from '../report/suggest.ts';

const RULE = 'search/questions';

/** What the questions are asked of. */
export interface QuestionedSite {
  /** The indexes that a reader of the site asks, in their order. */
  indexes: readonly SearchIndexData[];
  /** Route of each page, by its path below the docs folder without its ending. */
  routes: ReadonlyMap<string, string>;
}

/**
 * Asks the search what readers type, as they and `docgraph search` would, and reports when too few questions find their
 * page among the first ones. Hits of one page count once; what is not among the hits that readers are shown is not found.
 */
export function askQuestions({ file, within, required, questions }: QuestionSet, site: QuestionedSite): Problem[] {
  const problems: Problem[] = [];
  const missed: RelatedPlace[] = [];
  const search = createSearcher(site.indexes);
  for (const { question, page, span } of questions) {
    const route = site.routes.get(page);
    if (route === undefined) {
      const near = suggestIn(page, site.routes.keys());
      const hint = near ? `Did you mean "${near}"?` : 'Write its path below the docs folder without its ending.';
      problems.push({ rule: RULE, message: `There is no page "${page}".`, file, ...span, hint });
    }
    const hits = search(question).hits.map(({ document }) => document.sectionRoute.replace(/#.*$/, ''));
    const found = [...new Set(hits)];
    if (route !== undefined && found.slice(0, within).includes(route)) continue;
    const first = found.length > 0 ? `first: ${found.slice(0, within).join(', ')}` : 'nothing is found';
    missed.push({ message: `"${question}" misses ${route ?? page}; ${first}.`, file, start: span.start });
  }
  const answered = questions.length - missed.length;
  if (answered >= required.count) return problems;
  const message = `${answered} of ${questions.length} questions find their page among the first ${within} pages; ${required.count} must.`;
  const hint = 'Say on the page what readers call it, or add a group to synonyms.yaml.';
  return [...problems, { rule: RULE, message, file, ...required.span, hint, related: missed }];
}
