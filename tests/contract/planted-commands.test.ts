import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Diagnostics } from '../../schemas/diagnostic.ts';
import { copyContent, runDocs } from './run-docs.ts';

/** A fault that is planted where a text stands for the first time. */
interface Fault {
  rule: string;
  file: string;
  right: string;
  wrong: string;
}

const FAULTS: readonly Fault[] = [
  {
    rule: 'cli/flag',
    file: 'cli.yaml',
    right: 'ib-network-id: {sets: body/ib_network_id',
    wrong: 'ib-network-id: {sets: body/network_id',
  },
  { rule: 'cli/operation', file: 'cli.yaml', right: 'calls: listCapacities', wrong: 'calls: listCapacity' },
  {
    rule: 'examples/command',
    file: 'docs/networking/firewall-rules/managing-firewall-rules.md',
    right: '     --direction ingress',
    wrong: '     --direction inbound',
  },
  {
    rule: 'examples/command',
    file: 'docs/orchestration/cmk/managing-nodepools.md',
    right: 'cloud node-pools create',
    wrong: 'cloud nodepools create',
  },
  {
    rule: 'examples/terraform',
    file: 'docs/orchestration/cmk/managing-clusters.md',
    right: 'resource "{{provider}}_kubernetes_cluster"',
    wrong: 'resource "{{provider}}_cluster"',
  },
  {
    rule: 'examples/command',
    file: 'docs/storage/disks/managing-shared-disks.md',
    right: ' --disk-id "$DISK_ID" --mode read-write',
    wrong: ' --disk "$DISK_ID" --mode read-write',
  },
  {
    rule: 'examples/terraform',
    file: 'docs/storage/disks/managing-persistent-disks.md',
    right: '     block_size = 4096',
    wrong: '     blocksize = 4096',
  },
  {
    rule: 'terraform/field',
    file: 'terraform.yaml',
    right: 'computed: [id, subnets, gateway]',
    wrong: 'computed: [id, subnets, router]',
  },
];

/** Puts a fault into a copy of the content, and says where it is to be found. */
async function plant(folder: string, { rule, file, right, wrong }: Fault) {
  const name = path.join(folder, file);
  const text = await readFile(name, 'utf8');
  expect(text, file).toContain(right);
  await writeFile(name, text.replace(right, wrong));
  return { rule, file, line: text.slice(0, text.indexOf(right)).split('\n').length };
}

/** What is reported about a content folder, by rule, file and line. */
async function reported(folder: string) {
  const { stdout } = await runDocs(['check', '--content', folder, '--format', 'json']);
  const { diagnostics } = Diagnostics.parse(JSON.parse(stdout));
  return diagnostics.map(({ rule, file, start }) => ({ rule, file, line: start.line }));
}

const key = ({ rule, file, line }: { rule: string; file: string; line: number }) => `${file}:${line} ${rule}`;

test('unknown commands, flags, values, kinds and arguments are found at their lines', async () => {
  const contentDir = await copyContent();
  const before = (await reported(contentDir)).map(key);
  const planted: string[] = [];
  for (const fault of FAULTS) planted.push(key(await plant(contentDir, fault)));
  const after = (await reported(contentDir)).map(key);
  expect(after.filter((each) => !before.includes(each)).sort()).toEqual(planted.sort());
});

test('a command or a flag that is renamed is reported at every line that uses it', async () => {
  const contentDir = await copyContent();
  const cli = path.join(contentDir, 'cli.yaml');
  const text = await readFile(cli, 'utf8');
  await writeFile(cli, text.replace('name: attach-disks', 'name: connect-disks'));
  const found = (await reported(contentDir)).filter(({ rule }) => rule === 'examples/command');
  const files = new Set(found.map(({ file }) => file));
  expect(files.size).toBeGreaterThan(2);
  for (const { file, line } of found) {
    const lines = (await readFile(path.join(contentDir, file), 'utf8')).split('\n');
    expect(lines[line - 1], `${file}:${line}`).toContain('cloud vms attach-disks');
  }
});
