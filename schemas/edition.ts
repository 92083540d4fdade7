import { z } from 'zod';

/** The docs in one version and one locale, as programs select them. */
export const Edition = z.object({
  version: z.string().describe('Name of the version; `current` where the site has one version.'),
  label: z.string().describe('Name of the version as readers see it.'),
  locale: z.string().describe('Code of the locale.'),
  language: z.string().describe('Language of the locale (BCP 47).'),
  route: z.string().describe('Route of its home page.'),
  banner: z
    .enum(['unreleased', 'unmaintained'])
    .optional()
    .describe('Present where its pages warn that the version is not released yet, or no longer maintained.'),
  navigation: z.string().describe('Path of its navigation artifact inside `dist-data/`.'),
  tags: z
    .array(z.string())
    .describe('Tags of the search indexes for its readers: its own first, then those that all versions share.'),
});
export type Edition = z.infer<typeof Edition>;
