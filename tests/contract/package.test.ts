import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Tests the packed package in a project whose path contains a space. Only its dependencies are installed, so a missing
// dependency fails.

const run = promisify(execFile);

/** Maximum bytes of the tarball, including bundled libraries. */
const MOST_BYTES = 1_137_000;

/** A program that uses the package. It's compiled, then run. */
const PROGRAM = `
import { type BuildOptions, type BuildResult, build, check, definePlugin } from 'docgraph';
import { type ContentGraph, openGraph } from 'docgraph/graph';
import { searchIndexes, openSearchIndex, searchShardPath } from 'docgraph/search';
import { THEME_TOKENS, type SlotProps } from 'docgraph/theme';
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
const near = nearest('Ad', ['Ada', 'Bo']);
const routes = hits.map(({ document }) => document.sectionRoute);
console.log(JSON.stringify([result.ok, (await check(options)).ok, line, graph.manifest.site.baseUrl, titles, routes, 'pages/made.json' in data, places, near]));
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

let folder: string;
let project: string;
let packed: { size: number; files: { path: string }[] };

/** Runs the installed command in the project. */
async function docgraph(...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, ['node_modules/docgraph/dist/cli.js', ...args], {
    cwd: project,
    env: { ...process.env, DOCS_CACHE_DIR: '' },
  });
  return stdout + stderr;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-test-'));
  project = path.join(folder, 'my project');
  const modules = path.join(project, 'node_modules');
  await addFiles(project, {
    'package.json': '{"type":"module"}',
    'content/docs/index.md': '# Home\n\nHello.\n',
    'docgraph.config.ts': CONFIG,
    'theme/Votes.tsx': COMPONENT,
  });
  const shell = process.platform === 'win32';
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: ROOT, shell });
  const report = JSON.parse(stdout.slice(stdout.indexOf('[')));
  packed = report[0];
  await mkdir(path.join(modules, 'docgraph'), { recursive: true });
  const tarball = path.join(folder, report[0].filename);
  await run('tar', ['-xzf', tarball, '-C', path.join(modules, 'docgraph'), '--strip-components=1']);
  const { dependencies } = JSON.parse(await readFile(path.join(modules, 'docgraph/package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name), 'junction');
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the package is small, and contains no tests, sources, or content', () => {
  expect(packed.size).toBeLessThan(MOST_BYTES);
  const outside = packed.files.map((file) => file.path).filter((file) => !file.startsWith('dist/'));
  expect(outside.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
  expect(packed.files.filter((file) => /\.map$|(?<!\.d)\.tsx?$/.test(file.path))).toEqual([]);
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

test('explain prints rules of the core and of plugins in the package', async () => {
  for (const rule of ['links/broken', 'cli/flag'])
    expect(await docgraph('explain', rule)).toMatch(/## Why\n[\s\S]*## An example that breaks it\n\n```/);
});

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
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
    ['Home', 'Mine'],
    ['/'],
    true,
    [
      ['settings/invalid', 2],
      ['settings/unknown-key', 2],
    ],
    'Ada',
  ]);
});
