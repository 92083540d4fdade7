import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { artifactPaths } from '../../schemas/artifact-paths.ts';
import { DocPage } from '../../schemas/page.ts';
import { hashTree, markTree, type Run, runDocs, withTemporaryFolder } from './run-docs.ts';

/** Runs the command line on a content folder of its own. */
async function withContent<Result>(
  files: Record<string, string>,
  use: (context: {
    content: string;
    dataDir: string;
    run: (...args: string[]) => Promise<Run>;
    folder: string;
  }) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const content = path.join(folder, 'content');
    const dataDir = path.join(folder, 'data');
    await writeFiles(content, files);
    const run = (...args: string[]) => {
      const folders = args[0] === 'check' ? [] : ['--data', dataDir];
      return runDocs([...args, '--content', content, ...folders]);
    };
    return use({ content, dataDir, run, folder });
  });
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

const problemsOf = ({ stdout }: Run) => {
  const Report = z.object({
    diagnostics: z.array(z.object({ rule: z.string(), file: z.string(), start: z.object({ line: z.number() }) })),
  });
  return Report.parse(JSON.parse(stdout)).diagnostics.map(({ rule, file, start }) => [rule, file, start.line]);
};

test.each([
  [[], 'Usage: docs <command>'],
  [['chekc'], 'docs: There is no command "chekc". Did you mean "check"?'],
  [['check', '--strcit'], 'docs: There is no option "--strcit" here. Did you mean "--strict"?'],
  [['serve', '--port', 'x'], 'docs: "x" is not a port number.'],
])('a wrong command line %j ends with 2 and the usage on stderr', async (args, message) => {
  const { code, stdout, stderr } = await runDocs(args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage: docs');
});

test('help that was asked for is a result', async () => {
  const { code, stdout, stderr } = await runDocs(['build', '--help']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Usage: docs build');
});

test('a cache that cannot be written ends with 3 and one line', () =>
  withContent({ 'a.md': '# A\n' }, async ({ content }) => {
    const file = path.join(content, 'a.md');
    const { code, stdout, stderr } = await runDocs(['check', '--content', content], { DOCS_CACHE_DIR: file });
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/^docs: .*a\.md.*\n$/);
  }));

test('compiled code of which a part has gone is compiled anew', () =>
  withTemporaryFolder(async (cache) => {
    const help = await runDocs(['--help'], { DOCS_CACHE_DIR: cache });
    const folders = (await readdir(cache)).map((name) => path.join(cache, name));
    expect(folders).toHaveLength(1);
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
    for (const file of files.filter((name) => /chunk-.*\.mjs$/.test(name))) await rm(file);
    expect(await runDocs(['--help'], { DOCS_CACHE_DIR: cache })).toEqual(help);
  }));

test('a folder that is not there, and one that holds something else, end with 3 and one line', () =>
  withContent({ 'a.md': '# A\n' }, async ({ dataDir, run, folder }) => {
    const missing = await runDocs(['check', '--content', '/nowhere']);
    expect(missing).toMatchObject({ code: 3, stderr: 'docs: There is no folder /nowhere.\n' });
    await writeFiles(dataDir, { 'thesis.txt': 'five years of work' });
    const foreign = await run('data');
    expect(foreign.code).toBe(3);
    expect(foreign.stderr).toMatch(/^docs: .* holds files that no build has written\..*\n$/m);
    expect(await readdir(dataDir)).toEqual(['thesis.txt']);
    const unbuilt = await runDocs(['serve', '--data', path.join(folder, 'none')]);
    expect(unbuilt).toMatchObject({ code: 3 });
    expect(unbuilt.stderr).toMatch(/^docs: There is no data in .* Run `docs build` first\.\n$/);
  }));

const PLAIN = {
  'README.md': '# Notes\n\nSee [the guide](guide/a.md), [nothing](missing.md) and <b>bold</b> ![x](no.png).\n',
  'guide/a.md': '---\nunknown: key\n---\n\n# A\n\nText.\n',
};

test('in a folder of plain Markdown problems are warnings, and no word is lost', () =>
  withContent(PLAIN, async ({ dataDir, run }) => {
    const { code, stderr } = await run('data');
    expect(code).toBe(0);
    expect(stderr).toContain('has no site.yaml');
    const home = DocPage.parse(JSON.parse(await readFile(path.join(dataDir, artifactPaths.page('/')), 'utf8')));
    for (const words of ['See', 'the guide', 'nothing', 'b>bold', 'x']) expect(home.html).toContain(words);
    expect(home.links).toMatchObject([{ kind: 'page' }, { kind: 'broken' }, { kind: 'broken' }]);

    const strict = await run('data', '--strict', '--format', 'json');
    expect(strict.code).toBe(1);
    expect(problemsOf(strict).map(([rule]) => rule)).toEqual(
      expect.arrayContaining(['links/broken', 'links/asset', 'content/raw-html', 'front-matter/unknown-key']),
    );
  }));

/** A site with settings, whose problems count in full. */
const SITE = { 'site.yaml': 'title: Site\n', 'docs/index.md': '# Home\n\nText.\n', 'docs/a.md': '# A\n\nText.\n' };

test('a broken link fails the build, and nothing is written', () =>
  withContent({ ...SITE, 'docs/b.md': '# B\n\nSee [more](/no-such-page).\n' }, async ({ dataDir, run }) => {
    const built = await run('data', '--format', 'json');
    expect(problemsOf(built)).toEqual([['links/broken', 'docs/b.md', 3]]);
    expect(built.code).toBe(1);
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  }));

test('a link to a Markdown file that does not exist, at whose address there is a page, is a warning', () =>
  withContent(
    { ...SITE, 'docs/b.md': '---\nslug: /c\n---\n\n# B\n\nSee [A](a/index.md).\n' },
    async ({ dataDir, run }) => {
      const built = await run('data', '--format', 'json');
      expect(problemsOf(built)).toEqual([['links/markdown', 'docs/b.md', 7]]);
      expect(built.code).toBe(0);
      expect(await readdir(dataDir)).toContain('routes.json');
    },
  ));

test('two pages with one route are a warning', () =>
  withContent({ ...SITE, 'docs/b.md': '---\nslug: /a\n---\n\n# B\n\nText.\n' }, async ({ dataDir, run }) => {
    const built = await run('data', '--format', 'json');
    expect(problemsOf(built)).toEqual([['routes/duplicate', 'docs/b.md', 2]]);
    expect(built.code).toBe(0);
    expect(await readdir(dataDir)).toContain('routes.json');
  }));

test('a warm run says what the cold one said, and an unchanged one writes nothing', () =>
  withContent(PLAIN, async ({ dataDir, run }) => {
    const cold = await run('data', '--format', 'json');
    const before = await markTree(dataDir);
    const unchanged = await run('data', '--format', 'json');
    expect(unchanged.stdout).toBe(cold.stdout);
    expect(await markTree(dataDir)).toEqual(before);
    expect((await run('check', '--format', 'json')).stdout).toBe(cold.stdout);
  }));

test('after an edit the data has the bytes of a cold build', () =>
  withContent(PLAIN, async ({ content, dataDir, run, folder }) => {
    await run('data');
    await writeFiles(content, { 'guide/b.md': '# B\n\nBack to [A](a.md).\n' });
    await rm(path.join(content, 'guide/a.md'));
    await writeFiles(content, { 'guide/a.md': '# Another A\n\nText.\n' });
    const { stderr } = await run('data');
    expect(stderr).toMatch(/ \d+ files written, [1-9]\d* unchanged/);
    const cold = path.join(folder, 'cold');
    await runDocs(['data', '--content', content, '--data', cold], {
      DOCS_CACHE_DIR: path.join(folder, 'cache'),
    });
    expect(await hashTree(dataDir)).toEqual(await hashTree(cold));
  }));

test('what the build writes into the content folder is no content', () =>
  withContent(PLAIN, async ({ content }) => {
    const args = ['data', '--content', content, '--data', path.join(content, 'out/data')];
    await runDocs(args);
    const { stderr } = await runDocs(args);
    expect(stderr).toContain(' 0 files written,');
  }));

test('when site.yaml makes no sense, nothing else is blamed', () =>
  withContent(
    { 'site.yaml': 'title: [\napi: {', 'docs/index.md': '# A\n\n[x](operation:y) {{z}}\n' },
    async ({ run }) => {
      const checked = await run('check', '--format', 'json');
      expect(checked.code).toBe(1);
      expect(new Set(problemsOf(checked).map(([rule, file]) => `${rule} ${file}`))).toEqual(
        new Set(['settings/syntax site.yaml']),
      );
    },
  ));

test('problems are named so that an editor finds the file, from wherever the content is', () =>
  withContent(PLAIN, async ({ content, run }) => {
    const { stderr } = await run('check');
    expect(stderr).toContain(`${content}/README.md:3:`);
    expect(stderr).not.toContain('//');
  }));
