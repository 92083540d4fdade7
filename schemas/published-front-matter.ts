import { z } from 'zod';

/** Keys of the front matter that stand in the JSON of a page as writers wrote them; a new one is a line here. */
export const publishedKeys = {
  purpose: z
    .enum(['concept', 'how-to', 'reference', 'tutorial'])
    .optional()
    .describe('What readers use the page for; absent where the front matter is silent.'),
};

/** The part of a front matter that is published. */
export const PublishedFrontMatter = z.object(publishedKeys);
