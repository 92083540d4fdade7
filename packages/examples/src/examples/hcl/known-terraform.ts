import { type AnchorSource, hintAtNearest } from '@docgraph/pipeline/plugin';
import type { TerraformDataSource, TerraformResource, TerraformSettings } from '../../terraform/terraform-settings.ts';
import type { ExampleProblem, Stretch } from '../example-problem.ts';

/** What configurations can name of the provider, by full name. */
export interface KnownTerraform {
  /** What the names of all kinds start with: `viridian_`. */
  prefix: string;
  resources: ReadonlyMap<string, TerraformResource>;
  dataSources: ReadonlyMap<string, TerraformDataSource>;
  /** Says which fields there are below an argument. */
  api: AnchorSource;
}

/** Names of all arguments, some of which are not names of the API. */
export function argumentNames({ resources, dataSources }: KnownTerraform): string[] {
  return [...resources.values(), ...dataSources.values()].flatMap((kind) => Object.keys(kind.arguments));
}

/** Makes the kinds of `terraform.yaml` known by name. */
export function knownTerraform(provider: string, settings: TerraformSettings, api: AnchorSource): KnownTerraform {
  const prefix = `${provider}_`;
  return {
    prefix,
    resources: new Map(settings.resources.map((kind) => [prefix + kind.name, kind])),
    dataSources: new Map(settings.dataSources.map((kind) => [prefix + kind.name, kind])),
    api,
  };
}

/** A problem at a word of a configuration. */
export function problemAt({ start, end }: Stretch, message: string, hint?: string): ExampleProblem {
  return { rule: 'examples/terraform', message, hint, start, end };
}

/** The name that was likely meant, else all that there are. */
export function hintAt(written: string, names: Iterable<string>): string | undefined {
  const known = [...names];
  const list = known.length > 0 ? `There are ${known.map((name) => `\`${name}\``).join(', ')}.` : undefined;
  return hintAtNearest(written, known, list);
}
