import { z } from 'zod';

/** A place in a text file. Lines and columns count from 1, columns in UTF-16 code units. */
export const Position = z.object({
  line: z.number().int().min(1).describe('Line, from 1.'),
  column: z.number().int().min(1).describe('Column, from 1, in UTF-16 code units.'),
});
export type Position = z.infer<typeof Position>;

/** How much a diagnostic weighs: an error stops the build, a warning does not (unless `--strict`). */
export const Severity = z.enum(['error', 'warning']);
export type Severity = z.infer<typeof Severity>;

/** Another place that explains a diagnostic, for instance the first of two duplicates. */
export const RelatedPlace = z.object({
  message: z.string().describe('What this place has to do with the problem.'),
  file: z.string().describe('File, relative to the content folder, with `/`.'),
  start: Position.describe('First character of the place.'),
});
export type RelatedPlace = z.infer<typeof RelatedPlace>;

/** One problem in an authored file: where it is, what it is, and how to fix it. */
export const Diagnostic = z.object({
  rule: z.string().describe('Stable name of the rule, for instance `links/broken`.'),
  severity: Severity.describe('An error stops the build, a warning does not (unless with `--strict`).'),
  message: z.string().describe('What is wrong, in one sentence.'),
  file: z.string().describe('File, relative to the content folder, with `/`.'),
  start: Position.describe('First character concerned.'),
  end: Position.describe('The character after the last one concerned.'),
  pointer: z
    .string()
    .optional()
    .describe('JSON pointer (RFC 6901) of the value in the published API description; only for problems of that.'),
  hint: z.string().optional().describe('How to fix it.'),
  related: z.array(RelatedPlace).optional().describe('Other places that explain the problem.'),
  kind: z.string().optional().describe('Foreign syntax that the problem is about, in the plural: `callouts`.'),
});
export type Diagnostic = z.infer<typeof Diagnostic>;

/** The warnings a successful build was made with, sorted by file and place. */
export const Diagnostics = z.object({
  diagnostics: z.array(Diagnostic).describe('All warnings, sorted by file and place; empty for flawless content.'),
});
export type Diagnostics = z.infer<typeof Diagnostics>;
