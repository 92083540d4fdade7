import { expect, test } from 'vitest';
import { isActiveSection } from '../../../../renderer/navbar/is-active-section.ts';
import type { Reading } from '../../../../renderer/navbar/navbar-view.ts';
import { resolveNavbarItem, versionInUse } from '../../../../renderer/navbar/resolve-navbar-item.ts';
import type { DropdownItem, NavbarItem, Site } from '../../../../schemas/site.ts';
import { site as fixture } from '../fixture-data.ts';

const version = (name: string, route: string) => ({
  name,
  label: `Version ${name}`,
  route,
  searchTag: `docs-default-${name}`,
  navigation: `navigation-${name}.json`,
});
const locale = (code: string, label: string, route: string) => ({
  code,
  label,
  htmlLang: code,
  direction: 'ltr' as const,
  route,
});

/** A site of three versions, the middle one being the latest, and two locales. */
const site: Site = {
  ...fixture,
  versions: [version('next', '/next'), version('2.0', '/'), version('1.0', '/1.0')],
  locales: [locale('en', 'English', '/'), locale('de', 'Deutsch', '/de')],
};
const single: Site = { ...site, versions: [version('current', '/')], locales: [locale('en', 'English', '/')] };

/** A page of version 1.0, which `next` does not have. */
const oldPage: Reading = {
  route: '/1.0/a',
  version: '1.0',
  versions: new Map([
    ['next', '/next'],
    ['2.0', '/a'],
    ['1.0', '/1.0/a'],
  ]),
  locales: new Map([
    ['en', '/1.0/a'],
    ['de', '/de/1.0/a'],
  ]),
  preferredVersion: undefined,
};
const elsewhere: Reading = {
  route: '/api/',
  version: undefined,
  versions: new Map(),
  locales: new Map(),
  preferredVersion: undefined,
};
const target = (name: string, to: string) => ({ version: name, to, label: `A in ${name}` });

test('the link with the longest route above the page is active, also in a dropdown', () => {
  const link = (to: string): DropdownItem => ({ type: 'default', label: to, to });
  const items: NavbarItem[] = [
    { ...link('/'), position: 'left' },
    { type: 'dropdown', label: 'More', position: 'left', items: [link('/api/')] },
  ];
  const of = { navbar: { ...fixture.navbar, items } };
  expect(isActiveSection('/', '/compute/overview', of)).toBe(true);
  expect(isActiveSection('/api/', '/compute/overview', of)).toBe(false);
  expect(isActiveSection('/api/', '/api/', of)).toBe(true);
  expect(isActiveSection('/', '/api/', of)).toBe(false);
  expect(isActiveSection('/', '/apiary', of)).toBe(true);
});

test('the version in use is that of the page, else the preferred one, else the latest', () => {
  expect(versionInUse(site, oldPage).name).toBe('1.0');
  expect(versionInUse(site, { ...oldPage, preferredVersion: 'next' }).name).toBe('1.0');
  expect(versionInUse(site, { ...elsewhere, preferredVersion: 'next' }).name).toBe('next');
  expect(versionInUse(site, { ...elsewhere, preferredVersion: 'gone' }).name).toBe('2.0');
  expect(versionInUse(site, elsewhere).name).toBe('2.0');
});

test('a doc item leads to the page in the version in use, else in the preferred one, else in the latest', () => {
  const item = (...names: string[]): NavbarItem => ({
    type: 'doc',
    position: 'left',
    targets: names.map((name) => target(name, `/${name}/a`)),
  });
  const resolved = (reading: Reading, ...names: string[]) => resolveNavbarItem(item(...names), site, reading);
  expect(resolved(oldPage, '1.0', '2.0')).toMatchObject({ to: '/1.0/a', label: 'A in 1.0', current: 'page' });
  expect(resolved({ ...oldPage, preferredVersion: 'next' }, 'next', '2.0')).toMatchObject({ to: '/next/a' });
  expect(resolved(oldPage, 'next', '2.0')).toMatchObject({ to: '/2.0/a', current: undefined });
  expect(resolved(oldPage, 'next')).toMatchObject({ to: '/next/a' });
});

test('a sidebar item is active on every page of the docs, a version item on its own page only', () => {
  const sidebar: NavbarItem = { type: 'docSidebar', position: 'left', targets: [target('1.0', '/1.0')] };
  expect(resolveNavbarItem(sidebar, site, oldPage)).toMatchObject({ to: '/1.0', current: 'true' });
  expect(resolveNavbarItem(sidebar, site, { ...oldPage, route: '/1.0' })).toMatchObject({ current: 'page' });
  expect(resolveNavbarItem(sidebar, site, elsewhere)).toMatchObject({ current: undefined });
  const home: NavbarItem = { type: 'docsVersion', position: 'left', targets: [target('1.0', '/1.0')] };
  expect(resolveNavbarItem(home, site, oldPage)).toMatchObject({ label: 'A in 1.0', to: '/1.0', current: undefined });
  expect(resolveNavbarItem(home, site, { ...oldPage, route: '/1.0' })).toMatchObject({ current: 'page' });
});

test('the version dropdown leads to the same page in each version, or to its home page', () => {
  const item: NavbarItem = { type: 'docsVersionDropdown', position: 'right' };
  expect(resolveNavbarItem(item, site, oldPage)).toMatchObject({
    kind: 'dropdown',
    label: 'Version 1.0',
    menuLabel: 'Versions',
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

test('the locale dropdown leads to the same page in each locale, and names each language in itself', () => {
  const item: NavbarItem = { type: 'localeDropdown', position: 'right' };
  expect(resolveNavbarItem(item, site, oldPage)).toMatchObject({
    kind: 'dropdown',
    label: 'English',
    menuLabel: 'Languages',
    entries: [
      { label: 'English', to: '/1.0/a', current: 'true', lang: 'en', keepsPlace: true },
      { label: 'Deutsch', to: '/de/1.0/a', current: undefined, lang: 'de', keepsPlace: true },
    ],
  });
  // A page outside the docs is in one language.
  expect(resolveNavbarItem(item, site, elsewhere)).toMatchObject({ entries: [{ to: '/api/' }, { to: '/de' }] });
});

test('with one version or one locale the dropdown is a plain link', () => {
  const reading = { ...oldPage, route: '/a', version: 'current', versions: new Map(), locales: new Map() };
  expect(resolveNavbarItem({ type: 'docsVersionDropdown', position: 'right' }, single, reading)).toMatchObject({
    kind: 'link',
    label: 'Version current',
    to: '/',
  });
  expect(resolveNavbarItem({ type: 'localeDropdown', position: 'right' }, single, reading)).toMatchObject({
    kind: 'link',
    label: 'English',
    to: '/a',
  });
});

test('a dropdown is active while one of its links is', () => {
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

test('an item of a type that this version does not know is an error', () => {
  const item: NavbarItem = JSON.parse('{"type": "carousel", "position": "left"}');
  expect(() => resolveNavbarItem(item, site, oldPage)).toThrow('No NavbarItem component found for type "carousel".');
});
