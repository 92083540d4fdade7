import { API_FOLDER, furtherApiFolder } from '../../schemas/artifact-paths.ts';
import type { SiteSettings } from '../../schemas/authored/site-settings.ts';
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
