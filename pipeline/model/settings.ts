import type { ApiSettings } from '@docgraph/schemas/authored/api-settings';
import type { NavigationSettingsItem } from '@docgraph/schemas/authored/navigation-settings';
import type { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { Locale as PublicLocale, DocsVersion as PublicVersion } from '@docgraph/schemas/site';
import type { Text } from '@docgraph/schemas/text';
import type { Span } from '@docgraph/source/checked';
import type { Strictness } from '@docgraph/source/rules';

/** A version of the docs. */
export interface DocsVersion extends Pick<PublicVersion, 'name' | 'label' | 'banner' | 'noindex'> {
  /** What its routes start with: empty for the latest version, `/1.0` for another. */
  path: string;
  /** Folder of its pages relative to the content folder, without slashes at its ends; empty for the folder itself. */
  folder: string;
  /** Its navigation file, relative to the content folder; the folder tree is its navigation without one. */
  navigation: string | undefined;
}

/** A language of the site. */
export interface Locale extends Omit<PublicLocale, 'route'> {
  /** What its routes start with: empty for the default locale, `/ar` for another. */
  path: string;
  /** Folder that is laid out like the content folder; empty for the default locale, whose folder it is. */
  folder: string;
  /** Texts of the interface that the settings change, by key. */
  texts: Readonly<Record<string, Text>>;
}

/** The docs in one version and one locale. */
export interface Edition {
  /** Name that no other edition has: `1.0`, or `1.0~ar` in a locale that is not the default one. */
  name: string;
  version: DocsVersion;
  locale: Locale;
  /** What its routes start with; empty for the default edition. */
  prefix: string;
  /** Folder of its pages relative to the content folder, without slashes at its ends; empty for the folder itself. */
  docsPath: string;
  /** Its navigation files, the first of which that exists counts. */
  navigation: string[];
}

/** One API of the settings, and what follows from its place there. */
export interface ApiEntry extends ApiSettings {
  /** Folder of its artifacts in `dist-data/`. */
  folder: string;
  /** Where it stands in `site.yaml`. */
  at: readonly PropertyKey[];
}

/** The checked `site.yaml`, and what follows from it. */
export interface Settings {
  site: Omit<SiteSettings, 'api'>;
  /** In the order of the settings; the first one is the API that pages are compared with. */
  apis: readonly ApiEntry[];
  /** Values for `{{name}}` in pages: the variables of the site, and the example data as `{{group.name}}`. */
  variables: Readonly<Record<string, string>>;
  /** In the order of the settings. */
  versions: DocsVersion[];
  /** In the order of the settings. */
  locales: Locale[];
  /** Every version in every locale, the default one first. */
  editions: readonly [Edition, ...Edition[]];
  strictness: Strictness;
  /** Whether drafts are part of the site (`dev` only). */
  drafts: boolean;
}

/** The checked `navigation.yaml` and where its parts stand. */
export interface NavigationSource {
  file: string;
  items: NavigationSettingsItem[];
  spanOf(path: readonly PropertyKey[]): Span;
}

/** The checked `redirects.yaml`, one entry a line. */
export interface RedirectSource {
  file: string;
  entries: { from: string; to: string; span: Span }[];
}

/** The checked `search-questions.yaml` and where its parts stand. */
export interface QuestionSet {
  file: string;
  /** A page is found when it is among this many pages that come first. */
  within: number;
  /** How many of the questions must find their page, and where that is written. */
  required: { count: number; span: Span };
  /** What readers type, and the path of the page below the docs folder that they look for, without its ending. */
  questions: { question: string; page: string; span: Span }[];
}
