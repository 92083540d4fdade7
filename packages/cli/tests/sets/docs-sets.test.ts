import type { Collection } from '@docgraph/schemas/collection';
import { type EditionChoice, editionsOf, selectEdition } from '@docgraph/schemas/editions';
import type { Navigation } from '@docgraph/schemas/navigation';
import type { Page } from '@docgraph/schemas/page';
import type { Routes } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { expect, test } from 'vitest';
import { builtData, problemLines } from '../collections/build-collections.ts';

const SETTINGS = `strict: true
docs:
  path: docs
  sets:
    sdk:
      label: SDK
      versions:
        - { name: '2.0', folder: sdk }
        - { name: '1.0', folder: sdk-1.0, navigation: sdk-1.0.yaml, banner: unmaintained }
    cli: { path: /tools/cli, folder: tools }
`;

const FILES = {
  'site.yaml': SETTINGS,
  'navigation.yaml':
    'sidebars:\n  guides:\n    - page: index\n    - page: guide\n  reference:\n    - category: All\n      route: /all\n      items:\n        - page: fields\n',
  'docs/index.md': '# Home\n\n[Client](../sdk/client.md), [older](../sdk-1.0/client.md), and [tools](/tools/cli).\n',
  'docs/guide.md': '# Guide\n\nText.\n',
  'docs/fields.md': '# Fields\n\nText.\n',
  'sdk/index.md': '# SDK\n\n[Client](client.md#use) and [guide](../docs/guide.md).\n',
  'sdk/client.md': '# Client\n\n## Use\n\nText about wombats.\n',
  'sdk-1.0.yaml': 'items:\n  - page: client\n',
  'sdk-1.0/client.md': '# Client\n\nText.\n',
  'tools/install.md': '# Install\n\nText.\n',
};

test('selects an edition of a docs set for a search', async () => {
  const { data } = await builtData(FILES);
  const editions = editionsOf([data['site.json'] as Site]);
  const tags = (choice: EditionChoice) => {
    const edition = selectEdition(editions, choice);
    return typeof edition === 'string' ? edition : edition.tags;
  };
  expect(tags({ set: 'sdk', version: '1.0' })).toEqual(['docs-sdk-1.0', 'docs-default-current', 'docs-cli-current']);
  expect(tags({ set: 'default' })).toEqual(tags({}));
  expect(tags({ set: 'skd' })).toBe('Unknown docs set "skd". Available: default, sdk, cli.');
});

test('gives each docs set its own routes, versions, navigation, and search index', async () => {
  const { data, diagnostics } = await builtData(FILES);
  expect(diagnostics).toEqual([]);
  const { routes } = data['routes.json'] as Routes;
  expect(routes.map(({ route, set, version }) => [route, set, version])).toEqual([
    ['/', undefined, undefined],
    ['/all', undefined, undefined],
    ['/fields', undefined, undefined],
    ['/guide', undefined, undefined],
    ['/sdk', 'sdk', undefined],
    ['/sdk/1.0', 'sdk', '1.0'],
    ['/sdk/1.0/client', 'sdk', '1.0'],
    ['/sdk/client', 'sdk', undefined],
    ['/tools/cli', 'cli', undefined],
    ['/tools/cli/install', 'cli', undefined],
  ]);
  const site = data['site.json'] as Site;
  expect(site.versions.map(({ name }) => name)).toEqual(['current']);
  expect(site.sets).toMatchObject([
    {
      ...{ id: 'sdk', label: 'SDK', route: '/sdk' },
      versions: [
        { name: '2.0', route: '/sdk', searchTag: 'docs-sdk-2.0', navigation: 'navigation-sdk-2.0.json' },
        { name: '1.0', route: '/sdk/1.0', searchTag: 'docs-sdk-1.0' },
      ],
    },
    { id: 'cli', label: 'cli', route: '/tools/cli', versions: [{ name: 'current', searchTag: 'docs-cli-current' }] },
  ]);
  expect(site.searchTags).toEqual(['docs-default-current', 'docs-sdk-2.0', 'docs-sdk-1.0', 'docs-cli-current']);
  expect(data).toHaveProperty(['search-index-docs-sdk-2.0.json']);
  expect(JSON.stringify(data['search-index-docs-default-current.json'])).not.toContain('wombats');
  const client = data['pages/sdk/client.json'] as Page;
  expect(client).toMatchObject({
    edition: {
      ...{ set: 'sdk', version: '2.0' },
      versions: [
        { name: '2.0', route: '/sdk/client' },
        { name: '1.0', route: '/sdk/1.0/client' },
      ],
    },
    sidebar: { items: [{ label: 'SDK' }, { label: 'Client' }] },
  });
  expect(data['pages/index.json']).toMatchObject({
    edition: { version: 'current', versions: [{ name: 'current' }] },
    html: expect.stringMatching(/"\/sdk\/client".*"\/sdk\/1\.0\/client".*"\/tools\/cli"/),
  });
  const { entries } = data['collections/pages.json'] as Collection;
  expect(entries.find(({ id }) => id === '/sdk/1.0/client')?.data).toMatchObject({ set: 'sdk', version: '1.0' });
});

