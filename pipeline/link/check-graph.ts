import type { GraphEdge } from '@docgraph/schemas/graph';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import type { RuleName } from '@docgraph/source/rules';
import type { RoutedPage } from './assign-routes.ts';
import type { FoundLinks } from './link-collector.ts';
import type { TreeNode } from './navigation-tree.ts';
import type { SiteLayout } from './site-layout.ts';

/** Everything that the links of a site lead to. */
interface LinkedFiles {
  layout: Pick<SiteLayout, 'trees' | 'placesOf'>;
  /** Files of pages that aren't generated. */
  pages: readonly string[];
  /** Other files in the content folder. */
  files: Iterable<string>;
  found: readonly FoundLinks[];
  /** Returns the IDs of the headings on the page in a file, in order. */
  sectionsOf(file: string): readonly string[];
  /** Whether a page that isn't in the navigation is a problem anyway. */
  reportsUnlisted: boolean;
}

/** Files that only pages show. */
const MEDIA = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|ogg|mp3)$/i;

/** Finds what no link leads to, and links that can lead to another section without notice. */
export function checkGraph(site: LinkedFiles): Problem[] {
  const edges = site.found.flatMap(({ edges }) => edges);
  // A broken link may be meant for a page or file that nothing else leads to.
  const isBroken = (rule: RuleName) => site.found.some(({ problems }) => problems.some((each) => each.rule === rule));
  return [
    ...(site.reportsUnlisted || isBroken('links/broken') ? [] : orphans(site, edges)),
    ...(isBroken('links/asset') ? [] : unusedFiles(site)),
    ...numberedAnchors(site, edges),
  ];
}

/** Finds pages that neither the navigation nor another page leads to. */
function orphans({ layout, pages }: LinkedFiles, edges: readonly GraphEdge[]): Problem[] {
  const reached = new Set(edges.flatMap(({ from, to }) => (routeIn(from) === routeIn(to) ? [] : routeIn(to))));
  const visit = (nodes: readonly TreeNode[]) => {
    for (const { route, items } of nodes) {
      if (route !== undefined) reached.add(route);
      visit(items);
    }
  };
  for (const { nodes } of layout.trees) visit(nodes);
  const isReached = ({ route, localRoute, page, untranslated }: RoutedPage) =>
    untranslated || localRoute === '/' || page.visibility !== undefined || reached.has(route);
  return pages
    .filter((file) => !layout.placesOf(file).every(isReached))
    .map((file) => ({
      rule: 'links/orphan',
      message: 'No page and no entry in the navigation leads here.',
      hint: 'Link to the page, list it in the navigation, or set `unlisted: true` in its front matter.',
      file,
      ...FILE_START,
    }));
}

function routeIn(node: string): string {
  return node.replace(/^(?:page|section):/, '').replace(/#.*$/s, '');
}

/** Finds images and media next to pages that nothing shows. */
function unusedFiles({ layout, files, found }: LinkedFiles): Problem[] {
  const used = new Set(found.flatMap(({ assets }) => assets.map(([file]) => file)));
  const folders = layout.trees.map(({ edition: { docsPath } }) => docsPath).filter((folder) => folder !== '');
  return [...files]
    .filter((file) => MEDIA.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)) && !used.has(file))
    .map((file) => ({
      rule: 'links/unused-asset',
      message: 'No page shows this file or links to it.',
      hint: 'Remove it, or move it to the `static` folder if other sites link to it.',
      file,
      ...FILE_START,
    }));
}

/** Finds links to a heading whose ID ends with a number because another heading on its page has the same text. */
function numberedAnchors({ layout, pages, sectionsOf }: LinkedFiles, edges: readonly GraphEdge[]): Problem[] {
  const fileOf = new Map(pages.flatMap((file) => layout.placesOf(file).map(({ route }) => [route, file] as const)));
  return edges.flatMap(({ from, to, file, start }): Problem[] => {
    const [, route = '', id = '', base = ''] = /^section:([^#]*)#((.*)-\d+)$/s.exec(to) ?? [];
    const target = fileOf.get(route);
    const isNumbered = id !== '' && target !== undefined && sectionsOf(target).includes(base);
    if (!isNumbered || routeIn(from) === route) return [];
    return [
      {
        rule: 'links/numbered-anchor',
        message: `\`#${id}\` is numbered, because a heading above it in \`${target}\` has the same text.`,
        hint: 'Give the heading an ID of its own, such as `{#create-a-copy}`. Another heading could get this number.',
        file,
        start,
        end: start,
      },
    ];
  });
}
