import { definePlugin } from '@docgraph/pipeline/plugin';
import { checkTerraform } from './check-terraform.ts';
import { parseTerraform, type TerraformFacts } from './parse-terraform.ts';
import { terraformBlocks } from './terraform-blocks.ts';
import { texts } from './texts.ts';

/** Generates the reference for a Terraform provider from `terraform.yaml`. */
export const terraform = definePlugin({
  api: 1,
  name: 'terraform',
  rules: {
    'terraform/operation': {
      text: 'Resources in terraform.yaml must call existing API operations.',
      severity: 'error',
      compares: true,
    },
    'terraform/field': {
      text: 'Arguments in terraform.yaml must set fields of their operations.',
      severity: 'error',
      compares: true,
    },
  },
  texts,
  guides: new URL('guides/', import.meta.url),
  data: { 'terraform.yaml': { read: (source, { variables }) => parseTerraform(source, variables) } },
  facts({ data: { 'terraform.yaml': provider } }): TerraformFacts | undefined {
    return provider && { provider: provider.name, settings: provider.settings };
  },
  blocks: {
    from: { 'terraform-resources': 'terraform.yaml' },
    make: ({ data: { 'terraform.yaml': provider }, anchors, say }) =>
      provider ? terraformBlocks(provider, anchors(), say) : {},
  },
  checkApi: ({ data: { 'terraform.yaml': provider }, anchors }) =>
    provider ? checkTerraform(provider, anchors()) : [],
});
