import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { Diagnostics } from '@docgraph/schemas/diagnostic';
import { Navigation } from '@docgraph/schemas/navigation';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

/** Builds a folder and reads the output. */
async function build(files: Record<string, string>) {
  const root = await temporaryFolder(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`c/${file}`, text])),
  );
  const [data, site] = [path.join(root, 'data'), path.join(root, 'site')];
  const run = await runDocs(
    'build',
    '--content',
    path.join(root, 'c'),
    '--data',
    data,
    '--site',
    site,
    '--format',
    'json',
  );
  const textsOf = async (dir: string) => {
    const found = existsSync(dir) ? await readdir(dir, { recursive: true, withFileTypes: true }) : [];
    const paths = found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    return new Map(
      await Promise.all(paths.map(async (file) => [path.relative(dir, file), await readFile(file, 'utf8')] as const)),
    );
  };
  return { run, data: await textsOf(data), site: await textsOf(site) };
}

test.each([
  ['only a page', { 'one.md': '# One\n' }, ['/', '/one']],
  ['only folders', { 'x/y/one.md': '# One\n' }, ['/', '/x', '/x/y', '/x/y/one']],
  ['a draft as its root page', { 'index.md': '---\ndraft: true\n---\n# Soon\n', 'one.md': '# One\n' }, ['/', '/one']],
  ['settings', { 'site.yaml': 'title: T\n', 'docs/one.md': '# One\n' }, ['/', '/one']],
  ['nothing but a draft', { 'one.md': '---\ndraft: true\n---\n# Soon\n' }, ['/']],
])('a folder with %s has a home page that lists the others', async (_, files, routes) => {
  const { run, site } = await build(files);
  expect(run.code, run.stderr).toBe(0);
  expect(JSON.parse(site.get('_data/pages/index.json') ?? '')).toMatchObject({ kind: 'category', route: '/' });
  expect(linksIn(site.get('sitemap.xml'))).toEqual(routes);
  const lists = [...site.keys()].filter((file) => path.basename(file) === 'llms.txt');
  expect(lists.filter((file) => file === 'llms.txt')).toHaveLength(1);
});

test('a page that may be a draft prevents the build without settings, and drafts are not published', async () => {
  const spoiled = await build({
    'index.md': '# Home\n\n[Later](later.md)\n',
    'later.md': '---\ntitle: [a\ndraft: true\n---\n\nnotyetpublic\n',
    'soon.md': '\n---\nDraft: true\n---\n\nnotyetpublic\n',
  });
  expect(spoiled.run.code).toBe(1);
  expect(problemsIn(spoiled.run)).toMatchObject([
    { file: 'later.md', line: 3, severity: 'error', rule: 'front-matter/syntax' },
    { file: 'soon.md', line: 1, severity: 'error', rule: 'front-matter/syntax' },
  ]);
  expect(spoiled.data.size + spoiled.site.size).toBe(0);

  const lowered = await build({
    'site.yaml': 'rules:\n  front-matter/visibility: off\n',
    'docs/index.md': '# Home\n',
    'docs/later.md': '---\ndraft: yes\n---\n\nnotyetpublic\n',
  });
  expect(problemsIn(lowered.run).map(({ rule }) => rule)).toEqual(['front-matter/visibility', 'settings/invalid']);
  expect(lowered.site.size).toBe(0);
});

const SITE = `url: https://docs.example
defaultLocale: en
locales:
  - code: en
  - code: de
docs:
  versions:
    - { name: '2.0', folder: docs }
    - { name: '1.0', folder: old, banner: unmaintained }
    - { name: '0.9', folder: older, banner: unmaintained, noindex: false }
`;

test('hidden pages and versions are served, but not listed for search engines, readers, or programs', async () => {
  const page = (keys: string, word: string) => `---\nupdated: 2026-01-02\n${keys}\n---\n\n# About ${word}\n\n${word}\n`;
  const { run, data, site } = await build({
    'site.yaml': SITE,
    'docs/index.md': page('tags: [a]', 'homeword'),
    'docs/guide.md': page('tags: [a]', 'guideword'),
    'docs/quiet.md': page('noindex: true', 'quietword'),
    'docs/set/index.md': page('unlisted: true', 'linkword'),
    'docs/set/part.md': page('tags: [a]', 'partword'),
    'old/index.md': page('tags: [a]', 'oldword'),
    'older/index.md': page('tags: [a]', 'olderword'),
    'locales/de/docs/index.md': page('tags: [a]', 'startword'),
    'locales/de/docs/orphan.md': page('tags: [a]', 'orphanword'),
  });
  expect(run.code, run.stdout + run.stderr).toBe(0);

  const listed = linksIn(site.get('sitemap.xml'));
  expect(listed).toEqual(['/', '/0.9', '/de', '/de/orphan', '/guide', '/set/part']);
  expect(linksIn(site.get('pages.atom'))).not.toEqual(expect.arrayContaining(['/quiet']));
  for (const word of ['quietword', 'linkword']) {
    const holders = [...site].filter(([, text]) => text.includes(`About ${word}`)).map(([file]) => file);
    const own = word === 'quietword' ? 'quiet' : 'set';
    const isOwn = (file: string) =>
      new RegExp(`^(?:_data/pages/)?(?:de/)?${own}(?:/index\\.html|\\.json|\\.md)$`).test(file);
    const sidebars = (file: string) => word === 'quietword' && !/llms|search-index|sitemap|atom/.test(file);
    expect(holders.filter((file) => !isOwn(file) && !sidebars(file))).toEqual([]);
    expect(holders.filter(isOwn)).toContain(`${own}/index.html`);
  }
  const robots = (file: string) => /<meta name="robots" content="([^"]*)">/.exec(site.get(file) ?? '')?.[1];
  const hidden = ['quiet/index.html', 'set/index.html', 'de/quiet/index.html', '1.0/index.html', '404.html'];
  expect(hidden.map(robots)).toEqual(hidden.map(() => 'noindex'));
  expect(['index.html', 'guide/index.html', '0.9/index.html', 'de/index.html'].map(robots)).toEqual(
    Array(4).fill(undefined),
  );
  expect(site.get('1.0/index.html')).toContain('<link rel="canonical" href="https://docs.example/1.0">');

  const { items } = Navigation.parse(JSON.parse(data.get('navigation.json') ?? ''));
  const routes = items.flatMap(({ route, items: below = [] }) => [route, ...below.map((each) => each.route)]);
  expect(routes).toContain('/quiet');
  expect(routes).not.toContain('/set');
  const { diagnostics } = Diagnostics.parse(JSON.parse(data.get('diagnostics.json') ?? ''));
  expect(diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
    'content/orphan-translation locales/de/docs/orphan.md',
  ]);
});

/** Returns the routes in a sitemap or feed. */
function linksIn(text = ''): string[] {
  const links = text.matchAll(/(?:<loc>|href=")https?:\/\/[^/<"]+([^<"]*)/g);
  return [...links].map(([, route = '']) => route || '/');
}
