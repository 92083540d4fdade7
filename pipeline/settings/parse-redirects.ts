import { RedirectSettings } from '../../schemas/authored/redirect-settings.ts';
import type { RedirectSource } from '../model/navigation-source.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked } from '../report/checked.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

/** Reads `redirects.yaml`; undefined without the file. */
export function parseRedirects(source: SourceText | undefined): Checked<RedirectSource | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const file = parseYaml(source.text, { file: source.path, syntaxRule: 'settings/syntax' });
  const { value, problems, yaml } = checkYaml(file, RedirectSettings, {
    file: source.path,
    invalid: 'redirects/invalid',
    unknownKey: 'redirects/invalid',
  });
  const entries = Object.entries(value ?? {}).map(([from, to]) => ({ from, to, span: yaml.spanOf([from]) }));
  return { value: { file: source.path, entries }, problems };
}
