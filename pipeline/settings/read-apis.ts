import path from 'node:path/posix';
import { API_FOLDER, furtherApiFolder } from '@docgraph/schemas/artifact-paths';
import type { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { Problem, Span } from '@docgraph/source/checked';
import { hintAtNearest } from '@docgraph/source/nearest';
import type { SourceText } from '@docgraph/source/sources';
import type { ApiEntry } from '../model/settings.ts';
import type { SettingsReader } from './read-editions.ts';

/** The APIs of the settings, in their order: one, or a list. Those that cannot stand beside the others are left out. */
export function readApis(written: SiteSettings['api'], reader: SettingsReader): ApiEntry[] {
  const isList = Array.isArray(written);
  const apis: ApiEntry[] = [];
  for (const [i, api] of [written ?? []].flat().entries()) {
    const at = isList ? ['api', i] : ['api'];
    const document = reader.inside(api.document, [...at, 'document']);
    if (!document) continue;
    const entry = { ...api, document, folder: i === 0 ? API_FOLDER : furtherApiFolder(api.route), at };
    if (isPossible(entry, apis, reader)) apis.push(entry);
  }
  return apis;
}

function isPossible({ document, route, at }: ApiEntry, others: readonly ApiEntry[], reader: SettingsReader): boolean {
  if (others.some((other) => other.document === document)) {
    const message = `Another entry of \`api\` has the document \`${document}\`.`;
    reader.report([...at, 'document'], message, 'Name the description of another API, or remove the entry.');
    return false;
  }
  const folder = furtherApiFolder(route).toLowerCase();
  const taken = others.find((other) => furtherApiFolder(other.route).toLowerCase() === folder);
  if (!taken) return true;
  const alike = taken.route === route ? '' : `, or one too much like it, \`${taken.route}\``;
  reader.report(
    [...at, 'route'],
    `Another entry of \`api\` has the route \`${route}\`${alike}.`,
    'Give each a `route` of its own.',
  );
  return false;
}

/** Checks that an API description that `site.yaml` names is among the files that were read. */
export function checkApiDocument(
  { document, at }: ApiEntry,
  files: ReadonlyMap<string, SourceText>,
  spanOf: (path: readonly PropertyKey[]) => Span,
): Problem[] {
  if (files.has(document)) return [];
  return [
    {
      rule: 'settings/asset',
      message: `There is no file \`${document}\`.`,
      file: 'site.yaml',
      ...spanOf([...at, 'document']),
      hint: hintAtNearest(document, files.keys(), 'An API description is a `.yaml`, `.yml` or `.json` file.'),
    },
  ];
}

/** The files that a description may consist of: those beside and below it. */
export function apiFiles<File>(api: ApiEntry, files: ReadonlyMap<string, File>): ReadonlyMap<string, File> {
  const folder = folderOf(api);
  return new Map([...files].filter(([file]) => file.startsWith(folder)));
}

/** The files of descriptions that others wrote (`lenient`). A file belongs to the description that is nearest above it. */
export function foreignFiles(apis: readonly ApiEntry[], files: Iterable<string>): Set<string> {
  return new Set([...files].filter((file) => ownersOf(file, apis).every(({ lenient }) => lenient)));
}

function ownersOf(file: string, apis: readonly ApiEntry[]): ApiEntry[] {
  const described = apis.filter(({ document }) => document === file);
  if (described.length > 0) return described;
  const above = apis.filter((api) => file.startsWith(folderOf(api)));
  const nearest = Math.max(...above.map((api) => folderOf(api).length));
  return above.filter((api) => folderOf(api).length === nearest);
}

/** The folder of a description with a slash at its end; empty for the content folder. */
function folderOf({ document }: ApiEntry): string {
  const folder = path.dirname(document);
  return folder === '.' ? '' : `${folder}/`;
}
