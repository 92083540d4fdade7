import type { DropdownItem, NavbarItem, Site } from '@docgraph/schemas/site';
import { expect, test } from 'vitest';
import type { Reading } from '../../navbar/navbar-view.ts';
import { isActiveSection, resolveNavbarItem, versionInUse } from '../../navbar/resolve-navbar-item.ts';
import { site as fixture, locale, version } from '../fixture-data.ts';

/** A site with three versions, of which the second is the latest, and two locales. */
const site: Site = {
  ...fixture,
  versions: [version('next', '/next'), version('2.0', '/'), version('1.0', '/1.0')],
  locales: [locale('en', '/'), locale('de', '/de')],
};
const single: Site = { ...site, versions: [version('current', '/')], locales: [locale('en', '/')] };

/** A page in version 1.0 that `next` does not have. */
const oldPage: Reading = {
  route: '/1.0/a',
  version: '1.0',
  versions: new Map(Object.entries({ next: '/next', '2.0': '/a', '1.0': '/1.0/a' })),
  locales: new Map(Object.entries({ en: '/1.0/a', de: '/de/1.0/a' })),
  set: undefined,
  sidebar: undefined,
  preferred: () => undefined,
};
const none = { ...oldPage, version: undefined, versions: new Map(), locales: new Map() };
const elsewhere: Reading = { ...none, route: '/api/' };
const target = (name: string, to: string) => ({ version: name, to, label: `A in ${name}` });

test.each([
  ['/', '/compute/overview', true],
  ['/api/', '/compute/overview', false],
  ['/api/', '/api/', true],
  ['/', '/api/', false],
  ['/', '/apiary', true],
])(
  'the link to %s is active on %s: %s, as the longest route above the page, also in a dropdown',
  (to, page, active) => {
    const link = (target: string): DropdownItem => ({ type: 'default', label: target, to: target });
    const items: NavbarItem[] = [
      { ...link('/'), position: 'left' },
      { type: 'dropdown', label: 'More', position: 'left', items: [link('/api/')] },
    ];
    expect(isActiveSection(to, page, { navbar: { ...fixture.navbar, items } })).toBe(active);
  },
);

test.each([
  ['1.0', oldPage, undefined],
  ['1.0', oldPage, 'next'],
  ['next', elsewhere, 'next'],
  ['2.0', elsewhere, 'gone'],
  ['2.0', elsewhere, undefined],
])('the version in use is %s: that of the page, the preferred one, or the latest', (name, reading, preferred) => {
  expect(versionInUse(site, { ...reading, preferred: () => preferred }, undefined).name).toBe(name);
});

test('a doc item links to the page in the current version, the preferred one, or the latest', () => {
  const item = (...names: string[]): NavbarItem => ({
    type: 'doc',
    position: 'left',
    targets: names.map((name) => target(name, `/${name}/a`)),
  });
  const resolved = (reading: Reading, ...names: string[]) => resolveNavbarItem(item(...names), site, reading);
  expect(resolved(oldPage, '1.0', '2.0')).toMatchObject({ to: '/1.0/a', label: 'A in 1.0', current: 'page' });
  expect(resolved({ ...oldPage, preferred: () => 'next' }, 'next', '2.0')).toMatchObject({ to: '/next/a' });
  expect(resolved(oldPage, 'next', '2.0')).toMatchObject({ to: '/2.0/a', current: undefined });
  expect(resolved(oldPage, 'next')).toMatchObject({ to: '/next/a' });
});

test('a sidebar item is active on every docs page, and a version item only on its own page', () => {
  const sidebar: NavbarItem = { type: 'docSidebar', position: 'left', targets: [target('1.0', '/1.0')] };
  expect(resolveNavbarItem(sidebar, site, oldPage)).toMatchObject({ to: '/1.0', current: 'true' });
  expect(resolveNavbarItem(sidebar, site, { ...oldPage, route: '/1.0' })).toMatchObject({ current: 'page' });
  expect(resolveNavbarItem(sidebar, site, elsewhere)).toMatchObject({ current: undefined });
  const home: NavbarItem = { type: 'docsVersion', position: 'left', targets: [target('1.0', '/1.0')] };
  expect(resolveNavbarItem(home, site, oldPage)).toMatchObject({ label: 'A in 1.0', to: '/1.0', current: undefined });
  expect(resolveNavbarItem(home, site, { ...oldPage, route: '/1.0' })).toMatchObject({ current: 'page' });
});

