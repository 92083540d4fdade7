import { z } from 'zod';

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
