import type { MarkedText, SearchHit } from '@docgraph/schemas/search-answer';
import type { FoundDocument } from '../create-searcher.ts';
import { cutSnippet, markTerms } from './cut-snippet.ts';

/** Converts a found document to a search hit for display. `length` is the maximum length of its snippet. */
export function toHit({ document, terms }: Pick<FoundDocument, 'document' | 'terms'>, length?: number): SearchHit {
  const { sectionRoute: route, sectionTitle, pageTitle, sidebarParentCategories: categories, content } = document;
  const hit = { route, title: markTerms(sectionTitle, terms), pageTitle, categories, terms };
  const { operation } = document;
  if (operation === undefined) {
    const kind = route.includes('#') ? 'section' : 'page';
    return { ...hit, kind, operation, snippet: cutSnippet(content, terms, length) };
  }
  const call = { method: operation.method, path: markTerms(operation.path, terms) };
  return { ...hit, kind: 'operation', operation: call, snippet: operationSnippet(content, terms, length) };
}

/** Cuts an operation's snippet. Omits the request, which is displayed anyway, and the ID unless it matches. */
function operationSnippet(content: string, terms: readonly string[], length?: number): MarkedText {
  const [, id = '', ...lines] = content.split('\n');
  const snippets = [lines.join('\n'), id].map((text) => cutSnippet(text, terms, length));
  return snippets.find(({ marks }) => marks.length > 0) ?? { text: '', marks: [] };
}
