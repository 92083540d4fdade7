import { z } from 'zod';

/** What kind of change an entry of the changelog is. */
export const ChangeKind = z.enum(['added', 'changed', 'deprecated', 'removed', 'fixed']);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** The changelog: which page shows it, and its entries. Their texts are the sections of that page. */
export const Changelog = z.object({
  route: z.string().describe('Route of the page that shows the entries.'),
  entries: z
    .array(
      z.object({
        id: z.string().describe('Anchor of the entry on the page, without `#`.'),
        date: z.string().describe('The day of the change, `YYYY-MM-DD`.'),
        kind: ChangeKind.describe('What kind of change it is.'),
        title: z.string().describe('The heading of the entry, as plain text.'),
      }),
    )
    .describe('Newest first.'),
});
export type Changelog = z.infer<typeof Changelog>;
