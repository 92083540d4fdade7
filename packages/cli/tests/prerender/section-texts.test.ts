import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { searchArtifacts } from '@docgraph/pipeline/search/search-artifacts';
import { buildSearchIndex } from '@docgraph/pipeline/tests/search/built-index';
import { documentsOf } from '@docgraph/pipeline/tests/search/sample-index';
import { site, writeFixtureData } from '@docgraph/renderer/tests/fixture-data';
import { pageAt } from '@docgraph/renderer/tests/fixture-pages';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { DocPage } from '@docgraph/schemas/page';
import { asPage, buildIndex } from '@docgraph/search/build/build-search-index';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { graphIn, openData } from '../../src/prerender/read-data.ts';
import { sectionReader } from '../../src/prerender/section-texts.ts';

const ROUTE = '/compute/managing-vms';
const page = DocPage.parse(pageAt(ROUTE));
const headings = ['create', 'delete'].map((id) => ({ id, level: 2, text: `How do I ${id} a VM?` }));

test('the texts of an FAQ are read from the search index, whole or sharded', async () => {
  const dir = await temporaryFolder();
  await writeFixtureData(dir);
  const sharded = await sectionReader(await openData(graphIn(dir)))(site, { ...page, headings });
  expect([...sharded.keys()]).toEqual(['create']);
  const documents = documentsOf(
    { sectionRoute: ROUTE, content: 'About VMs.' },
    { sectionRoute: `${ROUTE}#create`, content: 'Send a request.' },
    { sectionRoute: `${ROUTE}-again#create`, content: 'Another page.' },
  );
  const file = path.join(dir, artifactPaths.searchIndex('docs-default-current'));
  await writeFile(file, JSON.stringify(buildSearchIndex(documents)));
  const whole = await sectionReader(await openData(graphIn(dir)))(site, { ...page, headings });
  expect(whole.get('create')).toBe('Send a request.');
});

test('the texts of each page are found in every shard', async () => {
  const dir = await temporaryFolder();
  await writeFixtureData(dir);
  const routes = ['/', '/a', '/a/b', '/b', '/b-2'];
  const pages = routes.map((route) =>
    asPage(
      documentsOf(
        { sectionRoute: route, content: 'About it. '.repeat(600) },
        { sectionRoute: `${route}#create`, content: `Text of ${route}.` },
      ),
    ),
  );
  for (const file of searchArtifacts('docs-default-current', buildIndex(pages), 'sharded')) {
    const data = 'make' in file ? file.make() : 'data' in file ? file.data : expect.unreachable();
    await mkdir(path.dirname(path.join(dir, file.path)), { recursive: true });
    await writeFile(path.join(dir, file.path), JSON.stringify(data));
  }
  const read = sectionReader(await openData(graphIn(dir)));
  for (const route of routes)
    expect((await read(site, { ...page, route, headings })).get('create'), route).toBe(`Text of ${route}.`);
  for (const route of ['/0', '/a/a', '/c'])
    expect(await read(site, { ...page, route, headings }), route).toEqual(new Map());
});

test('nothing is read for a page with fewer than two questions', async () => {
  const dir = await temporaryFolder();
  await writeFixtureData(dir, { versions: [] });
  const read = sectionReader(await openData(graphIn(dir)));
  for (const each of [page, { ...page, headings: headings.slice(1) }, pageAt('/compute')])
    expect(await read({ ...site, versions: [] }, each)).toEqual(new Map());
});
