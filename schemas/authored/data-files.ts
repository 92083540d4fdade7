import { z } from 'zod';
import { routeOrWebAddress } from './addresses.ts';

/** `content/redirects.yaml`: former address to present one. */
export const RedirectSettings = z.record(
  z.string().startsWith('/').describe('Former route.'),
  routeOrWebAddress.describe(
    'Route or former route it leads to now, with an optional `#anchor`, or an address elsewhere.',
  ),
);
export type RedirectSettings = z.infer<typeof RedirectSettings>;

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * `content/example-data.yaml`: the ids, names and addresses that examples show, in groups. The value of `id` in the
 * group `vm` is written `{{vm.id}}` in pages, so that the story they tell changes in one place.
 */
export const ExampleData = z.record(
  z.string().regex(NAME).describe('Name of a group, such as `vm`.'),
  z.record(z.string().regex(NAME).describe('Name of a value, such as `id`.'), z.string().describe('The value.')),
);
export type ExampleData = z.infer<typeof ExampleData>;

/** `content/synonyms.yaml`: groups of words and phrases that mean the same to readers, for search. */
export const SynonymSettings = z.array(
  z
    .array(z.string().trim().min(1).max(64).describe('A word or a phrase, as readers type it.'))
    .min(2)
    .describe('Who looks for one of these also finds the others.'),
);
export type SynonymSettings = z.infer<typeof SynonymSettings>;

/** `content/search-questions.yaml`: what readers type, and the page they must find. The build asks the search. */
export const SearchQuestions = z.strictObject({
  within: z.number().int().min(1).max(8).describe('A page is found when it is among this many pages that come first.'),
  required: z.number().int().min(0).describe('How many of the questions must find their page.'),
  questions: z.array(
    z.strictObject({
      question: z.string().trim().min(1).max(512).describe('What a reader types into the search box.'),
      page: z.string().trim().min(1).describe('Path of the page below the docs folder, without its ending.'),
    }),
  ),
});
export type SearchQuestions = z.infer<typeof SearchQuestions>;
