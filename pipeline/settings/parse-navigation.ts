import { NavigationSettings } from '../../schemas/authored/navigation-settings.ts';
import type { NavigationSource } from '../model/navigation-source.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked } from '../report/checked.ts';
import { readData } from '../source/read-data.ts';

/** Reads `navigation.yaml`; undefined without the file, or when nothing of it can be used. */
export function parseNavigation(source: SourceText | undefined): Checked<NavigationSource | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const { value, problems, located } = readData(source, NavigationSettings);
  return { value: value && { file: source.path, items: value.items, spanOf: located.spanOf }, problems };
}
