import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openGraph } from '../src/library/graph.ts';
import { type BuildOptions, build, check } from '../src/library/index.ts';

/** Creates a project with one page, and options that keep all files in its folder. */
async function project(page: string) {
  const folder = await temporaryFolder({ 'content/docs/index.md': page, 'content/site.yaml': 'title: Site\n' });
  const below = (name: string) => path.join(folder, name);
  const options: BuildOptions = {
    content: below('content'),
    data: below('data'),
    site: below('site'),
    cache: below('cache'),
  };
  return { folder, options, data: below('data') };
}

test('build returns the numbers of written and unchanged files, and prints nothing', async () => {
  const print = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  onTestFinished(() => print.forEach((spy) => void spy.mockRestore()));
  const { folder, options } = await project('# Home\n');
  const first = await build(options);
  expect(first).toMatchObject({ ok: true, errors: 0, warnings: 0, diagnostics: [], data: { reused: 0 } });
  expect(await readFile(path.join(folder, 'site/index.html'), 'utf8')).toContain('<h1');
  const { data, site } = await build(options);
  expect(data).toEqual({ written: 0, reused: first.data?.written });
  expect(site).toEqual({ written: 0, reused: first.site?.written });
  for (const spy of print) expect(spy).not.toHaveBeenCalled();
});

test('content errors are part of the result, and nothing is written', async () => {
  const { folder, options } = await project('# Home\n\n[x](gone.md)\n');
  const diagnostics = [
    { rule: 'links/broken', severity: 'error', file: 'docs/index.md', start: { line: 3, column: 1 } },
  ];
  expect(await check(options)).toMatchObject({ ok: false, errors: 1, warnings: 0, diagnostics });
  const built = await build(options);
  expect(built).toMatchObject({ ok: false, errors: 1, warnings: 0, diagnostics });
  expect([built.data, built.site]).toEqual([undefined, undefined]);
  expect((await readdir(folder)).sort()).toEqual(['cache', 'content']);
});

test('with strict, nothing is written if there are warnings', async () => {
  const { folder, options } = await project('---\nid: home\n---\n\n# Home\n');
  expect(await check(options)).toMatchObject({ ok: true, errors: 0, warnings: 1 });
  expect(await build({ ...options, strict: true })).toMatchObject({ ok: false, errors: 0, warnings: 1 });
  expect(await readdir(folder)).not.toContain('data');
});

test('a missing content folder rejects', async () => {
  await expect(check({ content: '/nowhere' })).rejects.toThrow('/nowhere');
});

test('openGraph reads the manifest and pages', async () => {
  const { options, data } = await project('# Home\n\nText.\n');
  await build(options);
  const { manifest, pages } = await openGraph(data);
  expect(manifest.site.title).toBe('Site');
  const found: string[] = [];
  for await (const page of pages()) found.push(`${page.route} ${page.title}`);
  expect(found).toEqual(['/ Home']);
});

test('openGraph rejects a folder without a graph, and another major version', async () => {
  await expect(openGraph('/nowhere')).rejects.toThrow(/graph in \/nowhere.*`docgraph build`/);
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'manifest.json'), '{"schemaVersion": "99.0.0", "files": []}');
  await expect(openGraph(folder)).rejects.toThrow(/version 99\.0\.0.* \d+\.\d+\.\d+ to \d+\.x/);
});

test('output does not depend on line endings', async () => {
  const page =
    '---\ntitle: Home\n---\n\n:::note\nText with `C:\\Users`\n:::\n\n```bash\nexport A=1\nexport B=2\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  const [unix, windows] = await Promise.all([project(page), project(`\uFEFF${page.replaceAll('\n', '\r\n')}`)]);
  await build(unix.options);
  await build(windows.options);
  for (const file of ['pages/index.json', 'manifest.json'])
    expect(await readFile(path.join(windows.data, file), 'utf8')).toBe(
      await readFile(path.join(unix.data, file), 'utf8'),
    );
});
