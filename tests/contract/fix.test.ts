import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

const SITE = {
  'site.yaml':
    'title: T\nvariables:\n  productName: Acme\nnavbar:\n  items:\n    - { label: VMs, to: /compute/create-vm }\n',
  'redirects.yaml': '/vms: /compute/create-vm\n/first: /compute/create-vm#the-first-step\n',
  'docs/index.md': '---\ntitle: Home\ndescription: A home page.\n---\n\n## Start here\n\nText about {{productName}}.\n',
  'docs/compute/create-vm.md': '---\ntitle: Create a VM\n---\n\n## The first step\n\nText.\n',
  'docs/storage/disks.md':
    '---\ntitle: Disks\n---\n\nSee [VMs](../compute/create-vm.md#the-first-step).\n\n![A disk](disk.png)\n',
  'docs/storage/disk.png': 'x',
  'docs/parts/_note.md': 'A note.\n',
  'docs/parts/a-b.yaml': '#region one\na: 1\n#endregion\n',
};

/** Writes a site, runs `check --fix` in it, and returns the files that it changed, and the problems that remain. */
async function fix(changes: Record<string, string>, ...options: string[]) {
  const files = { ...SITE, ...changes };
  const folder = await temporaryFolder(files);
  const run = await runDocs('check', '--fix', '--content', folder, '--format', 'json', ...options);
  const changed: Record<string, string> = {};
  const names = await readdir(folder, { recursive: true });
  for (const name of names) {
    if ((await stat(path.join(folder, name))).isDirectory()) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    if (text !== files[name as keyof typeof files]) changed[name] = text;
  }
  return { changed, problems: options.length === 0 ? problemsIn(run) : [], run };
}

/** Returns a page with a line of text. */
const page = (line: string) => `---\ntitle: Page\n---\n\n${line}\n`;

test.each([
  ['the case of a file', '[a](compute/Create-VM.md)', '[a](compute/create-vm.md)'],
  ['a separator', '[a](compute/create_vm.md#the-first-step)', '[a](compute/create-vm.md#the-first-step)'],
  ['the only file with a name', '[a](create-vm.md)', '[a](compute/create-vm.md)'],
  ['a path from the content folder', '[a](/docs/compute/create-vm.md)', '[a](/compute/create-vm.md)'],
  ['a definition', '[a][b] [b]\n\n[b]: compute/Create-VM.md', '[a][b] [b]\n\n[b]: compute/create-vm.md'],
  ['the case of a route', '[a](/Compute/Create-VM)', '[a](/compute/create-vm)'],
  [
    'an anchor of another engine',
    '[a](compute/create-vm.md#The_First-Step)',
    '[a](compute/create-vm.md#the-first-step)',
  ],
  ['a file and its anchor', '[a](Create-VM.md#The-first-step)', '[a](compute/create-vm.md#the-first-step)'],
  ['an image', '![A disk](disk.PNG)', '![A disk](storage/disk.png)'],
  ['a redirected route', '[a](/vms#the-first-step)', '[a](/compute/create-vm#the-first-step)'],
  ['a moved file', '[a](vms.md)', '[a](compute/create-vm.md)'],
  ['a variable', 'Uses {{ProductName}}.', 'Uses {{productName}}.'],
  ['a directive', ':::Note\n\nText.\n\n:::', ':::note\n\nText.\n\n:::'],
  ['a title after a directive', ':::tip Read this\n\nText.\n\n:::', ':::tip[Read this]\n\nText.\n\n:::'],
  ['an inline directive', 'Press :Kbd[Ctrl].', 'Press :kbd[Ctrl].'],
  ['an include', '::Include{file=Parts/note.md}', '::include{file=parts/_note.md}'],
  ['a file shown as code', '```yaml file=./Parts/a_b.yaml#one\n```', '```yaml file=./parts/a-b.yaml#one\n```'],
  [
    'an anchor that the page of a redirect lacks',
    '[a](/vms#gone) [b](vms.md#gone)',
    '[a](/compute/create-vm) [b](compute/create-vm.md)',
  ],
  [
    'an anchor of a redirect',
    '[a](/first) [b](first.md#x)',
    '[a](/compute/create-vm#the-first-step) [b](compute/create-vm.md#the-first-step)',
  ],
])('fixes %s', async (_, broken, right) => {
  const { changed, problems } = await fix({ 'docs/page.md': page(broken) });
  expect(changed).toEqual({ 'docs/page.md': page(right) });
  expect(problems).toEqual([]);
});

