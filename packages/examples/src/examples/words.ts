import { type Checked, readData, type SourceText } from '@docgraph/pipeline/plugin';
import { z } from 'zod';

/** `content/words.yaml`: exceptions for checks of pages. */
export const WordSettings = z.strictObject({
  names: z
    .array(z.string().min(1))
    .optional()
    .describe('Valid names in inline code that are not in the API description.'),
  words: z
    .array(z.string().min(1))
    .optional()
    .describe('Additional words for the spelling check. Capitalized words are names.'),
});
export type WordSettings = z.infer<typeof WordSettings>;

/** Parses `words.yaml` into the names that pages may use. */
export function parseWords(source: SourceText): Checked<readonly string[]> {
  const { value, problems } = readData(source, WordSettings);
  return { value: value?.names ?? [], problems };
}
