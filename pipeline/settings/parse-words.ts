import { WordSettings } from '../../schemas/authored/word-settings.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked } from '../report/checked.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

const RULE = 'settings/invalid';

/** Reads `words.yaml` into the names that pages may use. No names without the file. */
export function parseWords(source: SourceText | undefined): Checked<ReadonlySet<string>> {
  if (!source) return { value: new Set(), problems: [] };
  const file = parseYaml(source.text, { file: source.path, syntaxRule: 'settings/syntax' });
  const checked = checkYaml(file, WordSettings, {
    file: source.path,
    invalid: RULE,
    unknownKey: 'settings/unknown-key',
  });
  return { value: new Set(checked.value?.names), problems: checked.problems };
}
