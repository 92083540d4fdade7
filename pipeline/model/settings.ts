import type { ApiSettings } from '@docgraph/schemas/authored/api-settings';
import type { PublishedAddresses } from '@docgraph/schemas/authored/data-files';
import type { NavigationSettingsItem } from '@docgraph/schemas/authored/navigation-settings';
import type { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { Locale as PublicLocale, DocsVersion as PublicVersion } from '@docgraph/schemas/site';
import type { Text } from '@docgraph/schemas/text';
import type { Span } from '@docgraph/source/checked';
import type { Strictness } from '@docgraph/source/rules';

/** A docs set other than the default one. */
export interface DocsSet {
  id: string;
  label: string;
  /** Route prefix of its current version. */
  path: string;
  /** Present if its pages are posts. */
  posts?: { perPage: number } | undefined;
}

/** A version of a docs set. */
export interface DocsVersion extends Pick<PublicVersion, 'name' | 'label' | 'banner' | 'noindex'> {
  /** Undefined for the default set. */
  set?: DocsSet | undefined;
  /** Route prefix, such as `/1.0`. Empty for the latest version of the default set. */
  path: string;
  /** Folder of the pages, relative to the content folder, without leading or trailing slash. Empty for the folder itself. */
  folder: string;
  /** Navigation file, relative to the content folder. If undefined, the folder structure determines the navigation. */
  navigation: string | undefined;
}

/** A language of the site. */
export interface Locale extends Omit<PublicLocale, 'route'> {
  /** Route prefix, such as `/ar`. Empty for the default locale. */
  path: string;
  /** Folder with the same layout as the content folder. Empty for the default locale, which uses the content folder. */
  folder: string;
  /** UI strings overridden in the settings, by key. */
  texts: Readonly<Record<string, Text>>;
}

/** A docs set in one version and one locale. */
export interface Edition {
  /** Unique name: `1.0`, `1.0~ar` in a locale other than the default, or `sdk-1.0` in another docs set. */
  name: string;
  version: DocsVersion;
  locale: Locale;
  /** Route prefix. Empty for the default edition. */
  prefix: string;
  /** Folder of the pages, relative to the content folder, without leading or trailing slash. Empty for the folder itself. */
  docsPath: string;
  /** Folders whose files are published at their path in it: `static`, unless it's in the docs folder. */
  statics: readonly string[];
  /** Possible navigation files. The first existing one is used. */
  navigation: string[];
}

/** An API in the settings, with values derived from its position in the list. */
export interface ApiEntry extends ApiSettings {
  /** Folder of its artifacts in `dist-data/`. */
  folder: string;
  /** Path in `site.yaml`. */
  at: readonly PropertyKey[];
  /** Present for the API of a version: the URL prefix of the version, and the route of the API that it replaces there. */
  replaces?: { versionPath: string; route: string } | undefined;
}

/** The validated `site.yaml` and values derived from it. */
export interface Settings {
  site: Omit<SiteSettings, 'api'>;
  /** Ordered as in the settings. Examples on pages are checked against the first API. */
  apis: readonly ApiEntry[];
  /** Values for `{{name}}` on pages: the site's variables, and the example data as `{{group.name}}`. */
  variables: Readonly<Record<string, string>>;
  /** The versions of all docs sets, the default one first. */
  versions: DocsVersion[];
  /** Ordered as in the settings. */
  locales: Locale[];
  /** Every version in every locale, the default one first. */
  editions: readonly [Edition, ...Edition[]];
  strictness: Strictness;
  /** Paths on disk of pages that have other paths in the site; only for projects of other engines. */
  renamed?: Readonly<Record<string, string>>;
  /** Whether drafts are part of the site (`dev` only). */
  drafts: boolean;
}

/** The validated `navigation.yaml`, with the position of each entry. */
export interface NavigationSource {
  file: string;
  /** The only sidebar has no ID. */
  sidebars: { id?: string; at: readonly PropertyKey[]; items: NavigationSettingsItem[] }[];
  spanOf(path: readonly PropertyKey[]): Span;
}

/** The entries of the validated `redirects.yaml`, and the aliases of pages. */
export interface RedirectSource {
  file: string;
  /** `file` is that of the page with an alias. */
  entries: { from: string; to: string; span: Span; file?: string }[];
}

/** The validated `published.json`. */
export interface PublishedSource {
  file: string;
  /** Anchors by route. */
  addresses: PublishedAddresses;
  spanOf(path: readonly PropertyKey[]): Span;
}

/** The validated `search-questions.yaml`, with the position of each question. */
export interface QuestionSet {
  file: string;
  /** Number of top results that must include the page. */
  within: number;
  /** How many questions must find their page. */
  required: { count: number; span: Span };
  /** Queries. `page` is the expected page: its path below the docs folder, without the file extension. */
  questions: { question: string; page: string; span: Span }[];
}
