import { z } from 'zod';

/** A position in a text file. Lines and columns count from 1, columns in UTF-16 code units. */
export const Position = z.object({
  line: z.number().int().min(1).describe('Line, from 1.'),
  column: z.number().int().min(1).describe('Column, from 1, in UTF-16 code units.'),
});
export type Position = z.infer<typeof Position>;

/** Severity of a diagnostic: an error stops the build, a warning doesn't (unless `--strict` is set). */
export const Severity = z.enum(['error', 'warning']);
export type Severity = z.infer<typeof Severity>;

/** Another location that explains a diagnostic, such as the first of two duplicates. */
export const RelatedPlace = z.object({
  message: z.string().describe('How this location relates to the problem.'),
  file: z.string().describe('File, relative to the content folder, with `/` separators.'),
  start: Position.describe('Start of the location.'),
});
export type RelatedPlace = z.infer<typeof RelatedPlace>;

/** A problem in an authored file: its location, a message, and how to fix it. */
export const Diagnostic = z.object({
  rule: z.string().describe('Stable name of the rule, such as `links/broken`.'),
  severity: Severity.describe("An error stops the build, a warning doesn't (unless `--strict` is set)."),
  message: z.string().describe('What is wrong, in one sentence.'),
  file: z.string().describe('File, relative to the content folder, with `/` separators.'),
  start: Position.describe('Start of the affected range.'),
  end: Position.describe('Exclusive end of the affected range.'),
  pointer: z
    .string()
    .optional()
    .describe(
      'JSON pointer (RFC 6901) to the value in the published API description; only for problems with the description.',
    ),
  hint: z.string().optional().describe('How to fix it.'),
  related: z.array(RelatedPlace).optional().describe('Other locations that explain the problem.'),
  kind: z
    .string()
    .optional()
    .describe('Kind of syntax from another tool that the problem is about, in the plural, such as `callouts`.'),
});
export type Diagnostic = z.infer<typeof Diagnostic>;

/** The warnings of a successful build, sorted by file and position. */
export const Diagnostics = z.object({
  diagnostics: z.array(Diagnostic).describe('All warnings, sorted by file and position; may be empty.'),
});
export type Diagnostics = z.infer<typeof Diagnostics>;
