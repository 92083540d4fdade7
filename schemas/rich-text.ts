import { z } from 'zod';

/** A piece of Markdown, ready for a page and for search. */
export const RichText = z.object({
  html: z.string().describe('Sanitized HTML.'),
  text: z.string().describe('Plain text.'),
});
export type RichText = z.infer<typeof RichText>;
