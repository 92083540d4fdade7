import { pagesAndLayout } from '@docgraph/pipeline/build';
import { pageId } from '@docgraph/pipeline/link/encode-route';
import { type MoveSide, movedLinks } from '@docgraph/pipeline/link/move-links';
import type { SiteLayout } from '@docgraph/pipeline/link/site-layout';
import type { ParsedPage } from '@docgraph/pipeline/model/parsed-page';
import type { Edition } from '@docgraph/pipeline/model/settings';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { DEFAULT_SET } from '@docgraph/schemas/editions';
import type { Span } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import { type OpenSite, openSite } from '../build/open-site.ts';
import type { Content } from '../build/read-content.ts';
import type { RunOptions } from '../options.ts';
import { movedBy, type Relocation, reversed } from './moved-paths.ts';
import { type Rename, renameMoved, rewriteData } from './rewrite-data.ts';

/** A name or target that must be replaced in a file when files move. */
export interface PlannedEdit {
  /** Path before the move. */
  file: string;
  span: Span;
  replace: string;
  /** Undefined if there's no way to write it. */
  by: string | undefined;
}

/** What changes when files move. */
export interface MovePlan {
  edits: PlannedEdit[];
  /** Old and new routes of published pages. */
  routes: (readonly [string, string])[];
  /** Renames what data files and descriptions name. */
  rename: Rename;
  /** IDs of pages that move to another version or docs set, by the navigation file that may list them. */
  left?: ReadonlyMap<string, readonly string[]>;
}

/** Plans the changes for moving files: links, and the names of pages in settings and data files. */
export async function planMove(
  content: Content,
  { moves, isDone }: Relocation,
  options: RunOptions,
): Promise<MovePlan> {
  const moved = movedBy(moves);
  const old = isDone ? atPaths(content, movedBy(reversed(moves))) : content;
  const site = openSite(options);
  try {
    return await planChange(site, old, atPaths(old, moved), moved);
  } finally {
    await site.close();
  }
}

/**
 * Plans the changes to links and names of pages between two states of the content.
 * @param moved Returns the new path of a file, which may be the same.
 */
export async function planChange(
  site: OpenSite,
  content: Content,
  changed: Content,
  moved: (file: string) => string,
): Promise<MovePlan & { pages: ParsedPage[] }> {
  site.setContent(content);
  const { pages, layout } = await pagesAndLayout(site.store);
  site.setContent(changed);
  const { layout: after } = await pagesAndLayout(site.store);
  const routes = (some: readonly ParsedPage[]) => some.flatMap((page) => changedRoutes(page, layout, after, moved));
  const changes = changedIds(pages, layout, after, moved);
  const navigationOf = ({ navigation }: Edition) =>
    navigation.find((file) => content.sources.value.navigation.has(file));
  const mainOf = (set: string) =>
    content.located.settings.editions.find(({ version }) => (version.set?.id ?? DEFAULT_SET) === set);
  const left = new Map<string, string[]>();
  for (const { id, to, edition } of changes) {
    const file = to === undefined && navigationOf(edition);
    if (file) left.set(file, [...(left.get(file) ?? []), id]);
  }
  const rename = renameMoved({
    // Other versions and docs sets may have pages with the same IDs.
    idOf: (id, { file, set = DEFAULT_SET }) =>
      changes.find(
        (each) =>
          each.id === id &&
          (content.sources.value.navigation.has(file)
            ? navigationOf(each.edition) === file
            : each.edition === mainOf(set)),
      )?.to,
    routes: new Map(routes(pages).map(([from, to]) => [decodedKey(from), to])),
  });
  return {
    edits: [...pages.flatMap((page) => linksOf(page, layout, after, moved)), ...dataEdits(content, rename)],
    // Redirects are public, so they must not reveal the other pages.
    routes: routes(pages.filter(({ visibility }) => visibility === undefined || visibility === 'noindex')),
    rename,
    left,
    pages,
  };
}

/** Returns the content with files at other paths, but the same texts. */
function atPaths(content: Content, moved: (file: string) => string): Content {
  const { value, problems } = content.sources;
  const atNewPath = <Value>(files: ReadonlyMap<string, Value>) =>
    new Map(Array.from(files, ([file, each]) => [moved(file), each] as const));
  const pages = value.pages.map((page) => ({ ...page, path: moved(page.path) }));
  pages.sort((a, b) => (a.path < b.path ? -1 : 1));
  const sources = { ...value, pages, files: atNewPath(value.files), included: atNewPath(value.included) };
  const base = sha256([content.base, ...pages.map((page) => page.path)]);
  return { ...content, sources: { value: sources, problems }, base };
}

function linksOf(
  page: ParsedPage,
  before: SiteLayout,
  after: SiteLayout,
  moved: (file: string) => string,
): PlannedEdit[] {
  const [from] = before.placesOf(page.file);
  const [to] = after.placesOf(moved(page.file));
  if (!from || !to) return [];
  const side = (routed: typeof from, layout: SiteLayout): MoveSide => {
    return { routed, targets: { ...layout.targetsOf(routed.edition), anchorsIn: () => undefined } };
  };
  return movedLinks(page, side(from, before), side(to, after), moved);
}

/** Returns the old and new routes of a page, in each edition that shows it. */
function changedRoutes(
  { file }: ParsedPage,
  before: SiteLayout,
  after: SiteLayout,
  moved: (file: string) => string,
): MovePlan['routes'] {
  const places = after.placesOf(moved(file));
  return before.placesOf(file).flatMap(({ route, edition }) => {
    // A page that leaves its version or docs set has the route of the same language there.
    const place =
      places.find((each) => each.edition === edition) ?? places.find((each) => each.edition.locale === edition.locale);
    const to = place?.route;
    return to === undefined || to === route ? [] : [[route, to] as const];
  });
}

/** Returns the IDs of moved pages in their editions; without a new one if a page leaves its edition. */
function changedIds(
  pages: readonly ParsedPage[],
  layout: SiteLayout,
  after: SiteLayout,
  moved: (file: string) => string,
): { id: string; to: string | undefined; edition: Edition }[] {
  return pages.flatMap(({ file }) => {
    const [place] = layout.placesOf(file);
    const name = moved(file);
    if (!place || name === file) return [];
    const { id, edition } = place;
    const stays = after.placesOf(name).some((each) => each.edition === edition);
    return [{ id, to: stays ? pageId(name, edition.docsPath) : undefined, edition }];
  });
}

/** Returns the edits of the settings and data files of the core. */
export function dataEdits({ sources: { value } }: Content, rename: Rename): PlannedEdit[] {
  const data = ['search-questions.yaml', 'redirects.yaml'].flatMap((name) => value.data.get(name) ?? []);
  const files = [...(value.site ? [value.site] : []), ...value.navigation.values(), ...data];
  return files.flatMap((source) => rewriteData(source, rename).map((edit) => ({ ...edit, file: source.path })));
}
