import { z } from 'zod';

/** The kind of change that a changelog entry describes. */
export const ChangeKind = z.enum(['added', 'changed', 'deprecated', 'removed', 'fixed']);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** The changelog: its page and its entries. The text of each entry is a section of that page. */
export const Changelog = z.object({
  route: z.string().describe('Route of the page that shows the entries.'),
  entries: z
    .array(
      z.object({
        id: z.string().describe('Anchor of the entry on the page, without `#`.'),
        date: z.string().describe('Date of the change, `YYYY-MM-DD`.'),
        kind: ChangeKind.describe('Kind of change.'),
        title: z.string().describe('Entry heading, as plain text.'),
      }),
    )
    .describe('Newest first.'),
});
export type Changelog = z.infer<typeof Changelog>;
