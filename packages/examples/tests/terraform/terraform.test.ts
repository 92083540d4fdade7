import { apiAnchors } from '@docgraph/pipeline/render/api/render-api';
import { pluginReader } from '@docgraph/texts/texts-of';
import { expect, test } from 'vitest';
import { checkTerraform } from '../../src/terraform/check-terraform.ts';
import { parseTerraform } from '../../src/terraform/parse-terraform.ts';
import { terraformBlocks } from '../../src/terraform/terraform-blocks.ts';
import { texts } from '../../src/terraform/texts.ts';
import { problemText, SAMPLE } from '../examples/sample-api.ts';

const anchors = apiAnchors(SAMPLE);

const TERRAFORM = `providerVariable: provider
resources:
  - name: disk
    description: A disk
    creates: copyDisk
    reads: getDisk
    updates: updateDisk
    deletes: deleteDisk
    arguments: {name: name, kind: type, parts: parts}
    computed: [id, state]
dataSources:
  - name: disks
    description: Disks by their state
    reads: listDisks
    within: items
    arguments: {state: state}
    computed: [id]
`;

function parse(text: string, variables: Record<string, string> = { provider: 'viridian' }) {
  return parseTerraform({ path: 'terraform.yaml', text, hash: '' }, variables);
}

/** What is reported about `terraform.yaml`. */
function problemsOf(text: string, variables?: Record<string, string>): string[] {
  const { value, problems } = parse(text, variables);
  return [...problems, ...(value ? checkTerraform(value, anchors) : [])].map(problemText);
}

test('what the Terraform provider offers is right where the API has it', () => {
  expect(problemsOf(TERRAFORM)).toEqual([]);
});

/** What is reported when a text of the sample is another. */
const FAULTS: Record<string, string> = {
  'updates: updateDisk => updates: updateDisc': '7:14 terraform/operation `updateDisc` Did you mean `updateDisk`',
  'kind: type => kind: typ': '9:35 terraform/field `copyDisk` `typ` Did you mean `type`',
  'parts: parts => parts: id': '9:48 terraform/field `copyDisk` `id`',
  'name: name,  => ': '9:16 terraform/field `disk` `name` `copyDisk`',
  'computed: [id, state] => computed: [id, stat]': '10:20 terraform/field `getDisk` `stat` Did you mean `state`',
  'reads: listDisks => reads: listDisk': '14:12 terraform/operation `listDisk` Did you mean `listDisks`',
  'state: state => state: status': '16:24 terraform/field `listDisks` `items/status` Did you mean `items/state`',
};

test.each(Object.entries(FAULTS))('what it offers is wrong where it says %s', (change, expected) => {
  const [right = '', wrong = ''] = change.split(' => ');
  expect(TERRAFORM).toContain(right);
  expect(problemsOf(TERRAFORM.replace(right, wrong))).toEqual([expected]);
});

test('the name of the provider is a variable of the site', () => {
  expect(parse(TERRAFORM).value?.name).toBe('viridian');
  expect(problemsOf(TERRAFORM, { providers: 'viridian' })).toEqual([
    '1:19 settings/invalid `provider` `site.yaml` Did you mean `providers`',
  ]);
});

test('pages show tables with the operations behind it', () => {
  const { value } = parse(TERRAFORM.replace('    updates: updateDisk\n', ''));
  expect(value && terraformBlocks(value, anchors, pluginReader(texts, 'en'))).toEqual({
    'terraform-resources': `| Resource | Description | Created by | Updated by |
|---|---|---|---|
| \`viridian_disk\` | A disk | [\`copyDisk\`](operation:copyDisk) | Updates replace it |

| Data source | Description | Read by |
|---|---|---|
| \`viridian_disks\` | Disks by their state | [\`listDisks\`](operation:listDisks) |`,
  });
});
