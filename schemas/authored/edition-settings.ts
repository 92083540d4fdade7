import { z } from 'zod';
import { Text } from '../text.ts';

const path = z
  .string()
  .regex(
    /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/,
    'must be `/`, or a path of letters, digits, and `-._~` without a trailing slash',
  )
  .optional();

/** UI strings that a site overrides, or adds for a language without built-in strings. */
export const Texts = z.record(z.string(), Text).default({});

/** A version of the docs in `site.yaml`. */
export const VersionSettings = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'must only contain letters, digits, `.`, and `-`')
    .describe("Name under which a reader's choice is stored."),
  label: z.string().min(1).optional().describe('Name shown to readers. Defaults to `name`.'),
  path: path.describe('URL prefix of its pages. Defaults to `/` for the first version and `/<name>` for others.'),
  folder: z.string().min(1).describe('Page folder, relative to the content folder.'),
  navigation: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Navigation file. Defaults to `navigation.yaml` for the version at `/`, and to the folder structure for others.',
    ),
  apis: z
    .record(z.string(), z.string().min(1))
    .optional()
    .describe(
      'OpenAPI descriptions of the version, by the `document` in `api` that each one replaces. Their references are below the path of the version, and its pages link to them.',
    ),
  banner: z
    .enum(['unreleased', 'unmaintained'])
    .optional()
    .describe("Warning on its pages that the version isn't released yet, or is no longer maintained."),
  noindex: z
    .boolean()
    .optional()
    .describe(
      'Whether to exclude its pages from search engines and the sitemap. Defaults to `true` for an `unmaintained` version.',
    ),
});
export type VersionSettings = z.infer<typeof VersionSettings>;

/** A docs set in `site.yaml`: pages with their own URL prefix, sidebars, and versions. */
export const DocsSetSettings = z
  .strictObject({
    label: z.string().min(1).optional().describe('Name shown to readers. Defaults to the ID.'),
    path: path.describe('URL prefix of its pages. Defaults to `/<id>`.'),
    folder: z.string().min(1).optional().describe('Page folder, relative to the content folder. Defaults to the ID.'),
    navigation: z.string().min(1).optional().describe('Navigation file. Defaults to the folder structure.'),
    versions: z
      .array(VersionSettings)
      .min(1)
      .optional()
      .describe('Versions in dropdown order, instead of `folder` and `navigation`. Their paths are below `path`.'),
    posts: z
      .strictObject({ perPage: z.int().positive().default(10).describe('Number of posts on a page of the list.') })
      .optional()
      .describe('Makes the pages posts of a blog, by date, with lists, tags, and a feed. Search omits them.'),
  })
  .refine(
    ({ folder, navigation, versions }) => versions === undefined || (folder ?? navigation) === undefined,
    "can't have `folder` or `navigation` next to `versions`",
  )
  .refine(
    ({ posts, navigation, versions }) => posts === undefined || (versions ?? navigation) === undefined,
    "can't have `versions` or `navigation` next to `posts`",
  );
export type DocsSetSettings = z.infer<typeof DocsSetSettings>;

/** The docs sets in `site.yaml`, by ID. */
export const DocsSets = z.record(
  z
    .string()
    .regex(
      /^(?!default(?:-|$))[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
      "must be lower case, with hyphens between words, and can't start with `default`",
    ),
  DocsSetSettings,
);

/** A language of the site in `site.yaml`. */
export const LocaleSettings = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as `pt-BR`')
    .describe('Code of the locale (BCP 47).'),
  label: z.string().min(1).optional().describe('Name of the language in that language. Defaults to `code`.'),
  htmlLang: z.string().min(2).optional().describe('`lang` attribute of its pages. Defaults to `code`.'),
  direction: z.enum(['ltr', 'rtl']).default('ltr').describe('Text direction.'),
  path: path.describe('URL prefix of its pages. Defaults to `/` for the default locale and `/<code>` for others.'),
  folder: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder with the same layout as the content folder. Defaults to the content folder for the default locale, and to `locales/<code>` for others. Files that are missing in it are taken from the content folder.',
    ),
  texts: Texts.describe("UI strings in this language, by key. They take precedence over the site's `texts`."),
});
export type LocaleSettings = z.infer<typeof LocaleSettings>;
