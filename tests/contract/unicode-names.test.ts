import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveFile } from '@docgraph/cli/serve/resolve-file';
import { folderFiles } from '@docgraph/cli/serve/served-file';
import { type Run, runDocs } from '@docgraph/cli/tests/run-docs';
import { openGraph } from '@docgraph/graph/open-graph';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The same text in both normalization forms. macOS uses the second one for names. */
const [c, d] = (['NFC', 'NFD'] as const).map((form) => (text: string) => text.normalize(form)) as [Form, Form];
type Form = (text: string) => string;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>';

/** Every reference has another normalization form than its target. */
const CONTENT = {
  'site.yaml': [
    'title: Cafés',
    `docs:\n  path: ${c('Führer')}`,
    `favicon: ${c('Zeichen-ü.svg')}`,
    `navbar:\n  items:\n    - { label: Menu, to: /${d('café')} }`,
    '',
  ].join('\n'),
  'navigation.yaml': `items:\n  - page: index\n  - page: ${d('café')}\n  - page: ${c('Ü/größe')}\n  - page: ${d('eigen')}\n`,
  'redirects.yaml': `/${d('früher')}: /${d('café')}\n`,
  [d('static/Zeichen-ü.svg')]: SVG,
  [d('Führer/index.md')]: [
    '# Home\n',
    `[file](${c('café.md')}) [encoded](${encodeURI(c('café.md'))}) [route](/${c('café')}) [folder](${c('Ü/größe.md')})\n`,
    `[anchor](${c('café.md')}#${d('über-uns')}) [own](${c('café.md')}#${c('schlüssel')}) [slug](/${d('schön')})\n`,
    `![picture](${c('bild-é.svg')})\n`,
  ].join('\n'),
  [d('Führer/café.md')]: `# Café\n\n${d('Menü und Bögen')}.\n\n## ${d('Über uns')}\n\n## Mark {#${d('schlüssel')}}\n`,
  [d('Führer/Ü/größe.md')]: `# Size\n\n[up](../${c('café.md')}#${c('über-uns')})\n`,
  [d('Führer/eigen.md')]: `---\ntitle: Own\nslug: /${d('schön')}\n---\n\nText.\n`,
  [d('Führer/bild-é.svg')]: SVG,
};

let folder = '';
let run: Run | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-unicode-'));
  await addFiles(path.join(folder, 'content'), CONTENT);
  const args = ['content', 'data', 'site'].flatMap((name) => [`--${name}`, path.join(folder, name)]);
  run = await runDocs('build', ...args);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('references find files, routes, and anchors in another normalization form', async () => {
  expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('0 errors, 0 warnings') });
  const graph = await openGraph(path.join(folder, 'data'));
  const routes = (await graph.routes()).map(({ route }) => decodeURI(route)).sort();
  expect(routes).toEqual(['/', '/Ü/größe', '/café', '/schön'].map(c).sort());
  expect((await graph.page(d('/café')))?.title).toBe('Café');
  const written = [...JSON.stringify(await graph.page('/')).matchAll(/(?:href|src)=\\"([^"\\]*)/g)];
  const targets = written.map(([, address = '']) => decodeURI(address)).filter((address) => !address.startsWith('#'));
  const pages = ['/café', '/café', '/café', '/Ü/größe', '/café#über-uns', '/café#schlüssel', '/schön'];
  expect(targets).toEqual([...pages, '/files/bild-é.svg'].map(c));
});

test('requests in both normalization forms find pages and files', async () => {
  const find = folderFiles(path.join(folder, 'site'));
  for (const form of [c, d])
    for (const name of ['/café', '/Ü/größe/', '/schön', '/früher', '/files/bild-é.svg', '/Zeichen-ü.svg', '/café.md'])
      expect([name, (await resolveFile(find, encodeURI(form(name))))?.status]).toEqual([name, 200]);
});

test('a query finds text in another normalization form', async () => {
  const graph = await openGraph(path.join(folder, 'data'));
  for (const form of [c, d]) {
    const { hits } = await graph.search(form('Menü'));
    expect(hits[0]?.document.sectionRoute).toBe(encodeURI(c('/café')));
  }
});
