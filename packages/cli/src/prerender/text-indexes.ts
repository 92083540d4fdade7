import { READABLE_CHARACTERS } from '@docgraph/openapi/reference/markdown/cut-markdown';
import { entryLine, escapeText, markdownUrl, operationLine } from '@docgraph/openapi/reference/markdown/list-entries';
import { withoutUnseen } from '@docgraph/openapi/reference/markdown/without-unseen';
import { pageName, routeKey } from '@docgraph/schemas/artifact-paths';
import type { Edition } from '@docgraph/schemas/edition';
import type { Navigation, NavigationItem } from '@docgraph/schemas/navigation';
import type { Route } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { editionNotice } from '@docgraph/texts/edition-notice';
import { absolute, INDEX_FILE, type ListedApi, listPath, partPath } from './published-markdown.ts';

/** Name of the files that hold all texts of an area. */
const FULL_FILE = 'llms-full.txt';

/** Room for the line in which a part of a list names the next one. */
const POINTER_CHARACTERS = 300;

/** An edition: the settings in its locale, its sidebar, and all of its pages. */
export interface TextEdition {
  site: Site;
  edition: Pick<Edition, 'version' | 'route'>;
  navigation: Navigation;
  routes: readonly Route[];
}

/** A part of the site with a list of its own: what it is about, the lines for its pages, and the parts below it. */
interface Area {
  title: string;
  description: string;
  /** What readers should know of its edition, as Markdown; absent where there is nothing to know. */
  notice?: string;
  /** Folder of its list, with a slash at its end; empty for the root of the site, undefined where it has no list. */
  folder: string | undefined;
  lines: string[];
  areas: Area[];
  /** Whether the lines are in its own list only, as there are too many of them. */
  isApart?: true;
  /** The pages in it, in reading order, those of the areas below it included. */
  routes: string[];
}

/** A list of texts as a file. */
interface IndexFile {
  path: string;
  text: string;
}

/** All texts of an area as one file. */
interface FullFile {
  path: string;
  /** Its pages in reading order. */
  routes: string[];
}

/**
 * The lists of a version in a language, as the llms.txt proposal has them: one at its root with every page, as far as an
 * assistant reads a file to its end, and one for each area. `others` are lines for the lists of other versions and
 * languages, `apis` the references that belong to it.
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
  // A generated home page is a category around everything: its entries are the top level of the list.
  const items = navigation.items.flatMap((item) =>
    item.route === edition.route ? [{ ...item, kind: 'page' as const, items: [] }, ...(item.items ?? [])] : [item],
  );
  const areas = items.map((item) => areaOf(item, { site, route: edition.route }, known, listed));
  const rest = routes.filter(({ route, kind }) => kind !== 'api' && !listed.has(routeKey(route)));
  const top: Area = {
    title: site.title,
    description: site.tagline || `The documentation of ${site.title}.`,
    notice: editionNotice(site, { version: edition.version, versions: site.versions }, (route) =>
      absolute(site, listPath(route)),
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

/** A category as an area, a page as one without a title. */
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
    isApart: true,
    routes: [],
  };
}

function pageLine(site: Site, { route, title, description }: Route): string {
  return entryLine(title, markdownUrl(site, route), description);
}

function folderOf(route: string): string {
  return route === '/' ? '' : `${pageName(route)}/`;
}

/** The list of an area, and those of the areas below it: all of them below the root, else where they are needed. */
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
        'All addresses below lead to Markdown. Those of pages do so as well for requests that accept `text/markdown`.',
        ...(site.assistants?.mcp === undefined ? [] : [`Server of the Model Context Protocol: ${site.assistants.mcp}`]),
      ].join('\n')
    : [
        `All pages of this documentation: ${list(root)}`,
        ...(hasFullFile(area) && root.areas.includes(area)
          ? [`All texts of this area in one file: ${absolute(site, encodeURI(`${area.folder}${FULL_FILE}`))}`]
          : []),
      ].join('\n');
  const description = escapeText(area.description || `Pages about ${area.title}.`);
  return `# ${escapeText(title)}\n\n> ${description}\n\n${root.notice ?? ''}${notes}\n`;
}

/** How the areas below an area are written. */
interface Sections {
  /** Level of their headings. */
  level: number;
  /** Whether the lines of those that have a list of their own are repeated. */
  isWhole: boolean;
  /** Whether their own lists are there. */
  hasLists: boolean;
}

/** The lines of an area and of the areas below it. */
function sectionsOf(area: Area, site: Site, { level, isWhole, hasLists }: Sections): string {
  const below = area.areas.map((each) => {
    const { title, folder, description, isApart } = each;
    const hasList = hasLists && folder !== undefined;
    const address = absolute(site, encodeURI(`${folder}${INDEX_FILE}`));
    const pointer = hasList ? entryLine(`List of ${title}`, address, description) : '';
    const isLeftOut = hasList && (isApart || !isWhole);
    const lines = isLeftOut && !isApart ? '' : each.lines.join('');
    const rest = isLeftOut
      ? ''
      : sectionsOf({ ...each, lines: [] }, site, { level: level + 1, isWhole, hasLists: false });
    return `\n${'#'.repeat(Math.min(level, 6))} ${escapeText(title)}\n\n${pointer}${lines}${rest}`;
  });
  return (area.lines.length > 0 ? `\n${area.lines.join('')}` : '') + below.join('');
}

/** A list that is too long, cut between lines; each part names the next one. */
function inParts(head: string, list: string, folder: string, site: Site): string[] {
  const most = READABLE_CHARACTERS - head.length - POINTER_CHARACTERS;
  const parts: string[] = [];
  let part = '';
  for (const line of list.split(/(?<=\n)/)) {
    if (part.length + line.length > most) {
      parts.push(part);
      part = '';
    }
    part += line;
  }
  parts.push(part);
  return parts.map((text, i) => {
    const next = absolute(site, encodeURI(partPath(`${folder}${INDEX_FILE}`, i + 2)));
    return i + 1 < parts.length ? `${head}\n- [The rest of this list](${next})\n${text}` : head + text;
  });
}
