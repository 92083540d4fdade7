import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Tests the packed packages in a project whose path contains a space. Only their dependencies are installed, so a missing
// dependency fails.

const run = promisify(execFile);

/** Maximum bytes of the tarball, including bundled libraries. */
const MOST_BYTES = 1_600_000;

/** Maximum bytes of each optional package. */
const MOST_OPTIONAL_BYTES = 63_000;

/** A program that uses the package. It's compiled, then run. */
const PROGRAM = `
import { type BuildOptions, type BuildResult, build, buildInMemory, check, definePlugin, type GraphBuild, watch } from 'docgraph';
import { type ContentGraph, openGraph } from 'docgraph/graph';
import { searchIndexes, openSearchIndex, searchShardPath } from 'docgraph/search';
import { THEME_TOKENS, type SlotProps } from 'docgraph/theme';
import { plugins } from '@docgraph/examples';
import { type Checked, type CheckedData, definePlugin as define, nearest, readData } from 'docgraph/plugin';
import { testPlugin } from 'docgraph/testing';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const options: BuildOptions = { content: 'content', strict: true };
// @ts-expect-error A misspelled option is an error.
check({ contents: 'content' });
const result: BuildResult = await build(options);
const line: number | undefined = result.diagnostics[0]?.start.line;
const graph: ContentGraph = await openGraph('dist-data');
const token: string = THEME_TOKENS[0];
export const routeOf = ({ page }: SlotProps): string => page.route + token;
const titles: string[] = [];
for await (const page of graph.pages()) titles.push(page.title);
const memory: GraphBuild = await buildInMemory({ files: { 'docs/index.md': '# Memory' }, settings: { title: 'T' } });
titles.push((await memory.graph?.page('/'))?.title ?? '');
for await (const { ok, changes } of watch({ content: 'content' })) {
  titles.push(ok && changes.added.includes('pages/index.json') ? 'Watched' : '');
  break;
}
const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const file = 'dist-data/search-index-docs-default-current.json';
const index = openSearchIndex(await read(file), (...shard) => read(searchShardPath(file, ...shard)));
const { hits } = await searchIndexes(index ? [index] : [], 'hello');
const plugin = definePlugin({ api: 1, name: 'mine', pages: () => [{ path: 'made', markdown: '# Made', from: 'a.yaml' }] });
const { data } = await testPlugin(plugin, { 'docs/index.md': '# Home' });
const Team = z.array(z.strictObject({ name: z.string() }));
const team = define({
  api: 1,
  name: 'team',
  data: {
    'team.yaml': {
      read(source): Checked<string[]> {
        const { value = [], problems }: CheckedData<z.infer<typeof Team>> = readData(source, Team);
        return { value: value.map(({ name }) => name), problems };
      },
    },
  },
  pages: ({ data }) => [{ path: 'team', markdown: '# ' + (data['team.yaml'] ?? []).join(), from: 'team.yaml' }],
});
const { diagnostics } = await testPlugin(team, { 'docs/index.md': '# Home', 'team.yaml': '- name: Ada\\n- nam: Bo\\n' });
const places = diagnostics.map(({ rule, start }) => [rule, start.line]);
const near = [nearest('Ad', ['Ada', 'Bo']), ...plugins.map(({ name }) => name)];
const routes = hits.map(({ document }) => document.sectionRoute);
console.log(JSON.stringify([result.ok, (await check(options)).ok, line, graph.manifest.site.baseUrl, titles, routes, 'pages/made.json' in data, places, near]));
`;

/** A description of an API with one operation. */
const API = `
openapi: 3.1.0
info: {title: Disks, version: '1'}
servers: [{url: https://api.example}]
paths:
  /disks:
    get:
      operationId: listDisks
      summary: List disks
      responses: {'200': {description: All disks.}}
`;

/** A config in TypeScript with an import. */
const CONFIG = `
import { type Config, defineConfig } from 'docgraph';
import { code, definePlugin } from 'docgraph/plugin';
const pages = () => [{ path: 'mine', markdown: '# ' + code('Mine'), from: 'mine.yaml' }];
const theme = { slots: { 'page-after': './theme/Votes.tsx' } };
const config: Config = defineConfig({ plugins: [definePlugin({ api: 1, name: 'mine', pages })], theme });
export default config;
`;

