import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Diagnostics } from '../../schemas/diagnostic.ts';
import { copyContent, runDocs } from './run-docs.ts';

/** A text of a page that is replaced where it stands first, and the problem that this has to give. */
interface Fault {
  page: string;
  right: string;
  wrong: string;
  rule: string;
  message: string;
  /** Lines between the text and what is at fault; 0 without it. */
  linesAbove?: number;
}

const FAULTS: readonly Fault[] = [
  {
    page: 'storage/disks/managing-persistent-disks.md',
    right: '/storage/disks" \\',
    wrong: '/storage/disk" \\',
    rule: 'examples/call',
    message: 'No operation has the path `/projects/…/storage/disk`.',
  },
  {
    page: 'compute/virtual-machines/managing-vms.md',
    right: '"attachment_type": "data"',
    wrong: '"attachment_typ": "data"',
    rule: 'examples/value',
    message: 'Body of `createInstance`: there is no property `attachment_typ`',
  },
  {
    page: 'networking/firewall-rules/managing-firewall-rules.md',
    right: '"direction": "ingress"',
    wrong: '"direction": "inward"',
    rule: 'examples/value',
    message: 'Body of `createVpcFirewallRule`: `direction` is `inward`, which is not one of',
  },
  {
    page: 'account-management/managing-ssh-keys.md',
    right: '       "name": "{{sshKey.name}}",\n',
    wrong: '',
    rule: 'examples/value',
    message: 'Body of `createSshKey`: The required property `name` is missing.',
    linesAbove: 1,
  },
  {
    page: 'networking/vpc-networks/managing-vpc-networks.md',
    right: '--name main-network --wait',
    wrong: '--name main-network --wiat',
    rule: 'examples/command',
    message: '`cloud networks update` has no flag `--wiat`.',
  },
  {
    page: 'orchestration/cmk/managing-clusters.md',
    right: '"login_node_url"',
    wrong: '"login_url"',
    rule: 'examples/value',
    message: 'Response 200 of `getSlurmCluster`: there is no property `login_url`',
  },
];

/** Plants a fault in a copy of the content; returns the line where it has to be reported. */
async function plant(folder: string, { page, right, wrong, linesAbove = 0 }: Fault): Promise<number> {
  const file = path.join(folder, 'docs', page);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(right);
  await writeFile(
    file,
    text.replace(right, () => wrong),
  );
  return text.slice(0, text.indexOf(right)).split('\n').length - linesAbove;
}

test('faults in the examples of six pages are reported at their lines', async () => {
  const folder = await copyContent();
  const expected = [];
  for (const fault of FAULTS) {
    const line = await plant(folder, fault);
    expected.push({
      file: `docs/${fault.page}`,
      line,
      rule: fault.rule,
      message: expect.stringContaining(fault.message),
    });
  }
  const { code, stdout } = await runDocs(['check', '--content', folder, '--format', 'json']);
  const { diagnostics } = Diagnostics.parse(JSON.parse(stdout));
  const found = diagnostics.map(({ file, start, rule, message }) => ({ file, line: start.line, rule, message }));
  expect(found).toEqual(expected.sort((a, b) => (a.file < b.file ? -1 : 1)));
  expect(code).toBe(1);
});
