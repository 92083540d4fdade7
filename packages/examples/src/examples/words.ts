import { type Checked, readData, type SourceText } from '@docgraph/pipeline/plugin';
import { z } from 'zod';

/** `content/words.yaml`: what the checks of pages cannot know. */
export const WordSettings = z.strictObject({
  names: z
    .array(z.string().min(1))
    .optional()
    .describe('Names in inline code that are right although the API description does not have them.'),
  words: z
    .array(z.string().min(1))
    .optional()
    .describe('Words of running text that the spelling check does not know. A capital letter makes it a name.'),
});
export type WordSettings = z.infer<typeof WordSettings>;

/** Reads `words.yaml` into the names that pages may use. */
export function parseWords(source: SourceText): Checked<readonly string[]> {
  const { value, problems } = readData(source, WordSettings);
  return { value: value?.names ?? [], problems };
}
