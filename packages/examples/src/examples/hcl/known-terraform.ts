import { type AnchorSource, hintAtNearest } from '@docgraph/pipeline/plugin';
import type { TerraformDataSource, TerraformResource, TerraformSettings } from '../../terraform/terraform-settings.ts';
import type { ExampleProblem, Range } from '../example-problem.ts';

/** The kinds of the provider, by full name. */
export interface KnownTerraform {
  /** The prefix of all kinds: `viridian_`. */
  prefix: string;
  resources: ReadonlyMap<string, TerraformResource>;
  dataSources: ReadonlyMap<string, TerraformDataSource>;
  /** Resolves fields below an argument. */
  api: AnchorSource;
}

/** Lists the names of all arguments, some of which aren't API names. */
export function argumentNames({ resources, dataSources }: KnownTerraform): string[] {
  return [...resources.values(), ...dataSources.values()].flatMap((kind) => Object.keys(kind.arguments));
}

/** Indexes the kinds of `terraform.yaml` by name. */
export function knownTerraform(provider: string, settings: TerraformSettings, api: AnchorSource): KnownTerraform {
  const prefix = `${provider}_`;
  return {
    prefix,
    resources: new Map(settings.resources.map((kind) => [prefix + kind.name, kind])),
    dataSources: new Map(settings.dataSources.map((kind) => [prefix + kind.name, kind])),
    api,
  };
}

/** Creates a problem at a word of a configuration. */
export function problemAt({ start, end }: Range, message: string, hint?: string): ExampleProblem {
  return { rule: 'examples/terraform', message, hint, start, end };
}

/** Suggests the nearest name. Otherwise, lists all names. */
export function hintAt(written: string, names: Iterable<string>): string | undefined {
  const known = [...names];
  const list = known.length > 0 ? `Known: ${known.map((name) => `\`${name}\``).join(', ')}.` : undefined;
  return hintAtNearest(written, known, list);
}
