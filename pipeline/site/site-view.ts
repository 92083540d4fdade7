import type { HeadLinks } from '@docgraph/schemas/head-links';
import type { Page } from '@docgraph/schemas/page';
import type { SiteParts } from '../link/link-site.ts';
import type { Artifact } from '../model/artifact.ts';
import type { LinkedSite } from '../model/linked-site.ts';
import { collectArtifacts } from '../render/collect-artifacts.ts';
import { InputsChangedError, type Store } from '../store/store.ts';
import { siteLayout } from './layout.ts';
import { linkedSite, partsOfSite } from './linked-site.ts';
import { docsOfPage, linksOfPage } from './page-links.ts';
import type { Depth } from './pages.ts';
import { pluginOutput } from './plugin-output.ts';
import { preparedSite } from './prepare-site.ts';
import { pageRenderer, renderedSite } from './rendered-site.ts';

type LinkedPage = LinkedSite['pages'][number];

/** A page of a view. */
interface ViewedRoute {
  route: string;
  /** Source file; undefined for other pages. */
  file?: string | undefined;
  isApi: boolean;
}

/** A site as it was when it was viewed. It stays the same when the content changes. */
export interface SiteView {
  depth: Depth;
  parts: SiteParts;
  /** Links that plugins add to page heads. */
  head: HeadLinks;
  /** All pages. */
  routes: readonly ViewedRoute[];
  /**
   * Returns a page. Of an outlined site, pages are parsed when they are first viewed. Rejects with an
   * {@link InputsChangedError} if anything but the text of pages has changed since.
   */
  pageAt(route: string): Promise<LinkedPage | undefined>;
  /** Returns the page if it was viewed before, or if all pages are parsed. */
  viewedPageAt(route: string): LinkedPage | undefined;
  /** Returns the files to publish: URL path below the base URL → path in the content folder. */
  assets(): ReadonlyMap<string, string>;
  renderPage(page: LinkedPage): Page;
  /** The whole site; undefined if it's only outlined. */
  whole: WholeView | undefined;
}

/** A site whose pages are all parsed. */
interface WholeView {
  linked: LinkedSite;
  /** Returns the files of the search index. */
  searchFiles(): Artifact[];
  /** Returns the files of the graph, without diagnostics. */
  artifacts(): Artifact[];
}

/** Returns a view of the current site, with all pages parsed. */
export async function viewSite(store: Store): Promise<SiteView> {
  const { settings } = await store.get(preparedSite, '');
  const { value: parts } = await store.get(partsOfSite, 'parsed');
  const linked = await store.get(linkedSite, 'parsed');
  const { head, files } = await store.get(pluginOutput, '');
  const pages = new Map(linked.pages.map((page) => [page.route, page]));
  const assets = new Map(Array.from(linked.assets, ([file, url]) => [url, file]));
  const rendered = await store.get(renderedSite, '');
  return {
    depth: 'parsed',
    parts,
    head,
    routes: linked.pages.map(routeOf),
    pageAt: async (route) => pages.get(route),
    viewedPageAt: (route) => pages.get(route),
    assets: () => assets,
    renderPage: pageRenderer(linked, settings),
    whole: {
      linked,
      searchFiles: () => rendered().searchFiles,
      artifacts: () => [...collectArtifacts({ linked, ...rendered(), head, diagnostics: [] }), ...files],
    },
  };
}

function routeOf(page: LinkedPage): ViewedRoute {
  const { route, kind } = page;
  return { route, file: kind === 'doc' ? page.page.file : undefined, isApi: kind === 'api' };
}

/** Returns a view of the current site by its outline. */
export async function viewOutline(store: Store): Promise<SiteView> {
  const { settings, pages: files } = await store.get(preparedSite, '');
  const { value: parts } = await store.get(partsOfSite, 'outlined');
  const { value: layout } = await store.get(siteLayout, 'outlined');
  const fileOf = new Map(files.flatMap((file) => layout.placesOf(file).map(({ route }) => [route, file] as const)));
  const others = new Map(parts.pages.map((page) => [page.route, page]));
  const viewed = new Map<string, LinkedPage>();
  const assets = new Map(Array.from(parts.found.assets, ([file, url]) => [url, file]));
  return {
    depth: 'outlined',
    parts,
    head: { pages: [] },
    routes: [...Array.from(fileOf, ([route, file]) => ({ route, file, isApi: false })), ...parts.pages.map(routeOf)],
    async pageAt(route) {
      const known = viewed.get(route) ?? others.get(route);
      const file = fileOf.get(route);
      if (known || file === undefined) return known;
      // The page may be gone, and routes and titles may be other ones.
      if ((await store.get(partsOfSite, 'outlined')).value !== parts) throw new InputsChangedError();
      const key = `outlined ${file}`;
      for (const doc of await store.get(docsOfPage, key)) viewed.set(doc.route, doc);
      for (const [asset, url] of (await store.get(linksOfPage, key)).assets) assets.set(url, asset);
      return viewed.get(route);
    },
    viewedPageAt: (route) => viewed.get(route) ?? others.get(route),
    assets: () => assets,
    renderPage: pageRenderer(parts.site, settings),
    whole: undefined,
  };
}
