import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DevBuilder } from '../../pipeline/run/dev-builder.ts';
import { parseArguments } from '../../pipeline/run/parse-arguments.ts';
import { createPrinter } from '../../pipeline/run/printer.ts';
import { recordingHost } from '../unit/run/recording-host.ts';
import { addFiles, temporaryFolder } from '../unit/temporary-folder.ts';
import { CACHE } from './run-docs.ts';

/** A content folder whose mistakes keep it from being published, and the builds of it. */
async function broken(...options: string[]) {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  await addFiles(content, { 'site.yaml': 'title: Site\n', 'docs/index.md': '# Home\n\n[A](a.md)\n\n[B](b.md)\n' });
  const out = ['--data', path.join(folder, 'data'), '--site', path.join(folder, 'site')];
  const { host, written } = recordingHost({ cwd: folder });
  const args = parseArguments(['dev', '--content', content, ...out, ...options], folder);
  if (typeof args === 'string') return expect.unreachable();
  const run = { ...args, cacheDir: CACHE, drafts: true, onProgress: () => {}, onWarning: expect.unreachable };
  const builder = new DevBuilder(run, args, createPrinter(args, host));
  onTestFinished(() => builder.close());
  return {
    builder,
    /** Reads the content, and checks it where that is not done at once. */
    async build() {
      const quick = await builder.read();
      return quick.isChecked ? quick : builder.check();
    },
    page: path.join(content, 'docs/index.md'),
    /** What was printed since the last call, without the folder. */
    printed() {
      const { stdout, stderr } = written;
      written.stdout = written.stderr = '';
      return { stdout, stderr: stderr.replaceAll(path.join(content, '/'), '').split('\n').filter(Boolean) };
    },
  };
}

const problem = (place: string, file: string) => `${place} error   There is no page file \`${file}\`.  links/broken`;

test('a file that was only touched is not built again, nor is one that an editor keeps beside it', async () => {
  const { build, page, printed } = await broken();
  const first = await build();
  expect(first).toMatchObject({ baseUrl: '/', changed: false, report: { counts: '2 errors, 0 warnings' } });
  expect(printed().stderr).toHaveLength(3);
  await utimes(page, new Date(), new Date());
  expect(await build()).toEqual(first);
  await writeFile(`${page}~`, await readFile(page));
  expect(await build()).toEqual(first);
  expect(printed()).toEqual({ stdout: '', stderr: [] });
});

test('each problem is printed when it comes, and not again while it stays', async () => {
  const { build, page, printed } = await broken();
  await build();
  expect(printed().stderr).toEqual([
    problem('docs/index.md:3:1', 'a.md'),
    problem('docs/index.md:5:1', 'b.md'),
    '2 errors, 0 warnings',
  ]);
  await writeFile(page, '# Home\n\nText\n\n[B](b.md)\n\n[C](c.md)\n');
  await build();
  expect(printed().stderr).toEqual([problem('docs/index.md:7:1', 'c.md'), '2 errors, 0 warnings, 1 of them new']);
  await writeFile(page, '# Home\n\n[A](a.md)\n');
  await build();
  expect(printed().stderr).toEqual([problem('docs/index.md:3:1', 'a.md'), '1 error, 0 warnings']);
});

test('a report for machines holds all problems of each build', async () => {
  const { build, page, printed } = await broken('--format', 'json');
  await build();
  const first = JSON.parse(printed().stdout);
  await writeFile(page, '# Home\n\n[A](a.md)\n\n[B](b.md)\n\nText\n');
  await build();
  expect(JSON.parse(printed().stdout)).toEqual(first);
});
