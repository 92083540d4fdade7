import { z } from 'zod';
import type { SearchType } from './search-index.ts';

/** A plain text, and what stands out in it. */
export const MarkedText = z.object({
  text: z.string().describe('Never HTML.'),
  marks: z
    .array(
      z.object({
        start: z.number().int().describe('First of its UTF-16 code units.'),
        end: z.number().int().describe('The one after the last.'),
      }),
    )
    .describe('What matches, in order and without overlaps.'),
});
export type MarkedText = z.infer<typeof MarkedText>;

/** A document that matches a query, as the list of results shows it. */
export const SearchHit = z.object({
  route: z.string().describe('Route with an optional `#anchor`.'),
  kind: z.enum(['page', 'section', 'operation']).describe('What it is.'),
  title: MarkedText.describe('Heading of the page or section, or what the operation does.'),
  pageTitle: z.string().describe('Title of the page that holds it.'),
  categories: z.array(z.string()).describe('Labels of the categories above the page, outermost first.'),
  operation: z
    .object({ method: z.string().describe('HTTP method in lower case.'), path: MarkedText.describe('Path template.') })
    .optional()
    .describe('The call of an operation.'),
  snippet: MarkedText.describe('A piece of the text that shows why it matches; empty where there is none.'),
  terms: z
    .array(z.string())
    .describe('What to look for in its text: the words as typed, or the forms of them that are there.'),
});
export type SearchHit = z.infer<typeof SearchHit>;

const count = z.number().int().min(0);

/** What the search box shows for a query; also what a server at `search.endpoint` answers. */
export const SearchAnswer = z.object({
  hits: z.array(SearchHit).describe('Best first.'),
  total: count.describe('How many documents of the type that was asked for fit; a server counts some hundred.'),
  totals: z
    .object({ docs: count, api: count, cli: count } satisfies Record<SearchType, typeof count>)
    .describe('The same for each type.'),
  capped: z.literal(true).optional().describe('Present where a server stopped counting: more documents may fit.'),
  corrections: z
    .array(
      z.object({
        written: z.string().describe('Word of the query.'),
        used: z.string().describe('Word that was looked up.'),
      }),
    )
    .describe('Words that are nowhere, and what was looked up instead.'),
  problem: z.string().optional().describe('What is wrong with a query that was meant to be in the query language.'),
  hints: z
    .array(z.enum(['words', 'editDistance', 'wildcards', 'time']))
    .describe('The limits that the query was beyond.'),
  missing: z.array(z.string()).describe('Ordinary words that are nowhere and were not corrected.'),
  instead: z
    .object({
      without: z.string().optional().describe('The query without the words in the way, where that finds something.'),
      near: z.array(z.string()).describe('Words that are there and near to those that are not.'),
    })
    .describe('What could be asked instead where nothing is found.'),
  complete: z.boolean().describe('Whether no further answer to the query follows; always from a server.'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