test('the version dropdown links to the same page in each version, or to its home page', () => {
  const item: NavbarItem = { type: 'docsVersionDropdown', position: 'right' };
  expect(resolveNavbarItem(item, site, oldPage)).toMatchObject({
    kind: 'dropdown',
    label: 'Version 1.0',
    active: true,
    entries: [
      { label: 'Version next', to: '/next', current: undefined, keepsPlace: true, version: 'next' },
      { label: 'Version 2.0', to: '/a', current: undefined, keepsPlace: true, version: '2.0' },
      { label: 'Version 1.0', to: '/1.0/a', current: 'true', keepsPlace: true, version: '1.0' },
    ],
  });
  expect(resolveNavbarItem(item, site, elsewhere)).toMatchObject({
    label: 'Version 2.0',
    active: false,
    entries: [{ to: '/next' }, { to: '/' }, { to: '/1.0' }],
  });
});

test('the locale dropdown links to the same page in each locale, with language names in their own language', () => {
  const item: NavbarItem = { type: 'localeDropdown', position: 'right' };
  expect(resolveNavbarItem(item, site, oldPage)).toMatchObject({
    kind: 'dropdown',
    label: 'Language en',
    entries: [
      { label: 'Language en', to: '/1.0/a', current: 'true', lang: 'en', keepsPlace: true },
      { label: 'Language de', to: '/de/1.0/a', current: undefined, lang: 'de', keepsPlace: true },
    ],
  });
  // A page outside the docs has only one language.
  expect(resolveNavbarItem(item, site, elsewhere)).toMatchObject({ entries: [{ to: '/api/' }, { to: '/de' }] });
});

test('the dropdown is a plain link if there is only one version or locale', () => {
  const reading = { ...oldPage, route: '/a', version: 'current', versions: new Map(), locales: new Map() };
  expect(resolveNavbarItem({ type: 'docsVersionDropdown', position: 'right' }, single, reading)).toMatchObject({
    kind: 'link',
    label: 'Version current',
    to: '/',
  });
  expect(resolveNavbarItem({ type: 'localeDropdown', position: 'right' }, single, reading)).toMatchObject({
    kind: 'link',
    label: 'Language en',
    to: '/a',
  });
});

test('a dropdown is active if one of its links is', () => {
  const dropdown = (to: string): NavbarItem => ({
    type: 'dropdown',
    label: 'More',
    position: 'left',
    items: [
      { type: 'html', html: '<b>x</b>' },
      { type: 'default', label: 'X', to },
    ],
  });
  expect(resolveNavbarItem(dropdown('/1.0/a'), site, oldPage)).toMatchObject({ active: true, purpose: 'links' });
  expect(resolveNavbarItem(dropdown('/2.0/b'), site, oldPage)).toMatchObject({ active: false });
});

test('throws for an unknown type of item', () => {
  const item: NavbarItem = JSON.parse('{"type": "carousel", "position": "left"}');
  expect(() => resolveNavbarItem(item, site, oldPage)).toThrow('No NavbarItem component found for type "carousel".');
});

test('an item of another docs set uses its versions, and a sidebar item is active on the pages of its sidebar', () => {
  const sets = [{ id: 'sdk', label: 'SDK', route: '/sdk', versions: [version('3', '/sdk'), version('2', '/sdk/2')] }];
  const own: Site = { ...site, sets };
  const reading: Reading = { ...oldPage, preferred: (set) => (set === 'sdk' ? '2' : 'next') };
  expect(versionInUse(own, reading, 'sdk').name).toBe('2');
  expect(versionInUse(own, { ...reading, set: 'sdk', version: '3' }, undefined).name).toBe('next');
  const dropdown: NavbarItem = { type: 'docsVersionDropdown', set: 'sdk', position: 'left' };
  expect(resolveNavbarItem(dropdown, own, reading)).toMatchObject({
    label: 'Version 2',
    active: false,
    entries: [
      { to: '/sdk', set: 'sdk', version: '3' },
      { to: '/sdk/2', set: 'sdk', version: '2' },
    ],
  });
  const item = (sidebar?: string): NavbarItem => ({
    type: 'docSidebar',
    set: 'sdk',
    sidebar,
    position: 'left',
    targets: [target('3', '/sdk')],
  });
  const inSdk: Reading = { ...reading, route: '/sdk/a', set: 'sdk', sidebar: 'more', version: '3' };
  expect(resolveNavbarItem(item('more'), own, inSdk)).toMatchObject({ current: 'true' });
  expect(resolveNavbarItem(item(), own, inSdk)).toMatchObject({ current: undefined });
  expect(resolveNavbarItem(item('more'), own, oldPage)).toMatchObject({ current: undefined });
});
