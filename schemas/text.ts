import { z } from 'zod';

/**
 * A text of the interface. `{name}` stands for a value. A text that counts something has one form for each category of
 * plurals that its language tells apart (CLDR, as in `Intl.PluralRules`).
 */
export const Text = z.union([
  z.string().min(1),
  z.strictObject({
    zero: z.string().min(1).optional().describe('For no item, in languages that have a form for that.'),
    one: z.string().min(1).optional().describe('For one item.'),
    two: z.string().min(1).optional().describe('For two items.'),
    few: z.string().min(1).optional().describe('For a few items.'),
    many: z.string().min(1).optional().describe('For many items.'),
    other: z.string().min(1).describe('For all other numbers.'),
  }),
]);
export type Text = z.infer<typeof Text>;

/** A piece of Markdown, ready for a page and for search. */
export const RichText = z.object({
  html: z.string().describe('Sanitized HTML.'),
  text: z.string().describe('Plain text.'),
});
export type RichText = z.infer<typeof RichText>;
