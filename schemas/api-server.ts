import { z } from 'zod';
import { RichText } from './text.ts';

/** A server of an API or of one of its operations. */
export const ApiServer = z.object({
  url: z.string().describe('Base URL of the paths, as written; may be relative or contain variables.'),
  description: RichText.optional().describe('Description of the server; absent if there is none.'),
  variables: z
    .array(
      z.object({
        name: z.string().describe('Name used in braces in the URL.'),
        default: z.string().describe('Default value; may be empty.'),
        enum: z.array(z.string()).optional().describe('Allowed values; absent if any value is allowed.'),
        description: RichText.optional().describe('Description of the variable; absent if there is none.'),
      }),
    )
    .optional()
    .describe('Variables in the URL, ordered as in the API description; absent if there are none.'),
});
export type ApiServer = z.infer<typeof ApiServer>;
