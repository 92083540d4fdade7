import { stringify } from 'yaml';
import type { ForeignSite } from './engine.ts';
import { isList, type Navigation } from './sidebar.ts';

/** Writes the sidebars and the redirects of a project as YAML, by file name. Leaves out those that it doesn't have. */
export function dataFiles({
  navigation,
  redirects,
  translations = [],
  sets = {},
}: Pick<ForeignSite, 'navigation' | 'redirects' | 'translations' | 'sets'>): Record<string, string> {
  return {
    ...(navigation && { 'navigation.yaml': navigationYaml(navigation) }),
    ...Object.fromEntries(Object.entries(sets).map(([id, own]) => [navigationFile(id), navigationYaml(own)])),
    ...Object.fromEntries(
      translations.flatMap(({ code, navigation: own }) =>
        own ? [[`locales/${code}/navigation.yaml`, navigationYaml(own)]] : [],
      ),
    ),
    ...(Object.keys(redirects).length > 0 && { 'redirects.yaml': toYaml(redirects) }),
  };
}

/** Returns the name of the navigation file of a docs set. */
export function navigationFile(set: string): string {
  return `navigation-${set}.yaml`;
}

function navigationYaml(navigation: Navigation): string {
  return toYaml(isList(navigation) ? { items: navigation } : { sidebars: navigation });
}

/** Writes data as YAML. */
export function toYaml(data: unknown): string {
  return stringify(data, { lineWidth: 0 });
}
