import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFile } from '@docgraph/cli/cache/cache-folder';
import { CACHE, hashTree, markTree, problemsIn, runDocs, spawnDocs, startDocs } from '@docgraph/cli/tests/run-docs';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { DocPage } from '@docgraph/schemas/page';
import { Routes } from '@docgraph/schemas/routes';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';

/** Content without settings, with problems. */
const PLAIN = {
  'README.md': '# Notes\n\nSee [the guide](guide/a.md), [nothing](missing.md) and <bold>bold</bold> ![x](no.png).\n',
  'guide/a.md': '---\nunknown: key\n---\n\n# A\n\nText.\n',
};

/** A site with settings, whose problems are errors. */
const SITE = { 'site.yaml': 'title: Site\n', 'docs/index.md': '# Home\n\nText.\n', 'docs/a.md': '# A\n\nText.\n' };

/** Writes content to a folder, with output directories next to it. */
async function withContent(files: Record<string, string>) {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  const dataDir = path.join(folder, 'data');
  await addFiles(content, files);
  const check = (...options: string[]) => runDocs('check', '--content', content, ...options);
  const data = (...options: string[]) => runDocs('data', '--content', content, '--data', dataDir, ...options);
  return { folder, content, dataDir, check, data };
}

test('the command runs in a child process', async () => {
  const { folder, content } = await withContent({ ...SITE, 'docs/b.md': '# B\n\nSee [more](/no-such-page).\n' });
  const cache = path.join(folder, 'cache');
  const usage = await spawnDocs(['chekc'], { DOCS_CACHE_DIR: cache });
  expect(usage).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Did you mean "check"?') });
  const checked = await spawnDocs(['check', '--content', content, '--format', 'json'], { DOCS_CACHE_DIR: cache });
  expect(problemsIn(checked)).toMatchObject([{ rule: 'links/broken', file: 'docs/b.md', line: 3 }]);
  expect(checked).toMatchObject({ code: 1, stderr: '1 error, 0 warnings\n' });
});

test('an error that a plugin throws later is reported without a stack', async () => {
  const config = 'setTimeout(() => { throw new Error("too late"); });\nexport default { plugins: [] };\n';
  const { folder, content } = await withContent(SITE);
  await addFiles(folder, { 'package.json': '{}', 'docgraph.config.mjs': config });
  const { code, stderr } = await spawnDocs(['check', '--content', content], {
    DOCS_CACHE_DIR: path.join(folder, 'cache'),
  });
  expect(code).toBe(4);
  expect(stderr).toMatch(/^docgraph: [^\n]*too late[^\n]*\n$/);
});

const EXIT = 'process.exit(0)';
const STEPS = `{ api: 1, name: 'quits', page: { needs: () => ({}), steps: () => ${EXIT} } }`;

test.each([
  ['the config', { 'docgraph.config.mjs': EXIT }, 1],
  ['a module of the config', { 'docgraph.config.mjs': 'import "./quit.mjs";', 'quit.mjs': EXIT }, 1],
  ['a plugin in a thread', { 'docgraph.config.mjs': `export default { plugins: [${STEPS}] };` }, 3],
  ['a timer', { 'docgraph.config.mjs': `setTimeout(() => ${EXIT}); export default { plugins: [] };` }, 3],
])('a command fails when %s ends the process', async (_, files, expected) => {
  const { folder, content } = await withContent(SITE);
  await addFiles(folder, { 'package.json': '{}', ...files });
  const env = { DOCS_CACHE_DIR: path.join(folder, 'cache') };
  const { code, stdout, stderr } = await spawnDocs(['check', '--content', content], env);
  expect(stdout + stderr).toMatch(/ called `process\.exit(?:\(0\))?`/);
  expect(code).toBe(expected);
});

test('an unwritable cache is a warning, and nothing is left behind', async () => {
  const { folder, content, dataDir } = await withContent(SITE);
  await addFiles(folder, { 'file.txt': '', 'tmp/x': '' });
  const env = { DOCS_CACHE_DIR: path.join(folder, 'file.txt/cache'), TMPDIR: path.join(folder, 'tmp') };
  const { code, stdout, stderr } = await spawnDocs(['data', '--content', content, '--data', dataDir, '--quiet'], env);
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toMatch(
    /^docgraph: The cache \S+file\.txt\/cache [^\n]*\((?:ENOTDIR|EEXIST)\)[^\n]* DOCS_CACHE_DIR [^\n]*\n$/,
  );
  expect(await readdir(path.join(folder, 'tmp'))).toEqual(['x']);
  expect(await readdir(dataDir)).toContain('manifest.json');
});

