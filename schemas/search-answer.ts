import { z } from 'zod';
import type { SearchType } from './search-index.ts';

/** Plain text with highlighted matches. */
export const MarkedText = z.object({
  text: z.string().describe('Plain text, never HTML.'),
  marks: z
    .array(
      z.object({
        start: z.number().int().describe('Start offset of the match, in UTF-16 code units.'),
        end: z.number().int().describe('Exclusive end offset of the match, in UTF-16 code units.'),
      }),
    )
    .describe('Matches, in order and without overlaps.'),
});
export type MarkedText = z.infer<typeof MarkedText>;

/** A document that matches a query, as shown in the search results. */
export const SearchHit = z.object({
  route: z.string().describe('Route with an optional `#anchor`.'),
  kind: z.enum(['page', 'section', 'operation']).describe('Kind of document.'),
  title: MarkedText.describe('Heading of the page or section, or summary of the operation.'),
  pageTitle: z.string().describe('Page title.'),
  categories: z.array(z.string()).describe('Labels of the categories above the page, outermost first.'),
  operation: z
    .object({ method: z.string().describe('HTTP method in lower case.'), path: MarkedText.describe('Path template.') })
    .optional()
    .describe('Method and path; only on operations.'),
  snippet: MarkedText.describe('Excerpt that shows why the document matches; may be empty.'),
  terms: z.array(z.string()).describe('Words to highlight in the document: as typed, or as they occur there.'),
});
export type SearchHit = z.infer<typeof SearchHit>;

const count = z.number().int().min(0);

/** Search results for a query, also returned by a server at `search.endpoint`. */
export const SearchAnswer = z.object({
  hits: z.array(SearchHit).describe('Best first.'),
  total: count.describe(
    'Number of matching documents of the requested type; a server stops counting after a few hundred.',
  ),
  totals: z
    .object({ docs: count, api: count, cli: count } satisfies Record<SearchType, typeof count>)
    .describe('Number of matching documents by type.'),
  capped: z.literal(true).optional().describe('Present if a server stopped counting and more documents may match.'),
  corrections: z
    .array(
      z.object({
        written: z.string().describe('Word in the query.'),
        used: z.string().describe('Word that was searched for instead.'),
      }),
    )
    .describe('Words without matches, and their replacements.'),
  problem: z.string().optional().describe('Syntax error in a query that uses the query language.'),
  hints: z.array(z.enum(['words', 'editDistance', 'wildcards', 'time'])).describe('Limits that the query exceeded.'),
  missing: z.array(z.string()).describe("Words without matches that couldn't be corrected."),
  instead: z
    .object({
      without: z.string().optional().describe('The query without its unmatched words, if that returns results.'),
      near: z.array(z.string()).describe('Indexed words that are similar to the unmatched ones.'),
    })
    .describe('Suggestions if nothing is found.'),
  complete: z.boolean().describe('Whether these results are final; always true from a server.'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
