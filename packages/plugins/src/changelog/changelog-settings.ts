import { ChangeKind } from '@docgraph/pipeline/plugin';
import { z } from 'zod';

const ApiTarget = z
  .string()
  .regex(
    /^(?:operation|schema):\S+$/,
    'Use `operation:createDisk`, `operation:createDisk/body/size`, or `schema:Disk/size`.',
  )
  .describe(
    'An operation, a schema, or one of their parameters or fields, such as `operation:createDisk/body/size` or `schema:Disk/size`.',
  );

/** `content/changelog.yaml`: changes, for `::changelog` in pages and for the feed. */
export const ChangelogSettings = z.array(
  z.strictObject({
    date: z.iso.date().describe('The date of the change, such as 2026-11-22.'),
    kind: ChangeKind.describe('The kind of change.'),
    title: z.string().trim().min(1).max(120).describe('The change, as a heading.'),
    text: z.string().trim().min(1).describe('The effect on readers, in Markdown.'),
    concerns: z
      .array(ApiTarget)
      .default([])
      .describe('The affected parts of the API. Removed parts must no longer be in the API description.'),
  }),
);
export type ChangelogSettings = z.infer<typeof ChangelogSettings>;

/** `content/deprecations.yaml`: deprecated parts of the API, for `::deprecations` in pages. */
export const DeprecationSettings = z.array(
  z.strictObject({
    target: ApiTarget.describe('The deprecated part of the API.'),
    where: z.string().trim().min(1).describe('Where the part is used, in Markdown.'),
    status: z.string().trim().min(1).describe('The status of the deprecation, in Markdown.'),
    replacement: z.string().trim().min(1).describe('What to use instead, in Markdown.'),
  }),
);
export type DeprecationSettings = z.infer<typeof DeprecationSettings>;
