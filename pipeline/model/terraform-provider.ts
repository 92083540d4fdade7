import type { TerraformSettings } from '../../schemas/authored/terraform-settings.ts';
import type { Span } from '../report/checked.ts';

/** The checked `terraform.yaml`. */
export interface TerraformProvider {
  settings: TerraformSettings;
  /** Name of the provider, which the names of all kinds start with. */
  name: string;
  file: string;
  /** Place of the value at a path of the file. */
  spanOf(path: readonly PropertyKey[]): Span;
}
