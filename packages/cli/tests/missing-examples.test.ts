import { plugins } from '@docgraph/examples';
import { plugins as bundled } from '@docgraph/plugins';
import { expect, test } from 'vitest';
import { plugins as standIns } from '../src/missing-examples.ts';
import { buildInMemory } from '../src/testing/build-in-memory.ts';

const FILES = { 'docs/index.md': '# Home\n\nText.\n', 'site.yaml': 'title: Docs\n' };
const INSTALL = expect.stringMatching(/`npm install --save-dev @docgraph\/examples@\d+\.\d+\.\d+`/);

async function check(files: Record<string, string>) {
  const { diagnostics } = await buildInMemory([...standIns, ...bundled], { ...FILES, ...files });
  return diagnostics;
}

test('stand-ins have the names, data files, blocks, and commands of what they stand in for', () => {
  const outline = ({ name, data = {}, blocks, commands = {}, walkthrough }: (typeof plugins)[number]) => ({
    name,
    data: Object.keys(data),
    blocks: blocks?.from ?? {},
    commands: Object.keys(commands),
    runsPages: walkthrough !== undefined,
  });
  expect(standIns.map(outline)).toEqual(plugins.map(outline));
});

test('a site that uses nothing of the package has no problems', async () => {
  expect(await check({})).toEqual([]);
});

test.each(['cli.yaml', 'terraform.yaml', 'words.yaml', 'functions.sh'])(
  '%s is reported, and nothing that follows from it',
  async (file) => {
    const diagnostics = await check({ [file]: 'names: []\n', 'docs/index.md': '# Home\n\n::commands\n\n[x](#gone)\n' });
    expect(diagnostics).toMatchObject([
      { rule: 'plugins/missing', severity: 'error', file, start: { line: 1, column: 1 }, hint: INSTALL },
    ]);
  },
);

test('a block and a rule of the package are reported at their places', async () => {
  const files = {
    'site.yaml': 'title: Docs\nrules:\n  cli/flag: off\n',
    'docs/index.md': '# Home\n\n::terraform-resources\n',
  };
  expect(await check(files)).toMatchObject([
    { rule: 'content/unknown-directive', file: 'docs/index.md', start: { line: 3 }, hint: INSTALL },
    { rule: 'settings/invalid', file: 'site.yaml', start: { line: 3, column: 3 }, hint: INSTALL },
  ]);
});
