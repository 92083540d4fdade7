import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import type { Graph } from '@docgraph/schemas/graph';
import type { Navigation } from '@docgraph/schemas/navigation';
import type { ApiPart, CategoryPage, DocPage, PageEdition, PageOpening } from '@docgraph/schemas/page';
import type { Redirect } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import type { RichText } from '@docgraph/schemas/text';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { ImageVariant } from '@docgraph/source/sources';
import type { LinkedCollection } from './linked-collection.ts';
import type { PageHistory } from './page-history.ts';
import type { ParsedPage } from './parsed-page.ts';
import type { ApiEntry } from './settings.ts';

/** A resolved link. */
export interface ResolvedLink {
  /** Kind of target. */
  kind: 'page' | 'section' | 'operation' | 'asset' | 'external' | 'broken';
  /** Target as written in the source. */
  url: string;
  /** ID of the target's graph node. Null for external and broken links. */
  target: string | null;
  /** Value of `href` or `src`, including the base URL. Null for a broken link, which is rendered as text. */
  href: string | null;
  /** Size of an image in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** Smaller variants of an image, sorted by width. */
  variants?: readonly { width: number; href: string }[] | undefined;
}

/** The image that a variant is made from. */
export interface VariantSource extends ImageVariant {
  /** Path in the content folder. */
  file: string;
}

/** Position of a page in the sidebar, and its neighbors. */
export type Placement = Pick<DocPage, 'breadcrumbs' | 'previous' | 'next' | 'sidebar' | 'sidebarId' | 'post'>;

/** A Markdown page with its route and its resolved links. */
export interface LinkedDoc extends PageHistory {
  kind: 'doc';
  route: string;
  /** Whether the page is the home page of its version and locale. */
  isHome: boolean;
  page: ParsedPage;
  /** The data file that a plugin generated the page from. Undefined for a Markdown file. */
  generatedFrom?: string | undefined;
  /** The resolved links, in the order of `page.links`. */
  links: ResolvedLink[];
  image?: string | undefined;
  opening?: PageOpening | undefined;
  placement: Placement;
  edition?: PageEdition | undefined;
  /** The page's requests as steps. Absent if the page isn't runnable. */
  walkthrough?: Walkthrough | undefined;
}

/** A generated category index page. */
export interface LinkedCategory
  extends Pick<CategoryPage, 'kind' | 'route' | 'title' | 'description' | 'tasks' | 'cards' | 'edition'> {
  placement: Placement;
}

/** A page of an API reference that's split into multiple pages. */
export interface ApiPagePlan extends Omit<ApiPart, 'api'> {
  route: string;
  /** Name of the tag whose operations the page shows. Empty for a page of schemas. */
  title: string;
}

/** The pages of an API reference and the anchors on them. */
export interface ApiLayout {
  /** Pages below the index. Empty if the reference is a single page. */
  pages: ApiPagePlan[];
  /** Returns the route of the page that an anchor is on. */
  routeOf(anchor: string): string;
}

/** A page of an API reference. */
export interface LinkedApiPage {
  kind: 'api';
  route: string;
  /** Contents of a page below the index. */
  part?: ApiPart;
  title: string;
  description: string;
  placement: Placement;
  /** Present for the API of a version. */
  edition?: PageEdition | undefined;
}

/** An API description with resolved links in its Markdown. */
export interface LinkedApi {
  api: ParsedApi;
  /** Rendered Markdown by JSON pointer. */
  texts: Map<string, RichText>;
  /** Links in the Markdown by JSON pointer, in order. */
  links: Map<string, ResolvedLink[]>;
  /** The image in `x-logo`. Absent if there's none. */
  logo?: ResolvedLink | undefined;
}

/** The description of one of the site's APIs. */
export interface LinkedEntry extends LinkedApi {
  entry: ApiEntry;
  layout: ApiLayout;
}

/** The site after linking, which is the only stage that has access to all pages. */
export interface LinkedSite {
  /** The settings for the default locale. */
  site: Site;
  /** Settings for other locales, keyed by code. */
  localeSites: Map<string, Site>;
  pages: (LinkedDoc | LinkedCategory | LinkedApiPage)[];
  /** APIs whose description could be parsed, ordered as in the settings. */
  apis: LinkedEntry[];
  /** The navigation of the latest version in the default locale. */
  navigation: Navigation;
  /** Navigation of other versions and locales, keyed by edition name. */
  editionNavigations: Map<string, Navigation>;
  collections: readonly LinkedCollection[];
  /** JSON Schema of additional front matter. */
  pageFields?: unknown;
  /** Returns the graph, which is built on the first call. */
  graph(): Graph;
  redirects: Redirect[];
  /** HTML fragments that plugins provide for pages, keyed by `plugin/name`. */
  fragments: Map<string, string>;
  /** Files to publish. Maps the path in the content folder to the path below `dist-data/assets/`. */
  assets: Map<string, string>;
  /** Variants of images on pages to publish: their paths below `dist-data/assets/`, and what they are made from. */
  variants: ReadonlyMap<string, VariantSource>;
}
