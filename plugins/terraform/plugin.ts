import { definePlugin } from '../../pipeline/plugin/plugin.ts';
import { checkTerraform } from './check-terraform.ts';
import { parseTerraform } from './parse-terraform.ts';
import { terraformBlocks } from './terraform-blocks.ts';
import type { TerraformFacts } from './terraform-provider.ts';

/** The reference of a Terraform provider, made from `terraform.yaml`. */
export const terraform = definePlugin({
  api: 1,
  name: 'terraform',
  data: { 'terraform.yaml': { read: (source, { variables }) => parseTerraform(source, variables) } },
  facts({ data: { 'terraform.yaml': provider } }): TerraformFacts | undefined {
    return provider && { provider: provider.name, settings: provider.settings };
  },
  blocks: {
    from: { 'terraform-resources': 'terraform.yaml' },
    make: ({ data: { 'terraform.yaml': provider }, anchors }) => (provider ? terraformBlocks(provider, anchors()) : {}),
  },
  checkApi: ({ data: { 'terraform.yaml': provider }, anchors }) =>
    provider ? checkTerraform(provider, anchors()) : [],
});
