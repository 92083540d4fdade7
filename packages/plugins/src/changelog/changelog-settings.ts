import { ChangeKind, type PluginEntry } from '@docgraph/pipeline/plugin';
import { slug } from 'github-slugger';
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

/** An entry in `content/changelog.yaml`, for `::changelog` in pages and for the feed. */
export const Change = z.strictObject({
  date: z.iso.date().describe('The date of the change, such as 2026-11-22.'),
  kind: ChangeKind.describe('The kind of change.'),
  title: z.string().trim().min(1).max(120).describe('The change, as a heading.'),
  text: z.string().trim().min(1).describe('The effect on readers, in Markdown.'),
  concerns: z
    .array(ApiTarget)
    .default([])
    .describe('The affected parts of the API. Removed parts must no longer be in the API description.'),
});
type Change = z.infer<typeof Change>;

/** An entry in `content/deprecations.yaml`: a deprecated part of the API, for `::deprecations` in pages. */
export const Deprecation = z.strictObject({
  target: ApiTarget.describe('The deprecated part of the API.'),
  where: z.string().trim().min(1).describe('Where the part is used, in Markdown.'),
  status: z.string().trim().min(1).describe('The status of the deprecation, in Markdown.'),
  replacement: z.string().trim().min(1).describe('What to use instead, in Markdown.'),
});
type Deprecation = z.infer<typeof Deprecation>;

/** Entries with their places. */
export type Changes = readonly PluginEntry<Change>[];
export type Deprecations = readonly PluginEntry<Deprecation>[];

/** Creates the ID of a change, which is also its anchor. */
export function changeId({ date, title }: Change): string {
  return `${date}-${slug(title)}`;
}

/** Creates the ID of a notice: `schema.Disk.size`. */
export function noticeId({ target }: Deprecation): string {
  return target.replace(/[:/]/g, '.').replace(/[^\w.-]/g, '_');
}

/** Sorts changes, newest first. Returns undefined if there are none. */
export function newestFirst(changes: Changes = []): Changes | undefined {
  const sorted = [...changes].sort((a, b) => (a.data.date === b.data.date ? 0 : a.data.date < b.data.date ? 1 : -1));
  return sorted.length > 0 ? sorted : undefined;
}
