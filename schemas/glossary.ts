import { z } from 'zod';

/** The terms that pages explain. */
export const GlossaryTerms = z.object({
  terms: z
    .array(
      z.object({
        term: z.string().describe('The term, spelled as in the middle of a sentence.'),
        forms: z.array(z.string()).describe('The term and its other forms, such as the plural.'),
        definition: z.string().describe('Definition, as plain text.'),
      }),
    )
    .describe('In the order of `glossary.yaml`.'),
});
