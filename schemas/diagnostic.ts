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

/** Why a fix is right. */
export const Evidence = z.enum(['spelling', 'heading', 'name', 'page', 'redirect', 'rename']);
export type Evidence = z.infer<typeof Evidence>;

/** An edit that fixes a problem. It replaces a text in a range, as it's written in the file. */
export const Fix = z.object({
  evidence: Evidence.describe(
    'Why it is right: the only name that differs in case, separators, or Unicode form, or the same value in the right ' +
      'notation (`spelling`), the only heading with ' +
      'that text (`heading`), the only file with that name (`name`), the page at that URL (`page`), a redirect of the site ' +
      '(`redirect`), or a file that git knows as renamed (`rename`).',
  ),
  replace: z
    .string()
    .describe('The text to replace. If it is written differently, such as with escapes, there is no edit.'),
  by: z.string().describe('The new text.'),
  range: z
    .object({ start: Position.describe('Start of the range.'), end: Position.describe('Exclusive end of the range.') })
    .optional()
    .describe('Where to replace it, if not in the range of the problem, such as in the definition of a link.'),
  appendTo: z
    .string()
    .optional()
    .describe('File at whose end the new text is added instead, such as `redirects.yaml`. It may not exist yet.'),
});
export type Fix = z.infer<typeof Fix>;

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
  fix: Fix.optional().describe('An edit that fixes it, if it is known to be right.'),
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
