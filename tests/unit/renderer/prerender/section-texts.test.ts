import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { graphIn, openData } from '../../../../renderer/prerender/read-data.ts';
import { sectionReader } from '../../../../renderer/prerender/section-texts.ts';
import { artifactPaths } from '../../../../schemas/artifact-paths.ts';
import { DocPage } from '../../../../schemas/page.ts';
import { buildSearchIndex } from '../../search/built-index.ts';
import { documentsOf } from '../../search/sample-index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { site, writeFixtureData } from '../fixture-data.ts';
import { pageAt } from '../fixture-pages.ts';

const ROUTE = '/compute/managing-vms';
const page = DocPage.parse(pageAt(ROUTE));
const headings = ['create', 'delete'].map((id) => ({ id, level: 2, text: `How do I ${id} a VM?` }));

test('the texts of the sections of a page that asks are read from the search index, whole or in parts', async () => {
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

test('for a page with fewer than two questions nothing is read', async () => {
  const dir = await temporaryFolder();
  await writeFixtureData(dir, { versions: [] });
  const read = sectionReader(await openData(graphIn(dir)));
  for (const each of [page, { ...page, headings: headings.slice(1) }, pageAt('/compute')])
    expect(await read({ ...site, versions: [] }, each)).toEqual(new Map());
});
