import { z } from 'zod';

/**
 * A UI string. `{name}` is a placeholder for a value. A string with a count can have a form for each plural category of its
 * language (from CLDR, as in `Intl.PluralRules`).
 */
export const Text = z.union([
  z.string().min(1),
  z.strictObject({
    zero: z.string().min(1).optional().describe('For zero items, in languages with a form for it.'),
    one: z.string().min(1).optional().describe('For one item.'),
    two: z.string().min(1).optional().describe('For two items.'),
    few: z.string().min(1).optional().describe('For a few items.'),
    many: z.string().min(1).optional().describe('For many items.'),
    other: z.string().min(1).describe('For all other numbers.'),
  }),
]);
export type Text = z.infer<typeof Text>;

/** Rendered Markdown, for pages and for search. */
export const RichText = z.object({
  html: z.string().describe('Sanitized HTML.'),
  text: z.string().describe('Plain text.'),
});
export type RichText = z.infer<typeof RichText>;
