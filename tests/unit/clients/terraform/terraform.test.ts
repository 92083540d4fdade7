import { describe, expect, it } from 'vitest';
import { checkTerraform } from '../../../../pipeline/clients/terraform/check-terraform.ts';
import { parseTerraform } from '../../../../pipeline/clients/terraform/parse-terraform.ts';
import { terraformBlocks } from '../../../../pipeline/clients/terraform/terraform-blocks.ts';
import { sampleAnchors } from '../sample-api.ts';

const anchors = await sampleAnchors();

const TERRAFORM = `providerVariable: provider
resources:
  - name: disk
    description: A disk
    creates: createDisk
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

/** What is reported about `terraform.yaml`: `line:column rule message hint`. */
function problemsOf(text: string, variables?: Record<string, string>): string[] {
  const { value, problems } = parse(text, variables);
  const found = [...problems, ...(value ? checkTerraform(value, anchors) : [])];
  return found.map(
    ({ start, rule, message, hint }) => `${start.line}:${start.column} ${rule} ${message}${hint ? ` ${hint}` : ''}`,
  );
}

describe('what the Terraform provider offers', () => {
  it('is right where the API has it', () => {
    expect(problemsOf(TERRAFORM)).toEqual([]);
  });

  it.each([
    [
      'an operation that is gone',
      'updates: updateDisk',
      'updates: updateDisc',
      '7:14 terraform/operation The API description has no operation `updateDisc`. Did you mean `updateDisk`?',
    ],
    [
      'a field that is gone',
      'kind: type',
      'kind: typ',
      '9:35 terraform/field The body of the operation `createDisk` has no `typ`. Did you mean `type`?',
    ],
    [
      'a field that only answers have',
      'parts: parts',
      'parts: id',
      '9:48 terraform/field The body of the operation `createDisk` has no `id`.',
    ],
    [
      'a required field that cannot be set',
      'name: name, ',
      '',
      '9:16 terraform/field `disk` cannot set `name`, which the operation `createDisk` requires.',
    ],
    [
      'an attribute that is gone',
      'computed: [id, state]',
      'computed: [id, stat]',
      '10:20 terraform/field The response of the operation `getDisk` has no `stat`. Did you mean `state`?',
    ],
    [
      'a field that the elements of a list lack',
      'state: state',
      'state: status',
      '16:24 terraform/field The response of the operation `listDisks` has no `items/status`. Did you mean `items/state`?',
    ],
  ])('is not with %s', (_, right, wrong, expected) => {
    expect(TERRAFORM).toContain(right);
    expect(problemsOf(TERRAFORM.replace(right, wrong))).toEqual([expected]);
  });

  it('has the name of the provider from a variable of the site', () => {
    expect(parse(TERRAFORM).value?.name).toBe('viridian');
    expect(problemsOf(TERRAFORM, { providers: 'viridian' })).toEqual([
      '1:19 settings/invalid There is no variable `provider` in `site.yaml`. Did you mean `providers`?',
    ]);
  });

  it('is shown as tables with the operations behind it', () => {
    const { value } = parse(TERRAFORM.replace('    updates: updateDisk\n', ''));
    expect(value && terraformBlocks(value, anchors)).toEqual({
      'terraform-resources': `| Resource | What it is | Created by | Changed by |
|---|---|---|---|
| \`viridian_disk\` | A disk | [\`createDisk\`](operation:createDisk) | A change makes a new one |

| Data source | What it is | Read by |
|---|---|---|
| \`viridian_disks\` | Disks by their state | [\`listDisks\`](operation:listDisks) |`,
    });
  });
});
