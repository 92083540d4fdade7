import { ExampleData } from '../../schemas/authored/example-data.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked } from '../report/checked.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

const RULE = 'settings/invalid';

/** Reads `example-data.yaml` into values by `group.name`. No values without the file. */
export function parseExampleData(source: SourceText | undefined): Checked<Record<string, string>> {
  if (!source) return { value: {}, problems: [] };
  const file = parseYaml(source.text, { file: source.path, syntaxRule: 'settings/syntax' });
  const { value, problems } = checkYaml(file, ExampleData, { file: source.path, invalid: RULE, unknownKey: RULE });
  const entries = Object.entries(value ?? {}).flatMap(([group, values]) =>
    Object.entries(values).map(([name, text]) => [`${group}.${name}`, text] as const),
  );
  return { value: Object.fromEntries(entries), problems };
}
