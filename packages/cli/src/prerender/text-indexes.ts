import { READABLE_CHARACTERS } from '@docgraph/openapi/reference/markdown/cut-markdown';
import { entryLine, escapeText, markdownUrl, operationLine } from '@docgraph/openapi/reference/markdown/list-entries';
import { withoutUnseen } from '@docgraph/openapi/reference/markdown/without-unseen';
import { pageName, routeKey } from '@docgraph/schemas/artifact-paths';
import type { Edition } from '@docgraph/schemas/edition';
import { versionsOf } from '@docgraph/schemas/editions';
import type { Navigation, NavigationItem } from '@docgraph/schemas/navigation';
import type { Route } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { editionNotice } from '@docgraph/texts/edition-notice';
import { absolute, INDEX_FILE, type ListedApi, listPath, partPath } from './published-markdown.ts';

/** Name of the files that contain all texts of an area. */
const FULL_FILE = 'llms-full.txt';

/** Maximum characters of the link from a part of an index to the next. */
const NEXT_LINK_CHARACTERS = 300;

/** An edition with its settings, navigation, and pages. */
export interface TextEdition {
  site: Site;
  edition: Pick<Edition, 'set' | 'version' | 'route'>;
  navigation: Navigation;
  routes: readonly Route[];
}

/** A part of the site, such as a category or an API. */
interface Area {
  title: string;
  description: string;
  /** A notice about its edition, as Markdown. */
  notice?: string;
  /** Folder of its index, with a trailing slash; empty for the root of the site, undefined if it has no index. */
  folder: string | undefined;
  /** The list items of its pages. */
  lines: string[];
  /** Its subareas. */
  areas: Area[];
  /** Whether the list items are only in its own index, because there are too many. */
  isSeparate?: true;
  /** Routes of its pages, including subareas, in reading order. */
  routes: string[];
}

/** An `llms.txt` file. */
interface IndexFile {
  path: string;
  text: string;
}

/** An `llms-full.txt` file. */
interface FullFile {
  path: string;
  /** Routes of its pages, in reading order. */
  routes: string[];
}

/**
 * Returns the `llms.txt` files of an edition: an index of all pages, as far as AI assistants read a file completely, and one
 * for each area.
 *
 * @param apis The API references of the edition.
 * @param others List items for the indexes of other editions.
 */
export function textIndexes(
  edition: TextEdition,
  apis: readonly ListedApi[],
  others: readonly string[],
): { indexes: IndexFile[]; full: FullFile[] } {
  const { site } = edition;
  const root = rootArea(edition, apis, others);
  return {
    indexes: filesOf(root, root, site).map(({ path, text }) => ({ path, text: withoutUnseen(text) })),
    full: root.areas.filter(hasFullFile).map(({ folder, routes }) => ({ path: `${folder}${FULL_FILE}`, routes })),
  };
}

function hasFullFile({ folder, routes }: Area): boolean {
  return folder !== undefined && routes.length > 0;
}

function rootArea(
  { site, edition, navigation, routes }: TextEdition,
  apis: readonly ListedApi[],
  others: readonly string[],
): Area {
  const known = new Map(routes.map((route) => [routeKey(route.route), route]));
  const listed = new Set<string>();
  // A generated home page is a category that contains everything, so its entries are the top level of the index.
  const items = navigation.items.flatMap((item) =>
    item.route === edition.route ? [{ ...item, kind: 'page' as const, items: [] }, ...(item.items ?? [])] : [item],
  );
  const areas = items.map((item) => areaOf(item, { site, route: edition.route }, known, listed));
  const rest = routes.filter(({ route, kind }) => kind !== 'api' && !listed.has(routeKey(route)));
  const top: Area = {
    title: site.title,
    description: site.tagline || `Documentation for ${site.title}.`,
    notice: editionNotice(
      site,
      { set: edition.set, version: edition.version, versions: [...versionsOf(site, edition.set)] },
      (route) => absolute(site, listPath(route)),
    ),
    folder: folderOf(edition.route),
    lines: [],
    areas: [],
    routes: [],
  };
  const single = { title: 'Pages', description: '', folder: undefined, areas: [] };
  const pages = areas.filter((area) => area.title === '');
  const unlisted = rest.map((page) => pageLine(site, page));
  top.areas = [
    { ...single, lines: pages.flatMap(({ lines }) => lines), routes: pages.flatMap((page) => page.routes) },
    ...areas.filter((area) => area.title !== ''),
    ...apis.map((api) => apiArea(site, api)),
    { ...single, title: 'Other pages', lines: unlisted, routes: rest.map(({ route }) => route) },
    { ...single, title: 'Other versions and languages', lines: [...others], routes: [] },
  ].filter(({ lines, areas: below }) => lines.length + below.length > 0);
  return top;
}

/** Converts a navigation item to an area. The area of a page has no title. */
function areaOf(
  { kind, label, route, description = '', items = [] }: NavigationItem,
  edition: { site: Site; route: string },
  known: ReadonlyMap<string, Route>,
  listed: Set<string>,
): Area {
  const page = route === undefined ? undefined : known.get(routeKey(route));
  const isOwn = page !== undefined && page.kind !== 'api';
  if (isOwn) listed.add(routeKey(page.route));
  const lines = isOwn ? [pageLine(edition.site, page)] : [];
  const below = items.map((item) => areaOf(item, edition, known, listed));
  const hasList = kind === 'category' && route !== undefined && route !== edition.route;
  const direct = below.filter((area) => area.title === '');
  return {
    title: kind === 'category' ? label : '',
    description,
    folder: hasList ? folderOf(route) : undefined,
    lines: [...lines, ...direct.flatMap((area) => area.lines)],
    areas: below.filter((area) => area.title !== ''),
    routes: [...(isOwn ? [page.route] : []), ...below.flatMap((area) => area.routes)],
  };
}

