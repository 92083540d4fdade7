import { z } from 'zod';

const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const name = (what: string) =>
  z
    .string()
    .regex(NAME, 'must be lower-case words joined by underscores')
    .describe(`Name of ${what}, as written in a configuration.`);
const operation = z.string().describe('ID of an API operation.');
const description = z.string().trim().min(1).describe('Description as a Markdown phrase.');
const field = z.string().min(1).describe('A field in the response of `reads`, relative to `within` if set.');

const common = {
  name: name('the kind, without the provider prefix: `vm`'),
  description,
  reads: operation.describe('The operation that reads the object.'),
  within: z
    .string()
    .optional()
    .describe('The field in the response that contains the object, such as `items` for a list.'),
  computed: z.array(field).default([]).describe('Read-only attributes, with the names of their fields.'),
};

/** A resource type, which a configuration creates. */
export const TerraformResource = z.strictObject({
  ...common,
  creates: operation.describe('The operation that creates the resource.'),
  updates: operation
    .optional()
    .describe('The operation that updates the resource. Absent if an update replaces the resource.'),
  deletes: operation.describe('The operation that deletes the resource.'),
  arguments: z
    .record(
      name('an argument'),
      z.string().describe('The field in the request body of `creates` that the argument sets.'),
    )
    .describe('Arguments of the resource. Nested fields are blocks with the same names as in the API.'),
});
export type TerraformResource = z.infer<typeof TerraformResource>;

/** A data source type, which a configuration looks up. */
export const TerraformDataSource = z.strictObject({
  ...common,
  arguments: z
    .record(name('an argument'), field)
    .default({})
    .describe('Arguments for the lookup, with the names of their fields.'),
});
export type TerraformDataSource = z.infer<typeof TerraformDataSource>;

/**
 * `content/terraform.yaml`: the resources and data sources of a Terraform provider, with their operations and fields.
 * Pages include it with `::terraform-resources`, and their configurations are checked against it.
 */
export const TerraformSettings = z.strictObject({
  providerVariable: z
    .string()
    .describe('The variable in `site.yaml` that contains the name of the provider, which is the prefix of all kinds.'),
  resources: z.array(TerraformResource).describe('Resource types, in display order.'),
  dataSources: z.array(TerraformDataSource).default([]).describe('Data source types, in display order.'),
});
export type TerraformSettings = z.infer<typeof TerraformSettings>;