test.each([
  ['a similar name', '[a](compute/create-vms.md)'],
  ['an anchor with another text', '[a](compute/create-vm.md#the-second-step)'],
  ['a name that two files have', '[a](index.md) [b](nowhere/overview.md)'],
  ['a variable with another name', 'Uses {{productNames}}.'],
])('leaves alone %s', async (_, broken) => {
  const two = { 'docs/compute/overview.md': page('Text.'), 'docs/storage/overview.md': page('Text.') };
  const { changed, problems } = await fix({ ...two, 'docs/page.md': page(broken) });
  expect(changed).toEqual({});
  expect(problems).toHaveLength(1);
});

test('fixes settings, data files, and front matter', async () => {
  const { changed, problems } = await fix({
    'site.yaml': SITE['site.yaml'].replace('/compute/create-vm', '/Compute/create_vm').replace('navbar', 'Navbar'),
    'redirects.yaml': SITE['redirects.yaml'].replace('/compute/create-vm', '/compute/Create-VM'),
    'docs/index.md': SITE['docs/index.md'].replace('description', 'Description'),
  });
  expect(changed).toEqual({
    'site.yaml': SITE['site.yaml'],
    'redirects.yaml': SITE['redirects.yaml'],
    'docs/index.md': SITE['docs/index.md'],
  });
  expect(problems).toEqual([]);
});

test('puts a number of the settings in quotes, and does not report its uses', async () => {
  const site = (value: string) => `${SITE['site.yaml'].replace('Acme', `Acme\n  limit: ${value}`)}`;
  const changes = { 'docs/page.md': page('At most {{limit}}.') };
  const { changed, problems } = await fix({ ...changes, 'site.yaml': site('16') });
  expect(changed).toEqual({ 'site.yaml': site('"16"') });
  expect(problems).toEqual([]);
  const other = await fix({ ...changes, 'site.yaml': site('16.0') });
  expect(other.changed).toEqual({});
  expect(other.problems).toMatchObject([{ rule: 'settings/invalid' }]);
});

test('keeps line endings, and does not write with --dry-run', async () => {
  const broken = page('[a](compute/Create-VM.md)').replaceAll('\n', '\r\n');
  const { changed } = await fix({ 'docs/page.md': broken });
  expect(changed).toEqual({ 'docs/page.md': broken.replace('Create-VM', 'create-vm') });
  const dry = await fix({ 'docs/page.md': broken }, '--dry-run', '--format', 'text');
  expect(dry.changed).toEqual({});
  expect(dry.run.stdout).toContain('+[a](compute/create-vm.md)');
  expect(dry.run.code).toBe(1);
});

test('leaves alone a link whose only similar page is in another version', async () => {
  const versions = 'docs:\n  versions:\n    - {name: "2", folder: docs, path: /}\n    - {name: "1", folder: old}\n';
  const { changed, problems } = await fix({
    'site.yaml': SITE['site.yaml'] + versions,
    'old/index.md': page('Text.'),
    'old/network/subnets.md': page('Text.'),
    'docs/page.md': page('[a](subnets.md)'),
  });
  expect(changed).toEqual({});
  expect(problems).toMatchObject([{ rule: 'links/broken', file: 'docs/page.md' }]);
});

test('follows a rename that git knows', async () => {
  const folder = await temporaryFolder({ ...SITE, 'docs/page.md': page('[a](compute/create-vm.md)') });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'docs: write');
  git('mv', 'docs/compute/create-vm.md', 'docs/start.md');
  const check = await runDocs('check', '--content', folder);
  expect(check.stderr).toContain(`5 problems can be fixed with: docgraph check --fix --content ${folder}`);
  const run = await runDocs('check', '--fix', '--content', folder, '--format', 'json');
  expect(await readFile(path.join(folder, 'docs/page.md'), 'utf8')).toBe(page('[a](start.md)'));
  expect(await readFile(path.join(folder, 'docs/storage/disks.md'), 'utf8')).toContain('(../start.md#the-first-step)');
  expect(await readFile(path.join(folder, 'site.yaml'), 'utf8')).toContain('to: /start }');
  expect(await readFile(path.join(folder, 'redirects.yaml'), 'utf8')).toBe(
    '/vms: /start\n/first: /start#the-first-step\n',
  );
  expect(problemsIn(run)).toEqual([]);
});

test('reports the remaining problems and exits with their code', async () => {
  const { problems, run } = await fix({ 'docs/page.md': page('[a](compute/Create-VM.md) [b](nowhere.md)') });
  expect(problems).toMatchObject([{ rule: 'links/broken', line: 5 }]);
  expect(run.code).toBe(1);
});