function apiArea(site: Site, { api, index }: ListedApi): Area {
  const tags = index.tagGroups.flatMap((group) => group.tags).filter(({ operations }) => operations.length > 0);
  const below = { description: '', folder: undefined, areas: [], routes: [] };
  return {
    title: index.title,
    description: index.summary ?? `All operations of ${index.title}.`,
    folder: folderOf(api.route),
    lines: [entryLine(index.title, markdownUrl(site, api.route), index.summary)],
    areas: tags.map(({ name, operations }) => ({
      ...below,
      title: name,
      lines: operations.map((operation) => operationLine(site, api.folder, operation)),
    })),
    isSeparate: true,
    routes: [],
  };
}

function pageLine(site: Site, { route, title, description }: Route): string {
  return entryLine(title, markdownUrl(site, route), description);
}

function folderOf(route: string): string {
  return route === '/' ? '' : `${pageName(route)}/`;
}

/** Returns the index files of an area and its subareas. Those of subareas are needed for the root and for long indexes. */
function filesOf(area: Area, root: Area, site: Site): IndexFile[] {
  const { folder } = area;
  if (folder === undefined) return area.areas.flatMap((each) => filesOf(each, root, site));
  const head = headOf(area, root, site);
  const isRoot = area === root;
  const whole = head + sectionsOf(area, site, { level: 2, isWhole: true, hasLists: isRoot });
  const isWhole = whole.length <= READABLE_CHARACTERS;
  const lists = isWhole
    ? [whole]
    : inParts(head, sectionsOf(area, site, { level: 2, isWhole: false, hasLists: true }), folder, site);
  const own = lists.map((text, i) => ({ path: partPath(`${folder}${INDEX_FILE}`, i + 1), text }));
  return isWhole && !isRoot ? own : [...own, ...area.areas.flatMap((each) => filesOf(each, root, site))];
}

function headOf(area: Area, root: Area, site: Site): string {
  const isRoot = area === root;
  const title = isRoot ? area.title : `${area.title} | ${root.title}`;
  const list = (each: Area) => absolute(site, encodeURI(`${each.folder}${INDEX_FILE}`));
  const notes = isRoot
    ? [
        'All links below return Markdown. Page URLs also do so for requests that accept `text/markdown`.',
        ...(site.assistants?.mcp === undefined ? [] : [`MCP server: ${site.assistants.mcp}`]),
      ].join('\n')
    : [
        `All pages of this documentation: ${list(root)}`,
        ...(hasFullFile(area) && root.areas.includes(area)
          ? [`All pages of this area in one file: ${absolute(site, encodeURI(`${area.folder}${FULL_FILE}`))}`]
          : []),
      ].join('\n');
  const description = escapeText(area.description || `Pages about ${area.title}.`);
  return `# ${escapeText(title)}\n\n> ${description}\n\n${root.notice ?? ''}${notes}\n`;
}

/** How to write the subareas of an area. */
interface Sections {
  /** Level of their headings. */
  level: number;
  /** Whether to repeat the list items of subareas that have an index. */
  isWhole: boolean;
  /** Whether to link to the indexes of subareas. */
  hasLists: boolean;
}

/** Renders the list items of an area and its subareas. */
function sectionsOf(area: Area, site: Site, { level, isWhole, hasLists }: Sections): string {
  const below = area.areas.map((each) => {
    const { title, folder, description, isSeparate } = each;
    const hasList = hasLists && folder !== undefined;
    const url = absolute(site, encodeURI(`${folder}${INDEX_FILE}`));
    const link = hasList ? entryLine(`Index of ${title}`, url, description) : '';
    const isOmitted = hasList && (isSeparate || !isWhole);
    const lines = isOmitted && !isSeparate ? '' : each.lines.join('');
    const rest = isOmitted
      ? ''
      : sectionsOf({ ...each, lines: [] }, site, { level: level + 1, isWhole, hasLists: false });
    return `\n${'#'.repeat(Math.min(level, 6))} ${escapeText(title)}\n\n${link}${lines}${rest}`;
  });
  return (area.lines.length > 0 ? `\n${area.lines.join('')}` : '') + below.join('');
}

/** Splits a long index between lines, with a link from each part to the next. */
function inParts(head: string, list: string, folder: string, site: Site): string[] {
  const limit = READABLE_CHARACTERS - head.length - NEXT_LINK_CHARACTERS;
  const parts: string[] = [];
  let part = '';
  for (const line of list.split(/(?<=\n)/)) {
    if (part.length + line.length > limit) {
      parts.push(part);
      part = '';
    }
    part += line;
  }
  parts.push(part);
  return parts.map((text, i) => {
    const next = absolute(site, encodeURI(partPath(`${folder}${INDEX_FILE}`, i + 2)));
    return i + 1 < parts.length ? `${head}\n- [Next part of this index](${next})\n${text}` : head + text;
  });
}
