import path from 'node:path/posix';
import { API_FOLDER, furtherApiFolder } from '@docgraph/schemas/artifact-paths';
import type { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { Problem, Span } from '@docgraph/source/checked';
import { hintAtNearest } from '@docgraph/source/nearest';
import type { SourceText } from '@docgraph/source/sources';
import type { ApiEntry, DocsVersion } from '../model/settings.ts';
import type { SettingsReader } from './read-editions.ts';

/** Reads the APIs of the settings, in order. Reports and omits APIs that conflict with earlier ones. */
export function readApis(written: SiteSettings['api'], reader: SettingsReader): ApiEntry[] {
  const isList = Array.isArray(written);
  const apis: ApiEntry[] = [];
  for (const [i, api] of [written ?? []].flat().entries()) {
    const at = isList ? ['api', i] : ['api'];
    const document = reader.inside(api.document, [...at, 'document']);
    if (!document) continue;
    const overlays = api.overlays?.flatMap((file, n) => reader.inside(file, [...at, 'overlays', n]) ?? []);
    const entry = {
      ...api,
      document,
      ...(overlays && { overlays }),
      folder: i === 0 ? API_FOLDER : furtherApiFolder(api.route),
      at,
    };
    if (isUniqueApi(entry, apis, reader)) apis.push(entry);
  }
  return apis;
}

/** Reads the APIs that replace others in a version. */
export function readVersionApis(
  { versions: ofDefault = [], sets = {} }: SiteSettings['docs'],
  versions: readonly DocsVersion[],
  apis: readonly ApiEntry[],
  reader: SettingsReader,
): ApiEntry[] {
  const all = [...apis];
  const lists = [
    { set: undefined, at: ['docs', 'versions'], written: ofDefault },
    ...Object.entries(sets).map(([set, own]) => {
      return { set, at: ['docs', 'sets', set, 'versions'], written: own.versions ?? [] };
    }),
  ];
  const written = lists.flatMap(({ set, at, written }) =>
    written.flatMap(({ name, apis: own = {} }, i) => {
      const version = versions.find((each) => each.name === name && each.set?.id === set);
      return Object.entries(own).map(([replaced, file]) => ({
        version,
        replaced,
        file,
        at: [...at, i, 'apis', replaced],
      }));
    }),
  );
  for (const { version, replaced, file, at } of written) {
    const document = reader.inside(file, at);
    const original = apis.find((api) => api.document === replaced);
    if (!original) {
      const documents = apis.map((api) => api.document);
      reader.reportKey(at, `No API has the document \`${replaced}\`.`, hintAtNearest(replaced, documents));
    }
    if (!original || !version || !document) continue;
    const { downloadUrl: _, ...settings } = original;
    const route = version.path + original.route;
    const inFolder = (overlay: string) =>
      path.join(path.dirname(document), path.relative(path.dirname(replaced), overlay));
    const entry = {
      ...settings,
      document,
      ...(original.overlays && { overlays: original.overlays.map(inFolder) }),
      route,
      folder: furtherApiFolder(route),
      at,
      replaces: { versionPath: version.path, route: original.route },
    };
    if (isUniqueApi(entry, all, reader)) all.push(entry);
  }
  return all;
}

function isUniqueApi({ document, route, at }: ApiEntry, others: readonly ApiEntry[], reader: SettingsReader): boolean {
  if (others.some((other) => other.document === document)) {
    const message = `Another entry of \`api\` has the same document \`${document}\`.`;
    reader.report([...at, 'document'], message, 'Use the description of another API, or remove the entry.');
    return false;
  }
  const folder = furtherApiFolder(route).toLowerCase();
  const taken = others.find((other) => furtherApiFolder(other.route).toLowerCase() === folder);
  if (!taken) return true;
  const alike = taken.route === route ? '' : ` or a too similar one, \`${taken.route}\``;
  reader.report(
    [...at, 'route'],
    `Another entry of \`api\` has the route \`${route}\`${alike}.`,
    'Set a different `route` for each API.',
  );
  return false;
}

/** Checks that the API description and the overlays named in `site.yaml` exist. */
export function checkApiDocument(
  entry: ApiEntry,
  files: ReadonlyMap<string, SourceText>,
  spanOf: (path: readonly PropertyKey[]) => Span,
): Problem[] {
  const { document, overlays = [], at } = entry;
  const missing = (file: string, place: readonly PropertyKey[], hint: string): Problem[] => [
    {
      rule: 'settings/asset',
      message: `No file \`${file}\`.`,
      file: 'site.yaml',
      ...spanOf([...at, ...place]),
      hint: hintAtNearest(file, files.keys(), hint),
    },
  ];
  if (!files.has(document))
    return missing(document, ['document'], 'An API description must be a `.yaml`, `.yml`, or `.json` file.');
  const own = apiFiles(entry, files);
  return overlays.flatMap((file, n) =>
    own.has(file) ? [] : missing(file, ['overlays', n], "An overlay must be in the description's folder."),
  );
}

/** Returns the files that may belong to a description: those in its folder and below. */
export function apiFiles<File>(api: ApiEntry, files: ReadonlyMap<string, File>): ReadonlyMap<string, File> {
  const folder = folderOf(api);
  return new Map([...files].filter(([file]) => file.startsWith(folder)));
}

/** Returns the files of third-party (`lenient`) descriptions. A file belongs to the closest description above it. */
export function thirdPartyFiles(apis: readonly ApiEntry[], files: Iterable<string>): Set<string> {
  return new Set([...files].filter((file) => ownersOf(file, apis).every(({ lenient }) => lenient)));
}

/** Returns the files of descriptions of older versions. */
export function frozenFiles(apis: readonly ApiEntry[], files: Iterable<string>): Set<string> {
  if (apis.every(({ replaces }) => !replaces)) return new Set();
  return new Set([...files].filter((file) => ownersOf(file, apis).every(({ replaces }) => replaces)));
}

function ownersOf(file: string, apis: readonly ApiEntry[]): ApiEntry[] {
  const described = apis.filter(({ document }) => document === file);
  if (described.length > 0) return described;
  const above = apis.filter((api) => file.startsWith(folderOf(api)));
  const nearest = Math.max(...above.map((api) => folderOf(api).length));
  return above.filter((api) => folderOf(api).length === nearest);
}

/** Returns the folder of a description with a trailing slash; empty for the content folder. */
function folderOf({ document }: ApiEntry): string {
  const folder = path.dirname(document);
  return folder === '.' ? '' : `${folder}/`;
}
