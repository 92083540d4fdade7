import { z } from 'zod';
import { Text } from '../text.ts';

const path = z
  .string()
  .regex(
    /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/,
    'must be `/`, or a path of letters, digits and `-._~` without a slash at its end',
  )
  .optional();

/** Texts of the interface that a site changes or, in a language that the interface does not speak, adds. */
export const Texts = z.record(z.string(), Text).default({});

/** A version of the docs in `site.yaml`. */
export const VersionSettings = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'must be of letters, digits, `.` and `-`')
    .describe("Name that readers' choices are stored under."),
  label: z.string().min(1).optional().describe('Name shown to readers; `name` without it.'),
  path: path.describe('Path of its pages; `/` for the first version and `/<name>` for the others without it.'),
  folder: z.string().min(1).describe('Folder of its pages, relative to the content folder.'),
  navigation: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Its navigation file; `navigation.yaml` for the version at `/`, the folder tree for the others without it.',
    ),
  banner: z
    .enum(['unreleased', 'unmaintained'])
    .optional()
    .describe('What its pages warn of: it is not released yet, or no longer maintained.'),
  noindex: z
    .boolean()
    .optional()
    .describe(
      'Whether search engines and the sitemap leave its pages out; `true` for an `unmaintained` version without it.',
    ),
});
export type VersionSettings = z.infer<typeof VersionSettings>;

/** A language of the site in `site.yaml`. */
export const LocaleSettings = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as `pt-BR`')
    .describe('Name of the locale (BCP 47).'),
  label: z.string().min(1).optional().describe('Name of the language in that language; `code` without it.'),
  htmlLang: z.string().min(2).optional().describe('Value of `lang` on its pages; `code` without it.'),
  direction: z.enum(['ltr', 'rtl']).default('ltr').describe('Direction of its writing.'),
  path: path.describe('Path of its pages; `/` for the default locale and `/<code>` for the others without it.'),
  folder: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder that is laid out like the content folder; the content folder itself for the default locale and `locales/<code>` for the others without it. What it lacks is taken from the content folder.',
    ),
  texts: Texts.describe('Texts of the interface in this language, by key; they come before those of the site.'),
});
export type LocaleSettings = z.infer<typeof LocaleSettings>;
