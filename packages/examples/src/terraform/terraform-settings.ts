import { z } from 'zod';

const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const name = (what: string) =>
  z
    .string()
    .regex(NAME, 'must be lower-case words joined by underscores')
    .describe(`Name of ${what}, as it is written in a configuration.`);
const operation = z.string().describe('Id of an operation of the API.');
const description = z.string().trim().min(1).describe('What it is, as a phrase of Markdown.');
const field = z.string().min(1).describe('A field in the response of `reads`, from `within` on where that is given.');

const common = {
  name: name('the kind without the provider in front: `vm`'),
  description,
  reads: operation.describe('The operation that says what there is.'),
  within: z.string().optional().describe('Field of that response that holds it, such as `items` of a list.'),
  computed: z
    .array(field)
    .default([])
    .describe('Attributes that a configuration can read but not set. They have the names of their fields.'),
};

/** A kind of resource, which a configuration creates. */
export const TerraformResource = z.strictObject({
  ...common,
  creates: operation.describe('The operation that creates it.'),
  updates: operation.optional().describe('The operation that changes it; absent where a change makes a new one.'),
  deletes: operation.describe('The operation that deletes it.'),
  arguments: z
    .record(name('an argument'), z.string().describe('Field of the body of `creates` that it sets.'))
    .describe('What a configuration sets. Fields below these are blocks with the names of the API.'),
});
export type TerraformResource = z.infer<typeof TerraformResource>;

/** A kind of data source, which a configuration looks up. */
export const TerraformDataSource = z.strictObject({
  ...common,
  arguments: z.record(name('an argument'), field).default({}).describe('What it is looked up by, with its field.'),
});
export type TerraformDataSource = z.infer<typeof TerraformDataSource>;

/**
 * `content/terraform.yaml`: what the Terraform provider offers, and the operations and fields behind it. Pages show it
 * by `::terraform-resources`, and their configurations are checked against it.
 */
export const TerraformSettings = z.strictObject({
  providerVariable: z
    .string()
    .describe(
      'The variable of `site.yaml` that holds the name of the provider, which the names of all kinds start with.',
    ),
  resources: z.array(TerraformResource).describe('Kinds of resources, in the order that readers see.'),
  dataSources: z
    .array(TerraformDataSource)
    .default([])
    .describe('Kinds of data sources, in the order that readers see.'),
});
export type TerraformSettings = z.infer<typeof TerraformSettings>;