test('shows the sidebar that lists the page', async () => {
  const { data } = await builtData(FILES);
  const page = (route: string) => data[`pages${route}.json`] as Page;
  expect(page('/guide')).toMatchObject({
    sidebarId: 'guides',
    sidebar: { items: [{ label: 'Home' }, { label: 'Guide' }] },
    previous: { route: '/' },
  });
  expect(page('/guide').next).toBeUndefined();
  expect(page('/fields')).toMatchObject({
    sidebarId: 'reference',
    sidebar: { items: [{ label: 'All', items: [{ label: 'Fields' }] }] },
    breadcrumbs: [{ label: 'All' }, { label: 'Fields' }],
  });
  const { items } = data['navigation.json'] as Navigation;
  expect(items.map(({ label, sidebar }) => [label, sidebar])).toEqual([
    ['Home', 'guides'],
    ['Guide', 'guides'],
    ['All', 'reference'],
  ]);
});

test('resolves navbar items in their docs set, and reports unknown IDs', async () => {
  const navbar = `navbar:
  items:
    - { type: doc, docId: client, docsPluginId: sdk }
    - { type: docSidebar, sidebarId: reference }
    - { type: docSidebar, sidebarId: docs, docsPluginId: sdk }
    - { type: docsVersion, docsPluginId: sdk, label: SDK }
    - { type: docsVersionDropdown, docsPluginId: sdk }
    - { type: docsVersionDropdown, docsPluginId: skd }
    - { type: doc, docId: clients, docsPluginId: sdk }
    - { type: doc, docId: client }
    - { type: docSidebar, sidebarId: docs }
    - label: More
      items:
        - { type: docSidebar, sidebarId: guides, docsPluginId: cli }
`;
  const { data, diagnostics } = await builtData({ ...FILES, 'site.yaml': SETTINGS + navbar });
  const { items } = (data['site.json'] as Site).navbar;
  const client = { type: 'doc', set: 'sdk' };
  expect(items.slice(0, 5)).toEqual([
    {
      ...client,
      position: 'left',
      targets: [
        { version: '2.0', to: '/sdk/client', label: 'Client' },
        { version: '1.0', to: '/sdk/1.0/client', label: 'Client' },
      ],
    },
    expect.objectContaining({ sidebar: 'reference', targets: [{ version: 'current', to: '/all', label: 'All' }] }),
    expect.objectContaining({ set: 'sdk', sidebar: undefined }),
    expect.objectContaining({ type: 'docsVersion', set: 'sdk' }),
    { type: 'docsVersionDropdown', set: 'sdk', position: 'left' },
  ]);
  expect(diagnostics.map(({ start, message, hint }) => `${start.line}: ${message} ${hint}`)).toEqual([
    '18: No docs set with the ID "skd". Did you mean `sdk`? Available docs sets are: default, sdk, cli.',
    `19: Couldn't find any doc with id "clients" in versions "2.0, 1.0". Did you mean \`client\`? Available doc ids are: client, index.`,
    `20: Couldn't find any doc with id "client" in version "current". Available doc ids are: fields, guide, index.`,
    `21: Can't find any sidebar with id "docs" in version "current". Available sidebar ids are: guides, reference.`,
    `24: Can't find any sidebar with id "guides" in version "current". Available sidebar ids are: docs.`,
  ]);
});

test.each([
  [
    'a path that a version has',
    '{ path: /sdk/1.0, folder: a }',
    'Another version has the same name or path as `current`.',
  ],
  ['a folder that a version has', '{ folder: sdk }', 'Another version has the same folder `sdk`.'],
  ['no pages', '{ folder: nothing }', 'No pages in `nothing`.'],
  ['a missing navigation file', '{ folder: tools2, navigation: no.yaml }', 'No file `no.yaml`.'],
])('reports a docs set with %s', async (_, set, message) => {
  const files = { ...FILES, 'site.yaml': `${SETTINGS}    more: ${set}\n`, 'tools2/a.md': '# A\n\nText.\n' };
  const { diagnostics } = await builtData(files);
  expect(diagnostics).toMatchObject([{ file: 'site.yaml', start: { line: 11 }, message }]);
});

test('reports IDs that could be confused', async () => {
  const { diagnostics } = await builtData({ ...FILES, 'site.yaml': `${SETTINGS}    default-a: {}\n` });
  expect(problemLines(diagnostics)).toEqual(['site.yaml:11:5 settings/invalid']);
});
