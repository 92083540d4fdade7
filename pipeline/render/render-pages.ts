import path from 'node:path/posix';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { currentVersion } from '@docgraph/schemas/editions';
import type { Guide } from '@docgraph/schemas/operation';
import { type DocPage, type Heading, type Page, PublishedFrontMatter, type TocEntry } from '@docgraph/schemas/page';
import type { TreeNode } from '@docgraph/schemas/page-tree';
import { renderTree } from '@docgraph/schemas/render-tree';
import { sha256 } from '@docgraph/source/hash';
import type { HtmlPart } from '@docgraph/source/parsed-fragment';
import type { Artifact, RenderedEntry } from '../model/artifact.ts';
import type { LinkedDoc, LinkedSite, ResolvedLink } from '../model/linked-site.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import { isUnindexed } from '../model/visibility.ts';
import { htmlTree } from './html-tree.ts';
import { pageMarkdown } from './page-markdown.ts';

/** Options for rendering a page. */
export interface RenderOptions {
  /** Renders HTML with resolved links; provided by the Markdown stage. */
  renderHtml(
    parts: readonly HtmlPart[],
    links: readonly ResolvedLink[],
    fragments: ReadonlyMap<string, string>,
    runnable: ReadonlySet<number>,
  ): string;
  /** HTML of plugins' Markdown that's shown on pages. */
  fragments: ReadonlyMap<string, string>;
  /** Whether readers can try the API and run code blocks. */
  tryIt: boolean;
  /** Path of the latest version's docs folder inside the content folder, for edit links. */
  docsPath: string;
  /** Whether pages have a tree. */
  tree: boolean;
  /** Path the site is served under. */
  baseUrl: string;
  /** Base URL for editing pages. */
  editUrl: string | undefined;
}

/**
 * Creates the page artifacts of a linked site, sorted by route, and each page as Markdown. Artifacts of Markdown files are
 * only generated if needed; `keyOf` returns a key that changes with the parsed page. `apis` are the APIs of reference pages.
 */
export function pageArtifacts(
  { pages, site, localeSites }: LinkedSite,
  options: RenderOptions,
  apis: readonly RenderedEntry[],
  keyOf: (page: ParsedPage) => string,
): Artifact[] {
  const { renderHtml: _, fragments, ...plain } = options;
  // A hash, because otherwise each key would contain all settings.
  const shared = sha256(JSON.stringify([plain, [...fragments], site.url, site.baseUrl]));
  const settings = new Map(
    [site, ...localeSites.values()].map((own) => [own, JSON.stringify([own.versions, own.sets, own.texts])]),
  );
  return pages.flatMap((linked): Artifact[] => {
    const own = (linked.kind !== 'api' && localeSites.get(linked.edition?.locale ?? '')) || site;
    const [json, markdown] = [artifactPaths.page(linked.route), artifactPaths.pageMarkdown(linked.route)];
    if (linked.kind !== 'doc')
      return [
        { path: json, kind: 'page', data: renderPage(linked, options) },
        { path: markdown, kind: null, text: pageMarkdown(linked, own, apis) },
      ];
    // The key of the parsed page covers its content, which shouldn't be loaded here.
    const { page, ...rest } = linked;
    const key = sha256(`${shared} ${settings.get(own)} ${keyOf(page)} ${JSON.stringify(rest)}`);
    return [
      { path: json, kind: 'page', key, make: () => renderPage(linked, options) },
      { path: markdown, kind: null, key, make: () => pageMarkdown(linked, own, apis) },
    ];
  });
}

/** Renders the artifact of a page. */
export function renderPage(linked: LinkedSite['pages'][number], options: RenderOptions): Page {
  const { route, placement } = linked;
  if (linked.kind === 'doc') return renderDoc(linked, options);
  const { title, description } = linked;
  const base = { route, title, description, keywords: [], ...placement, edition: linked.edition };
  if (linked.kind === 'api') return { ...base, kind: 'api', part: linked.part };
  return { ...base, kind: 'category', tasks: linked.tasks, cards: linked.cards };
}

