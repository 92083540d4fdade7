import type { ParsedFragment } from '@docgraph/pipeline/plugin';
import { z } from 'zod';

/** `content/glossary.yaml`: terms that pages explain on first use. */
export const Glossary = z.array(
  z.strictObject({
    term: z.string().trim().min(2).max(64).describe('The term, spelled as in the middle of a sentence.'),
    forms: z
      .array(z.string().trim().min(2).max(64).describe('Another form, such as the plural.'))
      .default([])
      .describe('Other forms with the same definition.'),
    definition: z
      .string()
      .trim()
      .min(1)
      .max(400)
      .describe('One or two sentences in Markdown, without blocks. Links to pages use routes.'),
    notBelow: z
      .array(z.string().min(1).describe('A folder, or a page without its extension, relative to the docs folder.'))
      .default([])
      .describe("Pages on which the term isn't explained, because the word has another meaning there."),
  }),
);
export type Glossary = z.infer<typeof Glossary>;

/** The parts of a glossary entry that are needed to parse a page. */
export interface Term {
  /** The term, spelled as within a sentence. It identifies the definition. */
  term: string;
  /** The term and its other forms. */
  forms: string[];
}

/** An entry in `glossary.yaml`. */
export interface GlossaryEntry extends Term {
  /** Folders and pages in the docs folder where the word has another meaning. */
  notBelow: string[];
  /** The definition, without an enclosing paragraph. */
  definition: ParsedFragment;
}
