import { ChangeKind } from '@docgraph/pipeline/plugin';
import { z } from 'zod';

const ApiTarget = z
  .string()
  .regex(
    /^(?:operation|schema):\S+$/,
    'Write `operation:createDisk`, `operation:createDisk/body/size` or `schema:Disk/size`.',
  )
  .describe(
    'An operation, a schema, or a parameter or field of one: `operation:createDisk/body/size`, `schema:Disk/size`.',
  );

/** `content/changelog.yaml`: what changed, for the line `::changelog` of a page and for the feed. */
export const ChangelogSettings = z.array(
  z.strictObject({
    date: z.iso.date().describe('The day of the change, such as 2026-11-22.'),
    kind: ChangeKind.describe('What kind of change it is.'),
    title: z.string().trim().min(1).max(120).describe('What changed, as a heading.'),
    text: z.string().trim().min(1).describe('What it means for readers, in Markdown.'),
    concerns: z.array(ApiTarget).default([]).describe('What of the API it is about; what was removed must be gone.'),
  }),
);
export type ChangelogSettings = z.infer<typeof ChangelogSettings>;

/** `content/deprecations.yaml`: what should no longer be used, for the line `::deprecations` of a page. */
export const DeprecationSettings = z.array(
  z.strictObject({
    target: ApiTarget.describe('What of the API should no longer be used.'),
    where: z.string().trim().min(1).describe('Where readers meet it, in Markdown.'),
    status: z.string().trim().min(1).describe('How far the deprecation is, in Markdown.'),
    replacement: z.string().trim().min(1).describe('What to use in its place, in Markdown.'),
  }),
);
export type DeprecationSettings = z.infer<typeof DeprecationSettings>;
