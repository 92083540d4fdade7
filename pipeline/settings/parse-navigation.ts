import { NavigationSettings } from '../../schemas/authored/navigation-settings.ts';
import type { NavigationSource } from '../model/navigation-source.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked } from '../report/checked.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

/** Reads `navigation.yaml`; undefined without the file, or when nothing of it can be used. */
export function parseNavigation(source: SourceText | undefined): Checked<NavigationSource | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const file = parseYaml(source.text, { file: source.path, syntaxRule: 'settings/syntax' });
  const { value, problems, yaml } = checkYaml(file, NavigationSettings, {
    file: source.path,
    invalid: 'settings/invalid',
    unknownKey: 'settings/unknown-key',
  });
  return { value: value && { file: source.path, items: value.items, spanOf: yaml.spanOf }, problems };
}
