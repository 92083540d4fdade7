import type { Checked } from '@docgraph/source/checked';
import type { RoutedPage } from '../link/assign-routes.ts';
import type { LinkableLayout } from '../link/link-docs.ts';
import type { LinkInput } from '../link/link-site.ts';
import { type KnownAnchors, knownAnchors } from '../link/page-outline.ts';
import { layOutSite, type SiteLayout } from '../link/site-layout.ts';
import type { LaidOutEntry, PageTarget, TargetTable } from '../link/targets.ts';
import type { Kind } from '../store/kind.ts';
import { splitSelector } from './inputs.ts';
import { anchorsOfPage, outlineOfPage } from './pages.ts';
import { preparedSite } from './prepare-site.ts';
import { RecordedMap } from './recorded-map.ts';

/** The routes and sidebars of the site, and the input that they were made from. */
export interface LaidOutSite extends Checked<SiteLayout> {
  input: LinkInput;
}

/** The layout of the site, by depth. */
export const siteLayout: Kind<LaidOutSite> = {
  name: 'layout',
  keep: 'memory',
  async compute(depth, ask) {
    const { pages, linking } = await ask(preparedSite, '');
    const outlines = await Promise.all(pages.map((file) => ask(outlineOfPage, `${depth} ${file}`)));
    const input = { ...linking, outlines };
    return { ...layOutSite(input), input };
  },
  select: partOf,
};

/** Returns what a page uses of the layout. Editions are numbered in the order of the settings. */
function partOf({ value: layout, input }: LaidOutSite, selector: string): unknown {
  const [part, rest] = splitSelector(selector);
  const { settings, files, siteFiles, collections, entries } = input;
  if (part === 'places') return [layout.placesOf(rest), layout.droppedOf(rest)].map((places) => places.map(placeOf));
  if (part === 'files') return rest === ALL ? [...files.keys()] : files.get(rest);
  if (part === 'entries') return rest === ALL ? [...entries.keys()] : entries.get(rest);
  if (part === 'settings')
    return [settings.site.url, settings.site.baseUrl, settings.editions, [...siteFiles], [...collections]];
  if (part === 'apis') return layout.apis.map(apiFacts);
  const [number, key] = splitSelector(rest);
  const edition = settings.editions[Number(number)];
  if (!edition) throw new Error(`Unknown edition in ${selector}.`);
  const targets = layout.targetsOf(edition);
  if (part === 'suggest') {
    const [table, written] = splitSelector(key);
    return targets.findMeant(written, tableNamed(table, SUGGESTED));
  }
  const table = targets[tableNamed(part, TABLES)];
  return key === ALL ? Array.from(table, ([key, { hidden }]) => [key, hidden]) : targetOf(table.get(key));
}

/** Selects all entries of a table. */
const ALL = '*';
/** The tables of targets. */
const TABLES = ['routes', 'pageFiles', 'pagePaths'] as const;

/** The tables with suggestions. */
const SUGGESTED = ['routes', 'pageFiles', 'files'] as const satisfies TargetTable[];

function tableNamed<Name extends string>(name: string, names: readonly Name[]): Name {
  const found = names.find((each) => each === name);
  if (!found) throw new Error(`Unknown table ${name}.`);
  return found;
}

/** Returns the facts about a place that links depend on. */
function placeOf({ route, localRoute, file, edition, untranslated }: RoutedPage) {
  return [route, localRoute, file, edition.name, untranslated];
}

/** Returns the facts about an API that links depend on. */
function apiFacts({ hash, entry, layout }: LaidOutEntry) {
  return [hash, entry.route, entry.folder, layout.pages.map(({ route }) => route)];
}

/** Returns the facts about a target that links depend on. The anchors of Markdown pages are parts of {@link siteAnchors}. */
function targetOf(target: PageTarget | undefined) {
  return target && [target.route, target.file, target.hidden, target.api && apiFacts(target.api)];
}

/** The anchors on the pages of the site by file, by depth. Those of outlined pages aren't known. */
export const siteAnchors: Kind<ReadonlyMap<string, KnownAnchors>> = {
  name: 'site-anchors',
  keep: 'memory',
  async compute(depth, ask) {
    if (depth === 'outlined') return new Map();
    const { pages } = await ask(preparedSite, '');
    const found = await Promise.all(
      pages.map(async (file) => [file, knownAnchors(await ask(anchorsOfPage, file))] as const),
    );
    return new Map(found);
  },
  select(anchors, selector) {
    const [part, rest] = splitSelector(selector);
    if (part === 'all') return anchors.get(rest)?.ids();
    const { file, id }: { file: string; id: string } = JSON.parse(rest);
    const known = anchors.get(file);
    return known && [known.has(id), known.isSection(id)];
  },
};

/**
 * Returns the layout for linking a page, and reports which parts of it are used.
 *
 * @param recordLayout Receives selectors of {@link siteLayout}.
 * @param recordAnchors Receives selectors of {@link siteAnchors}.
 */
export function recordedLayout(
  { value: layout, input }: LaidOutSite,
  anchors: ReadonlyMap<string, KnownAnchors>,
  recordLayout: (selector: string) => void,
  recordAnchors: (selector: string) => void,
): LinkableLayout {
  const { editions } = input.settings;
  return {
    ...layout,
    placesOf(file) {
      recordLayout(`places ${file}`);
      return layout.placesOf(file);
    },
    droppedOf(file) {
      recordLayout(`places ${file}`);
      return layout.droppedOf(file);
    },
    targetsOf(edition) {
      recordLayout('settings');
      const targets = layout.targetsOf(edition);
      const number = editions.indexOf(edition);
      const table = (name: (typeof TABLES)[number]) =>
        new RecordedMap(targets[name], (key = ALL) => recordLayout(`${name} ${number} ${key}`));
      return {
        ...targets,
        routes: table('routes'),
        pageFiles: table('pageFiles'),
        pagePaths: table('pagePaths'),
        files: new RecordedMap(targets.files, (key = ALL) => recordLayout(`files ${key}`)),
        entries: new RecordedMap(targets.entries, (key = ALL) => recordLayout(`entries ${key}`)),
        findMeant(written, table) {
          recordLayout(`suggest ${number} ${table} ${written}`);
          return targets.findMeant(written, table);
        },
        get apis() {
          recordLayout('apis');
          return targets.apis;
        },
        anchorsIn(file) {
          const known = anchors.get(file);
          const record = (id: string) => recordAnchors(`one ${JSON.stringify({ file, id })}`);
          if (!known) record('');
          return known && recordedAnchors(known, record, () => recordAnchors(`all ${file}`));
        },
      };
    },
  };
}

function recordedAnchors(anchors: KnownAnchors, recordOne: (id: string) => void, recordAll: () => void): KnownAnchors {
  return {
    has(id) {
      recordOne(id);
      return anchors.has(id);
    },
    isSection(id) {
      recordOne(id);
      return anchors.isSection(id);
    },
    ids() {
      recordAll();
      return anchors.ids();
    },
  };
}