test('a state that cannot be saved is a warning', async () => {
  const { dataDir, data } = await withContent(SITE);
  await data();
  const state = cacheFile(CACHE, 'state', dataDir);
  await rm(state);
  await addFiles(state, { 'in-the-way': '' });
  onTestFinished(() => rm(state, { recursive: true }));
  const { code, stderr } = await data('--quiet');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^docgraph: [^\n]* cache \([^\n]*\)[^\n]*\n$/);
});

test.each([
  [[], 2, 'Usage: docgraph <command>'],
  [
    ['check', '--strcit'],
    2,
    'docgraph: Unknown option "--strcit". Did you mean "--strict"?\nFor help, run: docgraph check --help',
  ],
  [['--help'], 0, 'Usage: docgraph <command>'],
  [['build', '--help'], 0, 'Usage: docgraph build'],
])('the usage for %j goes to stdout if requested, and to stderr after an error', async (args, expected, start) => {
  const { code, stdout, stderr } = await runDocs(...args);
  const [text, other] = expected === 0 ? [stdout, stderr] : [stderr, stdout];
  expect([code, text.slice(0, start.length), other]).toEqual([expected, start, '']);
});

test('explain prints rules of the core and of plugins', async () => {
  const { folder, content, check } = await withContent({ ...SITE, 'docs/b.md': '# B\n\nSee [more](/no-such-page).\n' });
  expect((await check()).stderr).toMatch(/\n[^\n]*docgraph explain links\/broken\n$/);
  expect(await runDocs('explain', 'links/broken')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^# links\/broken\n\n[^#]*## Why\n[\s\S]*\(volume\.md\)[\s\S]*\(volumes\.md\)/),
  });
  const wrong = await runDocs('explain', 'links/brocken');
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "links/broken"?') });
  const rules = "rules: {'mine/rule': {text: 'Mine is kept.', severity: 'error'}}";
  const plugin = `{api: 1, name: 'mine', ${rules}, guides: new URL('guides', import.meta.url)}`;
  await addFiles(folder, {
    'docgraph.config.ts': `export default {plugins: [${plugin}]};`,
    'guides/mine/rule.md': '# mine/rule\n\nIt is mine.\n\n## Fix\n\nAsk me.\n\n## No example\n\nIt is rare.\n',
  });
  const { stdout } = await runDocs('explain', 'mine/rule', '--content', content);
  expect(stdout).toMatch(/Mine is kept\.\n\nSeverity: error\.\n\n## Why\n\nIt is mine\.\n\n[\s\S]*it is rare\./);
});

