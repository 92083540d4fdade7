import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import type { Graph } from '@docgraph/schemas/graph';
import type { Navigation } from '@docgraph/schemas/navigation';
import type { ApiPart, CategoryPage, DocPage, PageEdition, PageOpening } from '@docgraph/schemas/page';
import type { Redirect } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import type { RichText } from '@docgraph/schemas/text';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { ParsedPage } from './parsed-page.ts';
import type { ApiEntry } from './settings.ts';

/** What a link became. */
export interface ResolvedLink {
  /** What it points at. */
  kind: 'page' | 'section' | 'operation' | 'asset' | 'external' | 'broken';
  /** Target as the writer wrote it. */
  url: string;
  /** Id of the graph node it points at; null for external and broken links. */
  target: string | null;
  /** Address for `href` or `src`, base URL included; null for a broken link, which is shown as its text. */
  href: string | null;
  /** Size of an image in pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Where a page stands among the others. */
export type Placement = Pick<DocPage, 'breadcrumbs' | 'previous' | 'next' | 'sidebar'>;

/** A Markdown page with its address and its links resolved. */
export interface LinkedDoc {
  kind: 'doc';
  route: string;
  /** Whether it is the home page of its version and locale. */
  isHome: boolean;
  page: ParsedPage;
  /** The data file that a plugin made the page from; undefined for a page with a file of its own. */
  madeFrom?: string | undefined;
  /** One for each of `page.links`. */
  links: ResolvedLink[];
  image?: string | undefined;
  opening?: PageOpening | undefined;
  placement: Placement;
  edition?: PageEdition | undefined;
  /** Its requests as steps; absent on a page that does not run. */
  walkthrough?: Walkthrough | undefined;
}

/** A generated category index page. */
export interface LinkedCategory
  extends Pick<CategoryPage, 'kind' | 'route' | 'title' | 'description' | 'tasks' | 'cards' | 'edition'> {
  placement: Placement;
}

/** A page of an API reference that is on several. */
export interface ApiPagePlan extends Omit<ApiPart, 'api'> {
  route: string;
  /** Name of its tag; empty for a page of schemas. */
  title: string;
}

/** Which page of an API reference holds what. */
export interface ApiLayout {
  /** The pages below the index; none where the reference is one page. */
  pages: ApiPagePlan[];
  /** The page that an anchor is on. */
  routeOf(anchor: string): string;
}

/** The page of an API reference, or one of its pages. */
export interface LinkedApiPage {
  kind: 'api';
  route: string;
  /** What a page below the index holds. */
  part?: ApiPart;
  title: string;
  description: string;
  placement: Placement;
}

/** An API description with the links in its texts resolved. */
export interface LinkedApi {
  api: ParsedApi;
  /** Resolved texts by JSON pointer. */
  texts: Map<string, RichText>;
  /** The links in texts that have some, by JSON pointer, in the order of the fragment's. */
  links: Map<string, ResolvedLink[]>;
  /** The picture of `x-logo`; absent where there is none. */
  logo?: ResolvedLink | undefined;
}

/** The description of one of the site's APIs. */
export interface LinkedEntry extends LinkedApi {
  entry: ApiEntry;
  layout: ApiLayout;
}

/** The whole site after the only stage that sees all of it. */
export interface LinkedSite {
  /** The settings for the default locale. */
  site: Site;
  /** Those for the other locales, by code. */
  localeSites: Map<string, Site>;
  pages: (LinkedDoc | LinkedCategory | LinkedApiPage)[];
  /** The APIs whose description could be read, in the order of the settings. */
  apis: LinkedEntry[];
  /** The navigation of the latest version in the default locale. */
  navigation: Navigation;
  /** Those of the other versions and locales, by the name of the edition. */
  editionNavigations: Map<string, Navigation>;
  /** Made when it is asked for. */
  graph(): Graph;
  redirects: Redirect[];
  /** HTML of the texts of plugins that pages show, by `plugin/name`. */
  fragments: Map<string, string>;
  /** Files to publish: path in the content folder → path below `dist-data/assets/`. */
  assets: Map<string, string>;
}
