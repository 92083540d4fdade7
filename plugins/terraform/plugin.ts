import { definePlugin } from '../../pipeline/plugin/plugin.ts';
import { DISKS_API } from '../../pipeline/report/guides/disks-api.ts';
import type { RuleGuides } from '../../pipeline/report/guides/rule-guide.ts';
import { checkTerraform } from './check-terraform.ts';
import { parseTerraform, type TerraformFacts } from './parse-terraform.ts';
import { terraformBlocks } from './terraform-blocks.ts';
import { texts } from './texts.ts';

const files = (creates: string, size: string) => ({
  'api/openapi.yaml': DISKS_API,
  'site.yaml': 'variables: {provider: cloud}\napi: {document: api/openapi.yaml}\n',
  'terraform.yaml': `providerVariable: provider
resources:
  - name: disk
    description: A disk
    creates: ${creates}
    reads: getDisk
    deletes: deleteDisk
    arguments: {name: name, size: ${size}}
`,
});

/** What there is to say of the rules about `terraform.yaml`. */
const terraformGuides: RuleGuides = {
  'terraform/operation': {
    why: 'A resource that calls an operation the API does not have is described wrongly, or does not work.',
    bad: files('makeDisk', 'size'),
    good: files('createDisk', 'size'),
    fix: 'Use an `operationId` of the API description.',
  },
  'terraform/field': {
    why: 'An argument that sets no field is described wrongly, or does nothing.',
    bad: files('createDisk', 'gib'),
    good: files('createDisk', 'size'),
    fix: 'Name a field in the body of the operation that creates the resource.',
  },
};

/** The reference of a Terraform provider, made from `terraform.yaml`. */
export const terraform = definePlugin({
  api: 1,
  name: 'terraform',
  rules: {
    'terraform/operation': {
      text: 'A resource of terraform.yaml calls operations of the API.',
      severity: 'error',
      compares: true,
    },
    'terraform/field': {
      text: 'An argument of terraform.yaml sets a field of its operation.',
      severity: 'error',
      compares: true,
    },
  },
  texts,
  guides: terraformGuides,
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
