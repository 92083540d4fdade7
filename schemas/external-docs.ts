import { z } from 'zod';

/** A link to documentation elsewhere. */
export const ExternalDocs = z.object({
  url: z.string().describe('URL of the documentation.'),
  description: z.string().optional().describe('What it documents, as plain text; absent if not specified.'),
});
export type ExternalDocs = z.infer<typeof ExternalDocs>;
