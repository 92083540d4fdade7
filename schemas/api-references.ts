import { API_FOLDER } from './artifact-paths.ts';
import type { OtherApi, Site } from './site.ts';

/** Lists the API references of a site with the folders of their artifacts. */
export function apiReferences({ api, otherApis = [] }: Pick<Site, 'api' | 'otherApis'>): OtherApi[] {
  return [...(api ? [{ ...api, folder: API_FOLDER }] : []), ...otherApis];
}
