import type { PluginEntry } from '@docgraph/pipeline/plugin';
import { z } from 'zod';

/** An entry in `content/glossary.yaml`: a term that pages explain on first use. */
export const GlossaryTerm = z.strictObject({
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
    .meta({ markdown: true })
    .describe('One or two sentences in Markdown, without blocks. Links to pages use routes.'),
  notBelow: z
    .array(z.string().min(1).describe('A folder, or a page without its extension, relative to the docs folder.'))
    .default([])
    .describe("Pages on which the term isn't explained, because the word has another meaning there."),
});
type GlossaryTerm = z.infer<typeof GlossaryTerm>;

/** A term with its place in `glossary.yaml`. */
export type GlossaryEntry = PluginEntry<GlossaryTerm>;

/** The parts of a glossary entry that are needed to parse a page. */
export interface Term {
  /** The term, spelled as within a sentence. It identifies the definition. */
  term: string;
  /** The term and its other forms. */
  forms: string[];
}

/** Creates the ID of a term for links: `VM-type`. */
export function termId({ term }: GlossaryTerm): string {
  return term
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._~-]/gu, '_')
    .replace(/^[^\p{L}\p{N}_]/u, '_');
}
