import type { ParsedFragment } from '@docgraph/pipeline/plugin';
import { z } from 'zod';

/** `content/glossary.yaml`: terms that pages explain where they are first used. */
export const Glossary = z.array(
  z.strictObject({
    term: z.string().trim().min(2).max(64).describe('The term as it stands inside a sentence.'),
    forms: z
      .array(z.string().trim().min(2).max(64).describe('Another form of the term, such as its plural.'))
      .default([])
      .describe('What else is explained by the definition.'),
    definition: z
      .string()
      .trim()
      .min(1)
      .max(400)
      .describe('One or two sentences in Markdown, without blocks. Links to pages are written as routes.'),
    notBelow: z
      .array(z.string().min(1).describe('A folder, or a page without its ending, relative to the docs folder.'))
      .default([])
      .describe('Where the word means something else, so that it is not explained on the pages there.'),
  }),
);
export type Glossary = z.infer<typeof Glossary>;

/** A term as far as the text of a page is concerned. */
export interface Term {
  /** The term as it stands inside a sentence; it names the definition. */
  term: string;
  /** The term and its other forms. */
  forms: string[];
}

/** A term of `glossary.yaml`. */
export interface GlossaryEntry extends Term {
  /** Folders and pages below the docs folder where the word means something else. */
  notBelow: string[];
  /** The definition: running text without a paragraph around it. */
  definition: ParsedFragment;
}
