import type { SourceText } from '../../pipeline/model/sources.ts';
import type { Checked } from '../../pipeline/report/checked.ts';
import { checkYaml } from '../../pipeline/yaml/check-yaml.ts';
import { parseYaml } from '../../pipeline/yaml/parse-yaml.ts';
import { WordSettings } from './word-settings.ts';

const RULE = 'settings/invalid';

/** Reads `words.yaml` into the names that pages may use. */
export function parseWords(source: SourceText): Checked<readonly string[]> {
  const file = parseYaml(source.text, { file: source.path, syntaxRule: 'settings/syntax' });
  const checked = checkYaml(file, WordSettings, {
    file: source.path,
    invalid: RULE,
    unknownKey: 'settings/unknown-key',
  });
  return { value: checked.value?.names ?? [], problems: checked.problems };
}