/** A component in a slot. The project has no React of its own. */
const COMPONENT = `
import type { SlotProps } from 'docgraph/theme';
import { useState } from 'react';
export default function Votes({ page }: SlotProps) {
  const [votes] = useState(7);
  return <p>{votes + ' for ' + page.title}</p>;
}
`;

const OPTIONAL = ['@docgraph/examples', '@docgraph/opensearch', '@docgraph/postgres'];
const { version }: { version: string } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

let folder: string;
let project: string;
let modules: string;

/** Runs the installed command in the project. */
async function docgraph(...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, ['node_modules/docgraph/dist/cli.js', ...args], {
    cwd: project,
    env: { ...process.env, DOCS_CACHE_DIR: '', OPENSEARCH_URL: 'http://127.0.0.1:1' },
  });
  return stdout + stderr;
}

/** Runs a command that fails. Returns its exit code and what it prints about it. */
async function failing(...args: string[]): Promise<{ code: number; stderr: string }> {
  const failure: { code: number; stderr: string } | undefined = await docgraph(...args).then(
    () => undefined,
    (error) => error,
  );
  return { code: failure?.code ?? 0, stderr: failure?.stderr ?? '' };
}

function tarballOf(name: string): string {
  return path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** Installs a packed package, and links what it depends on. */
async function install(name: string): Promise<void> {
  const target = path.join(modules, name);
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', tarballOf(name), '-C', target, '--strip-components=1']);
  const { dependencies = {} } = JSON.parse(await readFile(path.join(target, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    await mkdir(path.dirname(path.join(modules, dependency)), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules', dependency), path.join(modules, dependency), 'junction');
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-test-'));
  project = path.join(folder, 'my project');
  modules = path.join(project, 'node_modules');
  await addFiles(project, {
    'package.json': '{"type":"module"}',
    'content/docs/index.md': '# Home\n\nHello.\n',
    'docgraph.config.ts': CONFIG,
    'theme/Votes.tsx': COMPONENT,
  });
  await run(process.execPath, [path.join(ROOT, 'packages/cli/scripts/pack.mjs'), folder]);
  await install('docgraph');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  { name: 'docgraph', most: MOST_BYTES, others: ['CHANGELOG.md'] },
  ...OPTIONAL.map((name) => ({ name, most: MOST_OPTIONAL_BYTES, others: [] })),
])('$name is small, and contains no tests, sources, or content', async ({ name, most, others }) => {
  expect((await stat(tarballOf(name))).size).toBeLessThan(most);
  const { stdout } = await run('tar', ['-tzf', tarballOf(name)]);
  const files = stdout
    .trim()
    .split('\n')
    .map((file) => file.replace('package/', ''));
  const outside = files.filter((file) => !/^(?:dist\/|docs\/pages\/.*\.md$|packages\/cli\/templates\/)/.test(file));
  expect(outside.sort()).toEqual([...others, 'LICENSE', 'README.md', 'package.json']);
  expect(files.filter((file) => /\.map$|(?<!\.d)\.tsx?$|^dist\/optional\//.test(file))).toEqual([]);
});

test('a folder with one page and a config builds, and its cache is in the project', async () => {
  expect(await docgraph('build')).toMatch(/dist-site: [1-9]\d* files written/);
  const html = await readFile(path.join(project, 'dist-site/index.html'), 'utf8');
  expect(html).toContain('Hello.');
  expect(html).toContain('<p>7 for Home</p>');
  expect(await readdir(path.join(project, 'node_modules/.cache/docgraph'))).not.toEqual([]);
  expect(await docgraph('build')).toMatch(/dist-site: 0 files written/);
  expect(await docgraph('search', 'hello')).toBe('Home\n  /\n');
});

test('a site that needs a missing package gets the command that installs it', async () => {
  const command = `npm install --save-dev @docgraph/examples@${version}`;
  await addFiles(project, {
    'other/cli.yaml':
      'program: cloud\ncommands: [{name: disks, description: List disks., calls: listDisk}]\nareas: []\n',
    'other/api.yaml': API,
    'other/site.yaml': 'title: Docs\napi: {document: api.yaml}\nrules: {examples/value: off}\n',
    'other/docs/index.md': '---\nruns: true\n---\n\n# Home\n\n::commands\n\n[x](#cloud)\n',
    'other/docs/more.md': '# More\n\nText.\n',
  });
  const { code, stderr } = await failing('build', '--content', 'other', '--data', 'other-data', '--site', 'other-site');
  expect(code).toBe(1);
  for (const place of ['cli.yaml:1:1', 'docs/index.md:1:1'])
    expect(stderr).toMatch(new RegExp(`${place}.*plugins/missing`));
  expect(stderr).toMatch(/site\.yaml:3:9.*settings\/invalid/);
  expect(stderr).not.toMatch(/links\/broken|unknown-directive/);
  expect(stderr.split(command)).toHaveLength(4);
  expect(await readdir(project)).not.toContain('other-data');
  for (const args of [['coverage'], ['explain', 'cli/flag']])
    expect((await failing(...args)).stderr).toContain(command);
  expect((await failing('coverage')).code).toBe(1);
});

test.each([
  ['@docgraph/opensearch', 'export', 'search', '--to', 'opensearch'],
  ['@docgraph/postgres', 'export', 'search', '--to', 'postgres', '--postgres', 'postgres://127.0.0.1:1/none'],
  ['@docgraph/postgres', 'search-server', '--postgres', 'postgres://127.0.0.1:1/none'],
])('%s is required for docgraph %s', async (name, ...args) => {
  const { code, stderr } = await failing(...args);
  expect([code, stderr]).toEqual([3, expect.stringContaining(`\`npm install ${name}@${version}\``)]);
});

test('a package of another version is rejected', async () => {
  const manifest = path.join(modules, '@docgraph/examples/package.json');
  const other = { name: '@docgraph/examples', version: '0.0.1', exports: { './package.json': './package.json' } };
  await addFiles(project, { [path.relative(project, manifest)]: JSON.stringify(other) });
  const { code, stderr } = await failing('check');
  expect([code, stderr]).toEqual([3, expect.stringMatching(/@docgraph\/examples 0\.0\.1 .*npm install --save-dev/)]);
  await rm(path.dirname(manifest), { recursive: true });
});

test('installed packages check and export as before', async () => {
  for (const name of OPTIONAL) await install(name);
  const { code, stderr } = await failing('check', '--content', 'other');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/cli\.yaml:2.*cli\/operation/)]);
  expect(stderr).not.toMatch(/plugins\/missing|settings\/invalid/);
  expect(await docgraph('coverage')).toContain('no API description');
  // Errors of packages aren't internal errors.
  const unreachable = [
    ['--to', 'opensearch'],
    ['--to', 'postgres', '--postgres', 'postgres://127.0.0.1:1/none'],
  ];
  for (const target of unreachable) expect((await failing('export', 'search', ...target)).code).toBe(3);
});

test('explain prints rules of the core and of plugins in the package', async () => {
  for (const rule of ['links/broken', 'cli/flag'])
    expect(await docgraph('explain', rule)).toMatch(/## Why\n[\s\S]*## Example of a violation\n\n```/);
});

test('--version prints the version of the package', async () => {
  expect(await docgraph('--version')).toBe(`${version}\n`);
});

test('programs build, read the graph, and search, with types', async () => {
  await addFiles(project, { 'program.ts': PROGRAM });
  await symlink(
    path.join(ROOT, 'node_modules/@types/node'),
    path.join(project, 'node_modules/@types/node'),
    'junction',
  );
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = [
    '--strict',
    '--skipLibCheck',
    'false',
    '--types',
    'node',
    '--target',
    'es2023',
    '--module',
    'nodenext',
  ];
  await run(process.execPath, [tsc, ...options, 'program.ts', 'docgraph.config.ts'], { cwd: project });
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: project });
  expect(JSON.parse(stdout)).toEqual([
    true,
    true,
    null,
    '/',
    ['Home', 'Mine', 'Memory', 'Watched'],
    ['/'],
    true,
    [
      ['settings/invalid', 2],
      ['settings/unknown-key', 2],
    ],
    ['Ada', 'cli', 'terraform', 'examples'],
  ]);
});
