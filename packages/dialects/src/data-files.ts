import { stringify } from 'yaml';
import type { ForeignSite } from './engine.ts';

/** Writes the sidebars and the redirects of a project as YAML, by file name. Leaves out those that it doesn't have. */
export function dataFiles({
  navigation,
  redirects,
  translations = [],
}: Pick<ForeignSite, 'navigation' | 'redirects' | 'translations'>): Record<string, string> {
  return {
    ...(navigation && { 'navigation.yaml': toYaml({ items: navigation }) }),
    ...Object.fromEntries(
      translations.flatMap(({ code, navigation: items }) =>
        items ? [[`locales/${code}/navigation.yaml`, toYaml({ items })]] : [],
      ),
    ),
    ...(Object.keys(redirects).length > 0 && { 'redirects.yaml': toYaml(redirects) }),
  };
}

/** Writes data as YAML. */
export function toYaml(data: unknown): string {
  return stringify(data, { lineWidth: 0 });
}