test('a SARIF report contains only the guides of broken rules', async () => {
  const { check } = await withContent({ ...SITE, 'docs/b.md': '# B\n\nSee [more](/no-such-page).\n' });
  const { stdout } = await check('--format', 'sarif');
  const { rules } = JSON.parse(stdout).runs[0].tool.driver;
  expect(rules).toEqual([
    expect.objectContaining({
      id: 'links/broken',
      help: { text: expect.any(String), markdown: expect.stringMatching(/^## Why\n/m) },
    }),
  ]);
});

test('minimal settings change no URLs, and make only broken links errors', async () => {
  const { content, dataDir, data } = await withContent({
    'guide/a.md': '---\nunknown: key\n---\n\n# A\n\n<div onclick="x()">{{no}}</div>\n\n:::nothing\n:::\n',
  });
  const routes = async (): Promise<string[]> => {
    const file = Routes.parse(JSON.parse(await readFile(path.join(dataDir, 'routes.json'), 'utf8')));
    return file.routes.map(({ route }) => route);
  };
  const before = await data('--format', 'json');
  const addresses = await routes();
  expect(addresses).toContain('/guide/a');
  await addFiles(content, { 'site.yaml': 'title: T\n' });
  const after = await data('--format', 'json');
  expect([before.code, after.code]).toEqual([0, 0]);
  expect(problemsIn(after)).toEqual(problemsIn(before));
  expect(await routes()).toEqual(addresses);
  await addFiles(content, { 'b.md': '# B\n\n[gone](gone.md)\n' });
  expect((await data()).stderr).toContain('1 error, ');
  await addFiles(content, { 'site.yaml': 'strict: true\n' });
  expect((await data()).stderr).toContain('4 errors, ');
});

test('--url and --base-url override the settings, and work without settings', async () => {
  const { content, dataDir, data } = await withContent({ ...SITE, 'site.yaml': 'title: T\nbaseUrl: /docs/\n' });
  const published = async () => {
    const { url, baseUrl } = JSON.parse(await readFile(path.join(dataDir, 'site.json'), 'utf8'));
    return [url, baseUrl];
  };
  await data();
  expect(await published()).toEqual(['http://localhost:4173', '/docs/']);
  await data('--url', 'https://preview.example', '--base-url', '/pr-7/');
  expect(await published()).toEqual(['https://preview.example', '/pr-7/']);
  await rm(path.join(content, 'site.yaml'));
  await data('--base-url', '/pr-8/');
  expect(await published()).toEqual(['http://localhost:4173', '/pr-8/']);
  const wrong = await data('--base-url', 'pr-8');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toMatch(/^docgraph: Invalid --base-url "pr-8": [^\n]*`\/`\.\n/);
  expect(await published()).toEqual(['http://localhost:4173', '/pr-8/']);
});

test('a missing folder, or one without content, exits with code 3 and one line', async () => {
  const { folder, dataDir, data } = await withContent({ 'a.md': '# A\n' });
  const missing = await runDocs('check', '--content', '/nowhere');
  expect(missing).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(/^docgraph: [^\n]* \/nowhere\. [^\n]*--content [^\n]*\n$/),
  });
  const file = await runDocs('check', '--content', path.join(folder, 'content/a.md'));
  expect(file.code).toBe(3);
  expect(file.stderr).toMatch(/^docgraph: .*a\.md isn't a folder\. [^\n]*--content [^\n]*\n$/);
  const unbuilt = await runDocs('serve', '--data', path.join(folder, 'none'));
  expect(unbuilt.code).toBe(3);
  expect(unbuilt.stderr).toMatch(/^docgraph: No data in .* Run `docgraph build` first\.\n$/);
  await addFiles(dataDir, { 'thesis.txt': 'five years of work' });
  const foreign = await data();
  expect(foreign.code).toBe(3);
  expect(foreign.stderr).toMatch(/^docgraph: .* contains files that weren't written by a build\..*\n$/m);
  expect(await readdir(dataDir)).toEqual(['thesis.txt']);
});

test('if a path is a file instead of a folder, every command exits with code 3 and one line, and keeps the file', async () => {
  const { folder, content, dataDir } = await withContent(SITE);
  const file = path.join(folder, 'thesis.txt');
  await addFiles(folder, { 'thesis.txt': 'five years of work' });
  const from = ['--content', content];
  const commands = [
    ['check', '--content', file],
    ['data', ...from, '--data', file],
    ['build', ...from, '--data', dataDir, '--site', file],
    ['build', ...from, '--data', content, '--site', path.join(folder, 'site')],
    ['dev', '--content', file, '--port', '0'],
    ['serve', '--data', file],
    ['search', 'x', '--data', file],
  ];
  for (const command of commands) {
    const { code, stdout, stderr } = await runDocs(...command);
    expect([code, stdout], command.join(' ')).toEqual([3, '']);
    expect(stderr).toMatch(/^docgraph: [^\n]+\n$/);
  }
  expect((await readdir(folder)).sort()).toEqual(['content', 'thesis.txt']);
  expect(await readFile(file, 'utf8')).toBe('five years of work');
});

test('every command first finishes an interrupted swap of output directories, even if the content has errors', async () => {
  const { folder, content, dataDir, data } = await withContent(SITE);
  await data();
  const aside = path.join(folder, '.data.old-4000000');
  const interrupt = () => rename(dataDir, aside);
  const before = await markTree(dataDir);
  await interrupt();
  expect(await runDocs('search', 'home', '--data', dataDir)).toMatchObject({ code: 0 });
  await interrupt();
  const { stderr } = await runDocs('serve', '--data', dataDir, '--site', path.join(folder, 'none'));
  expect(stderr).toMatch(/^docgraph: No site in /);
  await interrupt();
  expect((await data()).stderr).toContain(' 0 files written,');
  await interrupt();
  await addFiles(content, { 'docs/b.md': '# B\n\nSee [more](/no-such-page).\n' });
  expect((await data()).code).toBe(1);
  expect(await markTree(dataDir)).toEqual(before);
  expect((await readdir(folder)).sort()).toEqual(['content', 'data']);
});

/** Makes a build receive a signal while it writes one of its files. */
const END_WITHIN = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { writeFileSync } = fs;
  fs.writeFileSync = (file, ...rest) => {
    if (String(file).endsWith('p7.json')) process.kill(process.pid, 'SIGTERM');
    return writeFileSync(file, ...rest);
  };
  syncBuiltinESMExports();
`;

test('a build interrupted by a signal leaves nothing behind', async () => {
  const many = Array.from({ length: 200 }, (_, i) => [`docs/p${i}.md`, `# Page ${i}\n\nText.\n`]);
  const { folder, content, dataDir } = await withContent({ ...SITE, ...Object.fromEntries(many) });
  const { child, ended } = startDocs(['data', '--content', content, '--data', dataDir], {
    DOCS_CACHE_DIR: CACHE,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(END_WITHIN)}`,
  });
  expect(await ended).toMatchObject({ signal: 'SIGTERM' });
  expect(await readdir(folder)).toEqual(['content']);
  expect((await readdir(CACHE)).filter((name) => name.endsWith(`.${child.pid}`))).toEqual([]);
});

test('in a folder of plain Markdown, problems are warnings, and all text is rendered', async () => {
  const { dataDir, data } = await withContent(PLAIN);
  const strict = await data('--strict', '--format', 'json');
  expect(strict.code).toBe(1);
  expect(problemsIn(strict).map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['links/broken', 'links/asset', 'content/raw-html', 'front-matter/unknown-key']),
  );
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');

  expect(await data()).toMatchObject({ code: 0, stderr: expect.stringContaining('has no site.yaml') });
  const home = DocPage.parse(JSON.parse(await readFile(path.join(dataDir, artifactPaths.page('/')), 'utf8')));
  for (const words of ['See', 'the guide', 'nothing', 'bold>bold', 'x']) expect(home.html).toContain(words);
});

test('a broken link fails the build, and nothing is written', async () => {
  const { content, dataDir, data } = await withContent(SITE);
  expect(await data()).toMatchObject({ code: 0 });
  const before = await markTree(dataDir);
  await addFiles(content, { 'docs/b.md': '# B\n\nSee [more](/no-such-page).\n' });
  const failed = await data('--format', 'json');
  expect(problemsIn(failed)).toMatchObject([{ rule: 'links/broken', file: 'docs/b.md', line: 3 }]);
  expect(failed).toMatchObject({ code: 1, stderr: '1 error, 0 warnings. Nothing was written.\n' });
  expect(await markTree(dataDir)).toEqual(before);
});

test.each([
  [
    'a link to a missing Markdown file that is the path of a page',
    '---\nslug: /c\n---\n\n# B\n\nSee [A](a/index.md).\n',
    'links/markdown',
    7,
  ],
  ['a route that another page has', '---\nslug: /a\n---\n\n# B\n\nText.\n', 'routes/duplicate', 2],
])('%s is a warning', async (_, text, rule, line) => {
  const { dataDir, data } = await withContent({ ...SITE, 'docs/b.md': text });
  const built = await data('--format', 'json');
  expect(problemsIn(built)).toMatchObject([{ severity: 'warning', rule, file: 'docs/b.md', line }]);
  expect(built.code).toBe(0);
  expect(await readdir(dataDir)).toContain('routes.json');
});

test('a run with a cache reports the same as the first, and restores missing files', async () => {
  const { dataDir, data, check } = await withContent(PLAIN);
  const cold = await data('--format', 'json');
  const before = await markTree(dataDir);
  const unchanged = await data('--format', 'json');
  expect(unchanged.stdout).toBe(cold.stdout);
  expect(await markTree(dataDir)).toEqual(before);
  expect((await check('--format', 'json')).stdout).toBe(cold.stdout);
  await rm(path.join(dataDir, 'routes.json'));
  await data();
  expect([...(await markTree(dataDir)).keys()]).toEqual([...before.keys()]);
});

test('after a change, the data is identical to that of a clean build', async () => {
  const edit = { 'guide/a.md': '# Another A\n\nText.\n', 'guide/b.md': '# B\n\nBack to [A](a.md).\n' };
  const warm = await withContent(PLAIN);
  await warm.data();
  await addFiles(warm.content, edit);
  expect((await warm.data()).stderr).toMatch(/ \d+ files written, [1-9]\d* unchanged/);
  const cold = await withContent({ ...PLAIN, ...edit });
  await cold.data();
  expect(await hashTree(warm.dataDir)).toEqual(await hashTree(cold.dataDir));
});

test('build output in the content folder is not content', async () => {
  const { content, data } = await withContent({ ...PLAIN, 'out/site/guide.md': '# Guide, as the site has it\n' });
  const dataDir = path.join(content, 'out/data');
  const folders = ['--data', dataDir, '--site', path.join(content, 'out/site')];
  await data(...folders);
  expect(await readFile(path.join(dataDir, 'routes.json'), 'utf8')).not.toContain('/out');
  expect((await data(...folders)).stderr).toContain(' 0 files written,');
});

test('if site.yaml is invalid, no other problems are reported', async () => {
  const { check } = await withContent({
    'site.yaml': 'title: [\napi: {',
    'docs/index.md': '# A\n\n[x](operation:y) {{z}}\n',
  });
  const checked = await check('--format', 'json');
  expect(checked.code).toBe(1);
  expect(new Set(problemsIn(checked).map(({ rule, file }) => `${rule} ${file}`))).toEqual(
    new Set(['settings/syntax site.yaml']),
  );
});