function renderDoc(linked: LinkedDoc, options: RenderOptions): DocPage {
  const { route, isHome, page, generatedFrom, updated, authors, links } = linked;
  const { image, opening, placement, edition, walkthrough } = linked;
  const { frontMatter } = page;
  const metaTitle = frontMatter.title?.trim() || undefined;
  const runnable = new Set(options.tryIt ? walkthrough?.blocks.map(({ number }) => number) : []);
  const html =
    postHtml(placement.post, options.baseUrl) + options.renderHtml(page.html, links, options.fragments, runnable);
  const tree = options.tree ? htmlTree(html) : undefined;
  return {
    ...placement,
    kind: isHome ? 'home' : 'doc',
    route,
    title: page.title,
    metaTitle: metaTitle === page.title ? undefined : metaTitle,
    description: page.description,
    keywords: frontMatter.keywords ?? [],
    image,
    noindex: isUnindexed(page.visibility) || undefined,
    opening,
    // Plugins may have written the same HTML in another way.
    html: tree ? renderTree(tree) : html,
    tree,
    headings: page.headings,
    toc: tocOfPage(page),
    ...PublishedFrontMatter.parse(frontMatter),
    updated,
    authors,
    source: generatedFrom ?? page.file,
    editUrl: editUrlOf(generatedFrom ?? page.file, options),
    draft: page.visibility === 'draft' || undefined,
    edition,
  };
}

/** Renders the line with the date, the authors, and the tags of a post. */
function postHtml(post: DocPage['post'], baseUrl: string): string {
  if (!post) return '';
  const textOf = (value: string): TreeNode => ({ type: 'text', value });
  const element = (tagName: string, children: TreeNode[], properties = {}): TreeNode => {
    return { type: 'element', tagName, properties, children };
  };
  const tags = post.tags.map(({ label, route }) => {
    return element('a', [textOf(label)], { href: baseUrl + route.slice(1) });
  });
  const parts = [...(post.note === '' ? [] : [textOf(post.note)]), ...tags];
  return renderTree(
    element('p', [
      element(
        'small',
        parts.flatMap((part, i) => (i > 0 ? [textOf(' · '), part] : [part])),
      ),
    ]),
  );
}

function tocOfPage({ headings, frontMatter }: ParsedPage): TocEntry[] {
  if (frontMatter.hide_table_of_contents) return [];
  return tocOf(headings, frontMatter.toc_min_heading_level ?? 2, frontMatter.toc_max_heading_level ?? 3);
}

/** Returns the edit URL of a file. The base URL is for the docs folder, so files outside of it use `..`. */
function editUrlOf(file: string, { editUrl, docsPath }: RenderOptions): string | undefined {
  if (editUrl === undefined) return undefined;
  const inside = path.relative(docsPath, file).split('/').map(encodeURIComponent).join('/');
  const base = `${editUrl.replace(/\/+$/, '')}/`;
  return inside.startsWith('../') ? new URL(inside, base).href : base + inside;
}

/** Nests headings of the given levels, each below the nearest preceding heading of a lower level. */
export function tocOf(headings: readonly Heading[], minLevel: number, maxLevel: number): TocEntry[] {
  const top: TocEntry[] = [];
  const open: { level: number; children: TocEntry[] }[] = [{ level: 0, children: top }];
  for (const { id, text, level } of headings) {
    if (level < minLevel || level > maxLevel) continue;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const entry: TocEntry = { id, text, children: [] };
    open.at(-1)?.children.push(entry);
    open.push({ level, children: entry.children });
  }
  return top;
}

/**
 * Returns the docs pages in the default version and locale that link to an operation or use it in an example, by the ID of
 * its graph node; sorted by route.
 */
export function guidesOf({ graph, pages, site }: LinkedSite): Map<string, Guide[]> {
  const { edges, examples = [] } = graph();
  const titles = new Map<string, string>();
  for (const page of pages) {
    if (page.kind === 'api') continue;
    const { edition } = page;
    const isDefault =
      !edition || (edition.locale === site.locale && edition.version === currentVersion(site, edition.set)?.name);
    if (isDefault) titles.set(page.route, page.kind === 'doc' ? page.page.title : page.title);
  }
  const guides = new Map<string, Map<string, Guide>>();
  const links = edges.filter(({ kind }) => kind === 'link');
  for (const { from, to } of [...links, ...examples]) {
    const route = from.replace(/^(?:page|section):/, '').replace(/#.*$/, '');
    const title = titles.get(route);
    if (title === undefined || !to.startsWith('operation:')) continue;
    guides.set(to, (guides.get(to) ?? new Map()).set(route, { route, title }));
  }
  return new Map([...guides].map(([node, byRoute]) => [node, [...byRoute.values()].sort(byRouteName)]));
}

function byRouteName(a: Guide, b: Guide): number {
  return a.route < b.route ? -1 : 1;
}
