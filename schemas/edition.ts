import { z } from 'zod';

/** A docs set in one version and one locale. */
export const Edition = z.object({
  set: z.string().optional().describe('ID of the docs set; absent for the default set.'),
  version: z.string().describe('Version name; `current` if the site has only one.'),
  label: z.string().describe('Version name shown to readers.'),
  locale: z.string().describe('Locale code.'),
  language: z.string().describe('Locale language (BCP 47).'),
  route: z.string().describe('Home page route.'),
  banner: z
    .enum(['unreleased', 'unmaintained'])
    .optional()
    .describe("Present if its pages warn that the version isn't released yet or is no longer maintained."),
  navigation: z.string().describe('Path of its navigation artifact in `dist-data/`.'),
  tags: z
    .array(z.string())
    .describe(
      'Tags of its search indexes: its own first, then those of the current versions of other docs sets, and those shared by all.',
    ),
});
export type Edition = z.infer<typeof Edition>;
