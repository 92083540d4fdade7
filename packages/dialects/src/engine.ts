import type { Project, ProjectFolder } from './project.ts';
import type { Navigation } from './sidebar.ts';
import type { SiteTranslation } from './translated-sites.ts';
import type { ForeignPage, Translation } from './translation.ts';

/** A documentation engine whose projects can be read. */
export interface Engine {
  /** Name for readers, such as `MkDocs`. */
  label: string;
  /** Returns the config file of a project, or undefined if it isn't one of this engine. */
  detect(project: ProjectFolder): string | undefined;
  /** Loads the code that reads projects of this engine. Parsers of code take a while to load. */
  load(): Promise<ReadProject>;
}

/** Reads a project. `config` is its config file; undefined if there's none. */
export type ReadProject = (project: Project, config: string | undefined) => ForeignSite;

/** A project of another engine in our terms. Paths are relative to its root. */
export interface ForeignSite {
  /** The folder of the pages. Empty for the project itself. */
  docsPath: string;
  /** Folders whose files are published at their path in it. */
  statics: readonly string[];
  /** Files and folders that aren't content. */
  exclude: readonly string[];
  /** Settings as in `site.yaml`. Invalid ones are left out. */
  settings: Readonly<Record<string, unknown>>;
  /** The sidebars; undefined for one by folder structure. */
  navigation?: Navigation | undefined;
  /** The sidebars of docs sets, by the ID of the set. */
  sets?: Readonly<Record<string, Navigation>> | undefined;
  /** The file that the sidebar comes from; omitted if it's the config file. */
  navigationFile?: string | undefined;
  /** Translations, which are locales in the settings. */
  translations?: readonly SiteTranslation[] | undefined;
  /** Paths on disk of pages that `pages` has at other paths, such as `docs/page.de.md`. */
  renamed?: ReadonlyMap<string, string> | undefined;
  /** Old URLs, and the URLs that they lead to. */
  redirects: Readonly<Record<string, string>>;
  /** Front matter of each page, by file. */
  pages: ReadonlyMap<string, PageSettings>;
  /** Changes with everything that `translate` depends on besides the page. */
  syntax: unknown;
  translate: (page: ForeignPage) => Translation;
  /** Parts of the configuration that can't be read. */
  losses: readonly ConfigLoss[];
  /** Parts of the project that aren't part of the site, such as ``the translations in `i18n/de` ``. */
  unread?: readonly string[] | undefined;
  /** Returns what other pages show of a page, such as its labels, besides its front matter and title. */
  sharedBy?: ((page: Pick<ForeignPage, 'path' | 'text'>) => unknown) | undefined;
}

/** Front matter in our form. */
export interface PageSettings {
  title?: string | undefined;
  description?: string | undefined;
  slug?: string | undefined;
  sidebar_label?: string | undefined;
  /** Date and names of the authors of a post. */
  date?: string | undefined;
  authors?: readonly string[] | undefined;
  keywords?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  image?: string | undefined;
  /** Buttons of a home page, which also shows the description below its title. */
  opening?: { actions: readonly { label: string; to: string }[]; search: boolean } | undefined;
  hide_table_of_contents?: boolean | undefined;
  toc_min_heading_level?: number | undefined;
  toc_max_heading_level?: number | undefined;
  draft?: boolean | undefined;
  unlisted?: boolean | undefined;
  noindex?: boolean | undefined;
}

/** A part of the configuration that can't be read. */
export interface ConfigLoss {
  file: string;
  line: number;
  column: number;
  message: string;
  hint?: string | undefined;
}
