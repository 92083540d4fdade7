import { stringify } from 'yaml';
import type { ForeignSite } from './engine.ts';

/** Writes the sidebar and the redirects of a project as YAML, by file name. Leaves out those that it doesn't have. */
export function dataFiles({
  navigation,
  redirects,
}: Pick<ForeignSite, 'navigation' | 'redirects'>): Record<string, string> {
  return {
    ...(navigation && { 'navigation.yaml': toYaml({ items: navigation }) }),
    ...(Object.keys(redirects).length > 0 && { 'redirects.yaml': toYaml(redirects) }),
  };
}

/** Writes data as YAML. */
export function toYaml(data: unknown): string {
  return stringify(data, { lineWidth: 0 });
}
