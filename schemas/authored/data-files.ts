import { z } from 'zod';
import { routeOrWebAddress } from './addresses.ts';

/** `content/redirects.yaml`: redirects from old to current URLs. */
export const RedirectSettings = z.record(
  z.string().startsWith('/').describe('Old route.'),
  routeOrWebAddress.describe(
    'Target: a route, which may itself be redirected, with an optional `#anchor`, or a URL on another site.',
  ),
);
export type RedirectSettings = z.infer<typeof RedirectSettings>;

/** `content/published.json`: the URLs and anchors that were published, and must keep working. `publish-lock` writes it. */
export const PublishedAddresses = z.record(
  z.string().startsWith('/').describe('Route of a page.'),
  z.array(z.string().describe('Anchor on the page, without `#`.')),
);
export type PublishedAddresses = z.infer<typeof PublishedAddresses>;

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * `content/example-data.yaml`: groups of IDs, names, and URLs for examples, so that each can be changed in one place. Pages
 * reference the value `id` in the group `vm` as `{{vm.id}}`.
 */
export const ExampleData = z.record(
  z.string().regex(NAME).describe('Group name, such as `vm`.'),
  z.record(z.string().regex(NAME).describe('Value name, such as `id`.'), z.string().describe('The value.')),
);
export type ExampleData = z.infer<typeof ExampleData>;

/** `content/synonyms.yaml`: groups of synonymous words and phrases, for search. */
export const SynonymSettings = z.array(
  z
    .array(z.string().trim().min(1).max(64).describe('A word or phrase, as readers type it.'))
    .min(2)
    .describe('Synonyms: searching for one of them also finds the others.'),
);
export type SynonymSettings = z.infer<typeof SynonymSettings>;

/** `content/search-questions.yaml`: test queries and the pages they must find. Checked by the build. */
export const SearchQuestions = z.strictObject({
  within: z.number().int().min(1).max(8).describe('Number of top results that must include the page.'),
  required: z.number().int().min(0).describe('Number of questions that must find their page.'),
  questions: z.array(
    z.strictObject({
      question: z.string().trim().min(1).max(512).describe('Query, as typed into the search box.'),
      page: z.string().trim().min(1).describe('Path of the page below the docs folder, without the file extension.'),
    }),
  ),
});
export type SearchQuestions = z.infer<typeof SearchQuestions>;
