import type { Span } from '../../pipeline/report/checked.ts';
import type { TerraformSettings } from './terraform-settings.ts';

/** The checked `terraform.yaml`. */
export interface TerraformProvider {
  settings: TerraformSettings;
  /** Name of the provider, which the names of all kinds start with. */
  name: string;
  file: string;
  /** Place of the value at a path of the file. */
  spanOf(path: readonly PropertyKey[]): Span;
}

/** What other plugins may know of it. */
export interface TerraformFacts {
  provider: string;
  settings: TerraformSettings;
}
