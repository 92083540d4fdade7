import type { SourceText } from '../../pipeline/model/sources.ts';
import type { Checked, Problem } from '../../pipeline/report/checked.ts';
import { nearest } from '../../pipeline/report/nearest.ts';
import { checkYaml } from '../../pipeline/yaml/check-yaml.ts';
import { parseYaml } from '../../pipeline/yaml/parse-yaml.ts';
import type { TerraformProvider } from './terraform-provider.ts';
import { TerraformSettings } from './terraform-settings.ts';

/** Reads `terraform.yaml`. Undefined without the file, and when the provider has no name. */
export function parseTerraform(
  source: SourceText,
  variables: Readonly<Record<string, string>>,
): Checked<TerraformProvider | undefined> {
  const file = source.path;
  const text = parseYaml(source.text, { file, syntaxRule: 'settings/syntax' });
  const rules = { file, invalid: 'settings/invalid', unknownKey: 'settings/unknown-key' } as const;
  const { value: settings, yaml, problems } = checkYaml(text, TerraformSettings, rules);
  if (!settings) return { value: undefined, problems };
  const report = (at: readonly PropertyKey[], message: string, hint?: string): Problem => {
    return { rule: 'settings/invalid', message, file, ...yaml.spanOf(at), hint };
  };
  const twice = (['resources', 'dataSources'] as const).flatMap((list) => {
    const names = settings[list].map(({ name }) => name);
    return names.flatMap((name, index) =>
      names.indexOf(name) === index ? [] : [report([list, index, 'name'], `\`${name}\` is there twice.`)],
    );
  });
  const { providerVariable } = settings;
  const name = Object.hasOwn(variables, providerVariable) ? variables[providerVariable] : undefined;
  if (name !== undefined)
    return { value: { settings, name, file, spanOf: yaml.spanOf }, problems: [...problems, ...twice] };
  const near = nearest(providerVariable, Object.keys(variables));
  const message = `There is no variable \`${providerVariable}\` in \`site.yaml\`.`;
  const unnamed = report(['providerVariable'], message, near && `Did you mean \`${near}\`?`);
  return { value: undefined, problems: [...problems, ...twice, unnamed] };
}
