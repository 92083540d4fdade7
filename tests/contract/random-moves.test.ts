import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { Redirects, Routes } from '@docgraph/schemas/routes';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { seeded } from './seeded.ts';

/** Number of moves. Each takes about a second. */
const MOVES = process.env.TEST_FULL ? 200 : 30;

const FOLDERS = ['', 'guide/', 'guide/deep/', 'reference/'];

const PAGES = Array.from({ length: 12 }, (_, i) => `${FOLDERS[i % FOLDERS.length]}page-${i}.md`);

/** Returns a page that links to three others: by a relative path, by an absolute path, and by a definition. */
function pageText(i: number): string {
  const others = [1, 5, 7].map((step) => PAGES[(i + step) % PAGES.length] ?? '');
  const [near = '', far = '', named = ''] = others;
  const relative = path.posix.relative(path.posix.dirname(PAGES[i] ?? ''), near);
  const definition = path.posix.relative(path.posix.dirname(PAGES[i] ?? ''), named);
  return `---\ntitle: Page ${i}\n---\n\n## Part\n\n[Near](${relative}#part), [far](/${far}), [route](/${far.replace('.md', '')}), and [named].\n\n[named]: ${definition}\n`;
}

async function pagesIn(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'docs'), { recursive: true });
  return names.filter((name) => name.endsWith('.md')).sort();
}

test('after random moves, all links, redirects, and texts are right', { timeout: 1_800_000 }, async () => {
  const texts = PAGES.map((file, i) => [`docs/${file}`, pageText(i)] as const);
  const home = '---\ntitle: Home\n---\n\n[First](page-0.md)\n';
  const folder = await temporaryFolder({
    'site.yaml': 'title: T\n',
    'docs/index.md': home,
    ...Object.fromEntries(texts),
  });
  const data = path.join(await temporaryFolder({}), 'data');
  const random = seeded(7);
  const routes = new Set(PAGES.map((file) => `/${file.replace('.md', '')}`));
  for (let step = 0; step < MOVES; step++) {
    const pages = (await pagesIn(folder)).filter((file) => file !== 'index.md');
    const from = pages[random(pages.length)] ?? '';
    const to = `${FOLDERS[random(FOLDERS.length)]}moved-${step}.md`;
    const run = await runDocs('mv', from, to, '--content', folder);
    expect(run.code, `${from} to ${to}: ${run.stderr}`).toBe(0);
    routes.add(`/${to.replace('.md', '')}`);
  }
  const check = await runDocs('data', '--strict', '--content', folder, '--data', data, '--format', 'json');
  expect(problemsIn(check)).toEqual([]);
  const read = async (name: string) => JSON.parse(await readFile(path.join(data, name), 'utf8'));
  const answered = new Set([
    ...Routes.parse(await read('routes.json')).routes.map(({ route }) => route),
    ...Redirects.parse(await read('redirects.json')).redirects.map(({ from }) => from),
  ]);
  expect([...routes].filter((route) => !answered.has(route))).toEqual([]);
  const plain = (text: string) => text.replace(/\]\([^)]*\)|\]: .*/g, ']');
  const left = await Promise.all(
    (await pagesIn(folder)).map((file) => readFile(path.join(folder, 'docs', file), 'utf8')),
  );
  expect(left.map(plain).sort()).toEqual([home, ...texts.map(([, text]) => text)].map(plain).sort());
});
