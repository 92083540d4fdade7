import { describe, expect, it, test } from 'vitest';
import { TerraformSettings } from '../../../schemas/authored/terraform-settings.ts';
import { block, SAMPLE_API, sampleChecker, samplePage } from './sample-api.ts';

const settings = TerraformSettings.parse({
  providerVariable: 'provider',
  resources: [
    {
      name: 'disk',
      description: 'A disk',
      creates: 'createDisk',
      reads: 'listDisks',
      within: 'items',
      deletes: 'deleteDisk',
      arguments: { name: 'name', disk_size: 'size_gb', labels: 'labels', state: 'state', parts: 'parts' },
      computed: ['id', 'attached_to'],
    },
  ],
  dataSources: [
    {
      name: 'disk',
      description: 'A disk',
      reads: 'listDisks',
      within: 'items',
      arguments: { name: 'name' },
      computed: ['id'],
    },
    { name: 'disks', description: 'Disks', reads: 'listDisks', computed: ['items'] },
  ],
});

const WITH_PARTS = SAMPLE_API.replace(
  '        size_gb: {type: integer}\n',
  `        size_gb: {type: integer}
        state: {$ref: '#/components/schemas/DiskState'}
        parts: {type: array, items: {type: object, properties: {mode: {type: string, enum: [read, write]}, inner: {type: object, properties: {x: {type: string}}}}}}
`,
);
const check = await sampleChecker(WITH_PARTS, [], { terraform: { provider: 'sample', settings } });

/** What is reported about a page: `line:column message hint`. */
function problemsOf(text: string): string[] {
  return check(samplePage(text)).problems.map(({ start, rule, message, hint }) => {
    expect(rule).toMatch(/^examples\/(?:terraform|syntax)$/);
    return `${start.line}:${start.column} ${message}${hint ? ` ${hint}` : ''}`;
  });
}

/** A complete resource with these lines in it. */
function disk(...lines: readonly string[]): string {
  return block('hcl', 'resource "sample_disk" "d" {', '  name      = "d"', '  disk_size = 5', ...lines, '}');
}

test.each([
  ['complete resource', disk()],
  ['resource with labels, which have any name', disk('  labels = { any = "thing" }')],
  ['resource with blocks', disk('  parts {', '    mode = "read"', '    inner {', '      x = "1"', '    }', '  }')],
  ['resource with objects', disk('  parts = [{ mode = "read", inner = { x = "1" } }]')],
  [
    'resource with what Terraform gives every one',
    disk(
      '  count = 2',
      '  lifecycle { prevent_destroy = true }',
      '  dynamic "parts" {',
      '    content { mode = "read" }',
      '  }',
    ),
  ],
  ['value that is put together', disk(`  state = "\${var.state}"`)],
  ['excerpt', block('hcl part', 'resource "sample_disk" "d" {', '  name = "d"', '}')],
  ['reference', block('hcl', 'output "a" { value = sample_disk.d.attached_to[0].vm_id }')],
  [
    'data source',
    block('hcl', 'data "sample_disk" "d" { name = "d" }', 'output "a" { value = data.sample_disk.d.id }'),
  ],
  ['other provider', block('hcl', 'resource "random_id" "d" { any = random_id.x.any }')],
  ['block of another language', block('text', 'resource "sample_dsk" "d" {}')],
])('a %s is right', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ['state = "GONE"', '5:12 `state` cannot be `GONE`. There are `READY`, `IN_USE`.'],
  ['sate = "READY"', '5:3 `sample_disk` has no argument `sate`. Did you mean `state`?'],
  [
    'size_gb = 5',
    '5:3 `sample_disk` has no argument `size_gb`. There are `name`, `disk_size`, `labels`, `state`, `parts`.',
  ],
  ['id = "5"', '5:3 `id` of `sample_disk` can be read but not set.'],
  ['parts { mods = "read" }', '5:11 `parts` has no argument `mods`. Did you mean `mode`?'],
  ['parts = [{ mode = "reed" }]', '5:22 `mode` cannot be `reed`. Did you mean `read`?'],
  ['parts { inner { y = 1 } }', '5:19 `inner` has no argument `y`. There are `x`.'],
  ['labels = { a = sample_disk.e.idd }', '5:32 `sample_disk` has no attribute `idd`. Did you mean `id`?'],
  [`labels = { a = "\${sample_dsk.e.id}" }`, '5:21 There is no resource `sample_dsk`. Did you mean `sample_disk`?'],
  ['labels = data.sample_disc.e.id', '5:17 There is no data source `sample_disc`. Did you mean `sample_disk`?'],
  ['labels = { a = sample_disk.e.attached_to[0].vm }', '5:47 `attached_to` of `sample_disk` has no attribute `vm`.'],
])('%s in a resource is reported', (line, expected) => {
  expect(problemsOf(disk(`  ${line}`))).toEqual([expected]);
});

describe('a configuration', () => {
  it('is reported for kinds that there are not, and for what is missing', () => {
    const text = ['resource "sample_dsk" "a" {}', 'data "sample_dsk" "b" {}', 'resource "sample_disk" "c" {', '}', '}'];
    expect(problemsOf(block('hcl', ...text))).toEqual([
      '6:1 This brace closes nothing.',
      '2:11 There is no resource `sample_dsk`. Did you mean `sample_disk`?',
      '3:7 There is no data source `sample_dsk`. Did you mean `sample_disk`?',
      '4:11 `sample_disk` needs `name`, `disk_size`. An excerpt says `part` after `hcl`.',
    ]);
  });

  it('is not checked in a site without a provider', async () => {
    const without = await sampleChecker();
    expect(without(samplePage(block('hcl', 'resource "sample_dsk" "d" {}'))).problems).toEqual([]);
  });
});

describe('a name of the provider in running text', () => {
  it.each([
    'sample_disk',
    'sample_disks',
    'sample_disk.my_disk',
    'sample_disk.my_disk.id',
    'data.sample_disk.d.id',
    'disk_size',
  ])('is right: %s', (code) => {
    expect(problemsOf(`Use \`${code}\`.`)).toEqual([]);
  });

  it.each([
    ['sample_dsk', '1:6 There is no resource `sample_dsk`. Did you mean `sample_disk`?'],
    ['sample_disk.d.idd', '1:6 `sample_disk` has no attribute `idd`. Did you mean `id`?'],
    ['data.sample_dsk.d', '1:6 There is no data source `sample_dsk`. Did you mean `sample_disk`?'],
  ])('is reported: %s', (code, expected) => {
    expect(problemsOf(`Use \`${code}\`.`)).toEqual([expected]);
  });
});
