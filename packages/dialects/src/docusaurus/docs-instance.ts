import path from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import { evaluateFile } from '../config/evaluate.ts';
import { navigationFile } from '../data-files.ts';
import type { PageSettings } from '../engine.ts';
import { filesIn, type Project } from '../project.ts';
import { type Navigation, sidebarsOf } from '../sidebar.ts';
import { type Data, isMap, mapOf, textOf, textsOf } from '../values.ts';
import type { ContentSet } from './blog.ts';
import { type Doc, docOf, docSettings } from './docs.ts';
import { isSource } from './instances.ts';
import { generated, sidebarEntries } from './sidebars.ts';

/** The docs of a project, which can have several of them. */
export interface DocsInstance {
  docsPath: string;
  docs: readonly Doc[];
  navigation: Navigation | undefined;
  /** Parts that aren't read. */
  unread: readonly string[];
  /** Reads the pages in the folder of a translation that exist in the main language. */
  docsIn(folder: string): Doc[];
  /** Returns the URL path of a page, or of the first page in a sidebar, by its ID. */
  routeOf(target: { page?: unknown; sidebar?: unknown }): string | undefined;
  pagesIn(folder: string): [file: string, settings: PageSettings][];
}

export const idOf = (options: Data) => textOf(options.id) ?? 'default';

/** Reads docs by the options of their plugin. `base` is what their URLs start with. */
export function readDocs(options: Data, base: string, root: string, project: Project): DocsInstance {
  const versions = versionsIn(project, root, options);
  const current = path.join(root, textOf(options.path) ?? 'docs');
  const docsPath = versions.folder ?? current;
  const names = filesIn(project, docsPath).filter(isSource);
  const docs = names.map((name) => docOf(name, base, project, docsPath));
  const sidebarFile = versions.sidebars ?? textOf(options.sidebarPath);
  const sidebars = sidebarFile ? sidebarsIn(path.join(root, sidebarFile), project) : undefined;
  const pages = { docs, docsPath, base, project, slugs: new GithubSlugger() };
  const entries = sidebarFile ? sidebarEntries(sidebars, pages) : [['docs', generated('', pages)] as const];
  const docsIn = (folder: string) => {
    const files = new Set(filesIn(project, folder));
    return names.filter((name) => files.has(name)).map((name) => docOf(name, base, project, folder));
  };
  return {
    docsPath,
    docs,
    navigation: sidebarsOf(entries, new Set(names)),
    unread: [
      ...versions.others.map((name) => `version ${name}`),
      ...(versions.folder === undefined ? [] : [`the next version in \`${current}\``]),
    ],
    docsIn,
    routeOf: ({ page, sidebar }) => {
      const id = page ?? (sidebarFile ? firstPage(mapOf(sidebars)[String(sidebar)]) : undefined);
      return id === undefined ? undefined : docs.find((doc) => doc.id === id)?.route;
    },
    pagesIn: (folder) =>
      (folder === docsPath ? docs : docsIn(folder)).map((doc) => [
        `${folder}/${doc.file}`,
        docSettings(doc, folder, project),
      ]),
  };
}

/** Reads docs besides the main ones. Returns undefined if there are none. */
export function docsSetOf(options: Data, root: string, project: Project): ContentSet | undefined {
  const base = path.join('/', textOf(options.routeBasePath) ?? 'docs').replace(/(.)\/$/, '$1');
  const { docsPath, docs, navigation, pagesIn, routeOf } = readDocs(options, '/', root, project);
  const inBase = (route: string) => path.join(base, route).replace(/(.)\/$/, '$1');
  if (docs.length === 0) return undefined;
  const id = idOf(options)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return {
    id,
    translations: `docusaurus-plugin-content-docs-${idOf(options)}/current`,
    folder: docsPath,
    settings: {
      label: idOf(options),
      path: base,
      folder: docsPath,
      ...(navigation && { navigation: navigationFile(id) }),
    },
    navigation,
    routes: docs.map(({ route }) => inBase(route)),
    docs: idOf(options),
    routeOf: (target) => {
      const route = routeOf(target);
      return route === undefined ? undefined : inBase(route);
    },
    pagesIn,
  };
}

/** Returns the folder and the sidebar of the latest version, if there are several, and the names of the others. */
function versionsIn({ files, read }: Project, root: string, options: Data) {
  const id = idOf(options);
  const prefix = id === 'default' ? '' : `${id}_`;
  const names = textsOf(JSON.parse(read(path.join(root, `${prefix}versions.json`)) ?? '[]')) ?? [];
  const latest = textOf(options.lastVersion) ?? names[0] ?? 'current';
  const folder = path.join(root, `${prefix}versioned_docs/version-${latest}`);
  const others = names.filter((name) => name !== latest);
  // The latest version may be copied from the next one when the site is built.
  if (!files.some((file) => file.startsWith(`${folder}/`))) return { others };
  return { others, folder, sidebars: `${prefix}versioned_sidebars/version-${latest}-sidebars.json` };
}

/** Reads sidebars. The sidebars of older versions are JSON files. */
function sidebarsIn(file: string, { read }: Project): unknown {
  return file.endsWith('.json') ? JSON.parse(read(file) ?? '{}') : evaluateFile(file, read).value;
}

/** Returns the ID of the first page in a sidebar. */
function firstPage(items: unknown): string | undefined {
  if (typeof items === 'string') return items;
  if (Array.isArray(items)) return items.map(firstPage).find((id) => id !== undefined);
  if (!isMap(items)) return undefined;
  const { type, id, items: inner, link, ...others } = items;
  if (type === undefined) return firstPage(Object.values(others).find(Array.isArray));
  return textOf(id) ?? textOf(mapOf(link).id) ?? firstPage(inner ?? []);
}
