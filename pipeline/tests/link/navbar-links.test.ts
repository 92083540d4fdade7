import { expect, test } from 'vitest';
import { linkSample, page } from './sample-site.ts';

const VERSIONS = 'docs:\n  versions: [{name: "2.0", folder: docs}, {name: "1.0", folder: old}]\n';
const PAGES = [
  page('docs/index.md'),
  page('docs/a/b.md', { title: 'B', sidebar_label: 'Short' }),
  page('docs/draft.md', { draft: true }),
  page('old/a/b.md'),
];

/** Returns the first navbar item and the reported problems. */
function itemOf(item: string, { site = '', pages = PAGES } = {}) {
  const { value, told } = linkSample({ site: `${site}navbar:\n  items:\n    - ${item}\n`, pages });
  return { item: value.site.navbar.items.find(({ type }) => type !== 'search'), told };
}

test('a doc item links to the page in every version that has it', () => {
  expect(itemOf('{type: doc, docId: a/b}', { site: VERSIONS }).item).toEqual({
    type: 'doc',
    position: 'left',
    targets: [
      { version: '2.0', to: '/a/b', label: 'Short' },
      { version: '1.0', to: '/1.0/a/b', label: 'b' },
    ],
  });
  const { item } = itemOf('{type: doc, docId: index, label: Home}', { site: VERSIONS });
  expect(item).toMatchObject({ targets: [{ version: '2.0', to: '/', label: 'Home' }] });
});

test('the problem with an unknown doc ID lists the available IDs', () => {
  expect(itemOf('{type: doc, docId: a/c}')).toEqual({
    item: undefined,
    told: [
      'site.yaml:3:26 settings/navbar Couldn\'t find any doc with id "a/c" in version "current". ' +
        'Available doc ids are: a/b, index.',
    ],
  });
  expect(itemOf('{type: doc, docId: c}', { site: VERSIONS }).told).toEqual([
    'site.yaml:5:26 settings/navbar Couldn\'t find any doc with id "c" in versions "2.0, 1.0". ' +
      'Available doc ids are: a/b, index.',
  ]);
});

test('accepts the ID of a draft, but renders nothing', () => {
  expect(itemOf('{type: doc, docId: draft}')).toEqual({ item: undefined, told: [] });
  expect(itemOf('{label: More, items: [{type: doc, docId: draft}]}')).toEqual({ item: undefined, told: [] });
});

test('a sidebar item links to the first page of the sidebar', () => {
  const { item, told } = itemOf('{type: docSidebar, sidebarId: docs}', { site: VERSIONS });
  expect(told).toEqual([]);
  const latest = { version: '2.0', to: '/', label: 'index' };
  expect(item).toMatchObject({ targets: [latest, { version: '1.0', to: '/1.0', label: 'Documentation' }] });
});

test('the problem with an unknown sidebar ID lists the available IDs', () => {
  expect(itemOf('{type: docSidebar, sidebarId: tutorial}').told).toEqual([
    'site.yaml:3:37 settings/navbar Can\'t find any sidebar with id "tutorial" in version "current". ' +
      'Available sidebar ids are: docs.',
  ]);
});

test('reports a sidebar item if the sidebar has no pages', () => {
  expect(itemOf('{type: docSidebar, sidebarId: docs}', { pages: [] }).told).toEqual([
    'site.yaml:3:37 settings/navbar DocSidebarNavbarItem: Sidebar with ID "docs" doesn\'t have anything to be linked to. ' +
      'Add a page to it, or remove the item.',
  ]);
});

test('resolves dropdowns, versions, and locales', () => {
  expect(itemOf('{label: More, items: [{label: A, to: /a/b/}, {type: docsVersion, label: Docs}]}').item).toEqual({
    type: 'dropdown',
    position: 'left',
    label: 'More',
    items: [
      { type: 'default', label: 'A', to: '/a/b' },
      { type: 'docsVersion', targets: [{ version: 'current', to: '/', label: 'Docs' }] },
    ],
  });
  const versions = { type: 'docsVersionDropdown', position: 'right' };
  expect(itemOf('{type: docsVersionDropdown, position: right}').item).toEqual(versions);
  expect(itemOf('{label: More, items: [{label: A, to: /gone}]}').told).toEqual([
    'site.yaml:3:44 settings/link No page at `/gone`.',
  ]);
});
