import { expect, test } from 'vitest';
import type { NavbarItem } from '../../../schemas/site.ts';
import { linkSample, page } from './sample-site.ts';

const VERSIONS = 'docs:\n  versions: [{name: "2.0", folder: docs}, {name: "1.0", folder: old}]\n';
const PAGES = [
  page('docs/index.md'),
  page('docs/a/b.md', { title: 'B', sidebar_label: 'Short' }),
  page('docs/draft.md', { draft: true }),
  page('old/a/b.md'),
];

/** The first item of the navbar, and the problems. */
function itemOf(
  item: string,
  { site = '', pages = PAGES } = {},
): { item: NavbarItem | undefined; problems: unknown[] } {
  const { value, problems } = linkSample({ site: `${site}navbar:\n  items:\n    - ${item}\n`, pages });
  return { item: value.site.navbar.items.find(({ type }) => type !== 'search'), problems };
}

test('a doc item leads to the page in every version that has it', () => {
  expect(itemOf('{type: doc, docId: a/b}', { site: VERSIONS }).item).toEqual({
    type: 'doc',
    position: 'left',
    targets: [
      { version: '2.0', to: '/a/b', label: 'Short' },
      { version: '1.0', to: '/1.0/a/b', label: 'b' },
    ],
  });
  expect(itemOf('{type: doc, docId: index, label: Home}', { site: VERSIONS }).item).toMatchObject({
    targets: [{ version: '2.0', to: '/', label: 'Home' }],
  });
});

test('an unknown doc id is an error that lists the ids there are', () => {
  const { item, problems } = itemOf('{type: doc, docId: a/c}');
  expect(problems).toMatchObject([
    {
      rule: 'settings/navbar',
      message: 'Couldn\'t find any doc with id "a/c" in version "current".',
      hint: 'Did you mean `a/b`? Available doc ids are: a/b, index.',
      file: 'site.yaml',
      start: { line: 3, column: 26 },
    },
  ]);
  expect(item).toBeUndefined();
  expect(itemOf('{type: doc, docId: c}', { site: VERSIONS }).problems).toMatchObject([
    { message: 'Couldn\'t find any doc with id "c" in versions "2.0, 1.0".' },
  ]);
});

test('a draft doc id is tolerated, and renders nothing', () => {
  expect(itemOf('{type: doc, docId: draft}')).toEqual({ item: undefined, problems: [] });
  expect(itemOf('{label: More, items: [{type: doc, docId: draft}]}')).toEqual({ item: undefined, problems: [] });
});

test('a sidebar item leads to the first page of the sidebar', () => {
  const { item, problems } = itemOf('{type: docSidebar, sidebarId: docs}', { site: VERSIONS });
  expect(problems).toEqual([]);
  expect(item).toMatchObject({
    targets: [
      { version: '2.0', to: '/' },
      { version: '1.0', to: '/1.0' },
    ],
  });
});

test('an unknown sidebar id is an error that lists the ids there are', () => {
  expect(itemOf('{type: docSidebar, sidebarId: tutorial}').problems).toMatchObject([
    {
      rule: 'settings/navbar',
      message: 'Can\'t find any sidebar with id "tutorial" in version "current".',
      hint: 'Available sidebar ids are: docs.',
      start: { line: 3, column: 37 },
    },
  ]);
});

test('a sidebar without anything to lead to is an error', () => {
  expect(itemOf('{type: docSidebar, sidebarId: docs}', { pages: [] }).problems).toMatchObject([
    {
      rule: 'settings/navbar',
      message: 'DocSidebarNavbarItem: Sidebar with ID "docs" doesn\'t have anything to be linked to.',
    },
  ]);
});

test('dropdowns, versions and locales', () => {
  expect(itemOf('{label: More, items: [{label: A, to: /a/b/}, {type: docsVersion, label: Docs}]}').item).toEqual({
    type: 'dropdown',
    position: 'left',
    label: 'More',
    items: [
      { type: 'default', label: 'A', to: '/a/b' },
      { type: 'docsVersion', targets: [{ version: 'current', to: '/', label: 'Docs' }] },
    ],
  });
  expect(itemOf('{type: docsVersionDropdown, position: right}').item).toEqual({
    type: 'docsVersionDropdown',
    position: 'right',
  });
  expect(itemOf('{label: More, items: [{label: A, to: /gone}]}').problems).toMatchObject([
    { rule: 'settings/link', message: 'There is no page at `/gone`.', start: { line: 3, column: 44 } },
  ]);
});
