import { expect, test } from 'vitest';
import { TerraformSettings } from '../../src/terraform/terraform-settings.ts';
import { block, checkerFor, problemsIn, SAMPLE } from './sample-api.ts';

const disks = { description: 'A', reads: 'listDisks', within: 'items' };
const settings = TerraformSettings.parse({
  providerVariable: 'provider',
  resources: [
    {
      ...disks,
      name: 'disk',
      creates: 'createDisk',
      deletes: 'deleteDisk',
      arguments: { name: 'name', disk_size: 'size_gb', labels: 'labels', state: 'state', parts: 'parts' },
      computed: ['id', 'attached_to'],
    },
  ],
  dataSources: [
    { ...disks, name: 'disk', arguments: { name: 'name' }, computed: ['id'] },
    { name: 'disks', description: 'A', reads: 'listDisks', computed: ['items'] },
  ],
});

const check = checkerFor(SAMPLE, { terraform: { provider: 'sample', settings } });

/** What is reported about a page: `line:column message hint`. */
const problemsOf = (text: string) =>
  problemsIn(text, check).map((problem) => problem.replace('examples/terraform ', ''));

/** A complete resource with these lines in it. */
function disk(...lines: readonly string[]): string {
  return block('hcl', 'resource "sample_disk" "d" {', '  name      = "d"', '  disk_size = 5', ...lines, '}');
}

test.each([
  disk(),
  disk('  labels = { any = "thing" }'),
  disk('  parts {', '    mode = "read"', '    inner {', '      x = "1"', '    }', '  }'),
  disk('  parts = [{ mode = "read", inner = { x = "1" } }]'),
  disk('  count = 2', '  lifecycle { prevent_destroy = true }'),
  disk('  dynamic "parts" {', '    content { mode = "read" }', '  }'),
  disk(`  state = "\${var.state}"`),
  block('hcl part', 'resource "sample_disk" "d" {', '  name = "d"', '}'),
  block('hcl', 'output "a" { value = sample_disk.d.attached_to[0].vm_id }'),
  block('hcl', 'data "sample_disk" "d" { name = "d" }', 'output "a" { value = data.sample_disk.d.id }'),
  block('hcl', 'resource "random_id" "d" { any = random_id.x.any }'),
  block('text', 'resource "sample_dsk" "d" {}'),
  '`sample_disk` `sample_disks` `sample_disk.my_disk` `sample_disk.my_disk.id` `data.sample_disk.d.id` `disk_size`',
])('what the provider has is right: %j', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ['state = "GONE"', '5:12 `state` `READY` `IN_USE` `GONE`'],
  ['sate = "READY"', '5:3 `sample_disk` `sate` Did you mean `state`'],
  ['gb = 5', '5:3 `sample_disk` `gb` `name` `disk_size` `labels` `state` `parts`'],
  ['id = "5"', '5:3 `id` `sample_disk`'],
  ['parts { mods = "read" }', '5:11 `parts` `mods` Did you mean `mode`'],
  ['parts = [{ mode = "reed" }]', '5:22 `mode` `read` `write` `reed` Did you mean `read`'],
  ['parts { inner { y = 1 } }', '5:19 `inner` `y` `x`'],
  ['labels = { a = sample_disk.e.idd }', '5:32 `sample_disk` `idd` Did you mean `id`'],
  [`labels = { a = "\${sample_dsk.e.id}" }`, '5:21 `sample_dsk` Did you mean `sample_disk`'],
  ['labels = data.sample_disc.e.id', '5:17 `sample_disc` Did you mean `sample_disk`'],
  ['labels = { a = sample_disk.e.attached_to[0].vm }', '5:47 `attached_to` `sample_disk` `vm`'],
])('%s in a resource is reported', (line, expected) => {
  expect(problemsOf(disk(`  ${line}`))).toEqual([expected]);
});

test.each([
  ['sample_dsk', '1:6 `sample_dsk` Did you mean `sample_disk`'],
  ['sample_disk.d.idd', '1:6 `sample_disk` `idd` Did you mean `id`'],
  ['data.sample_dsk.d', '1:6 `sample_dsk` Did you mean `sample_disk`'],
])('%s in running text is reported', (code, expected) => {
  expect(problemsOf(`Use \`${code}\`.`)).toEqual([expected]);
});

test('kinds that there are not, what is missing and what cannot be read are reported', () => {
  const text = ['resource "sample_dsk" "a" {}', 'data "sample_dsk" "b" {}', 'resource "sample_disk" "c" {', '}', '}'];
  expect(problemsOf(block('hcl', ...text))).toEqual([
    '6:1 examples/syntax',
    '2:11 `sample_dsk` Did you mean `sample_disk`',
    '3:7 `sample_dsk` Did you mean `sample_disk`',
    '4:11 `sample_disk` `name` `disk_size` `part` `hcl`',
  ]);
});

test('nothing is checked in a site without a provider', () => {
  expect(problemsIn(block('hcl', 'resource "sample_dsk" "d" {}'), checkerFor(SAMPLE))).toEqual([]);
});
