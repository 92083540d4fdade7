import {
  type Checked,
  hintAtNearest,
  type Problem,
  readData,
  type SourceText,
  type Span,
} from '@docgraph/pipeline/plugin';
import { TerraformSettings } from './terraform-settings.ts';

/** The checked `terraform.yaml`. */
export interface TerraformProvider {
  settings: TerraformSettings;
  /** Name of the provider: the prefix of all kinds. */
  name: string;
  file: string;
  /** Returns the position of the value at a path. */
  spanOf(path: readonly PropertyKey[]): Span;
}

/** Facts for other plugins. */
export interface TerraformFacts {
  provider: string;
  settings: TerraformSettings;
}

/** Parses `terraform.yaml`. Returns undefined if it's invalid or the provider has no name. */
export function parseTerraform(
  source: SourceText,
  variables: Readonly<Record<string, string>>,
): Checked<TerraformProvider | undefined> {
  const file = source.path;
  const { value: settings, located, problems } = readData(source, TerraformSettings);
  if (!settings) return { value: undefined, problems };
  const report = (at: readonly PropertyKey[], message: string, hint?: string): Problem => {
    return { rule: 'settings/invalid', message, file, ...located.spanOf(at), hint };
  };
  const duplicates = (['resources', 'dataSources'] as const).flatMap((list) => {
    const names = settings[list].map(({ name }) => name);
    return names.flatMap((name, index) =>
      names.indexOf(name) === index ? [] : [report([list, index, 'name'], `\`${name}\` is already defined.`)],
    );
  });
  const { providerVariable } = settings;
  const name = Object.hasOwn(variables, providerVariable) ? variables[providerVariable] : undefined;
  if (name !== undefined)
    return { value: { settings, name, file, spanOf: located.spanOf }, problems: [...problems, ...duplicates] };
  const message = `No variable \`${providerVariable}\` in \`site.yaml\`.`;
  const unnamed = report(['providerVariable'], message, hintAtNearest(providerVariable, Object.keys(variables)));
  return { value: undefined, problems: [...problems, ...duplicates, unnamed] };
}
