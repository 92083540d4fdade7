import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearcher } from '../../../search/create-searcher.ts';
import { indexOf, titlesFor } from './sample-index.ts';

const site = indexOf(
  { title: 'Managing images', content: 'Images are templates for disks. Managed images are kept for a year.' },
  {
    title: 'Load balancers',
    content: 'A load balancer spreads traffic over machines in us-east1.',
    tags: ['ssh keys'],
  },
  { title: 'Firewall rules', content: 'Written in C++. Rules apply to a whole network.' },
  { title: 'Validating performance', content: 'Set NCCL_SOCKET_IFNAME to the InfiniBand interface.' },
  { title: 'Overview', content: 'What it is.', sidebarParentCategories: ['Container registry'] },
  { title: '虚拟机入门', content: '如何创建虚拟机和磁盘。' },
  { title: 'はじめに', content: '仮想マシンを作成します。' },
  { title: 'Café Zürich', content: 'Région' },
);

test.each([
  ['images', 'Managing images'],
  ['imag', 'Managing images'],
  ['IMAGES', 'Managing images'],
  ['manages', 'Managing images'],
  ['managings', 'Managing images'],
  ['balencer', 'Load balancers'],
  ['blaancer', 'Load balancers'],
  ['balancrs', 'Load balancers'],
  ['balanceer', 'Load balancers'],
  ['load-balancer', 'Load balancers'],
  ['us-east1', 'Load balancers'],
  ['us-e', 'Load balancers'],
  ['ssh', 'Load balancers'],
  ['keys', 'Load balancers'],
  ['ssh keys', 'Load balancers'],
  ['c++', 'Firewall rules'],
  ['rules;', 'Firewall rules'],
  ['network.', 'Firewall rules'],
  ['socket', 'Validating performance'],
  ['nccl_s', 'Validating performance'],
  ['NCCL_SOCKET_IFNAME', 'Validating performance'],
  ['infiniband', 'Validating performance'],
  ['registry overview', 'Overview'],
  ['虚拟机', '虚拟机入门'],
  ['磁盘', '虚拟机入门'],
  ['仮想マシン', 'はじめに'],
  ['cafe', 'Café Zürich'],
  ['ZÜRICH', 'Café Zürich'],
])('%s finds %s first', (query, title) => {
  expect(titlesFor(site, query)[0]).toBe(title);
});

test.each(['', '   ', '-', '+ - * ~', '\u0000', 'qwertzuiop'])('%j finds nothing', (query) => {
  expect(titlesFor(site, query)).toEqual([]);
});

test('a stop word finds what it begins and the titles that hold it', () => {
  const index = indexOf(
    { title: 'The cloud', content: '' },
    { title: 'Themes', content: '' },
    { content: 'Of the sea' },
  );
  expect(titlesFor(index, 'the')).toEqual(['The cloud', 'Themes']);
});

test('a word is found at every letter while it is typed', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9é]{1,9}([._-][A-Za-z0-9]{1,9}){0,3}(\+\+)?$/);
  fc.assert(
    fc.property(word, fc.constantFrom('title', 'content'), (typed, field) => {
      fc.pre(field === 'title' || typed.length > 4);
      const index = indexOf(
        { title: 'Managing', content: 'other words stand here' },
        { [field]: `some ${typed} text` },
      );
      for (let length = 1; length <= typed.length; length++) {
        const query = typed.slice(0, length);
        const ids = createSearcher([index])(query).hits.map(({ document }) => document.id);
        if (/[A-Za-z0-9é]/.test(query)) expect(ids, query).toContain(2);
      }
    }),
    { numRuns: 300 },
  );
});

test('fields rank as they are boosted: title, tags, categories, content', () => {
  const filler = 'several other words about nothing';
  const index = indexOf(
    { title: 'In content', content: `snapshot ${filler}` },
    { title: 'In categories', content: filler, sidebarParentCategories: ['Snapshot'] },
    { title: 'In tags', content: filler, tags: ['snapshot'] },
    { title: 'Snapshot here', content: filler },
  );
  expect(titlesFor(index, 'snapshot')).toEqual(['Snapshot here', 'In tags', 'In categories', 'In content']);
});

test('documents with more of the words come first', () => {
  const others = Array.from({ length: 10 }, (_, i) => ({ title: `Page ${i}`, content: `text number ${i}` }));
  const index = indexOf(
    { title: 'Disk', content: 'The disk of a machine' },
    { title: 'Storage', content: 'A snapshot of a disk' },
    { title: 'Snapshot', content: 'nothing else' },
    ...others,
  );
  expect(titlesFor(index, 'snapshot disk')[0]).toBe('Storage');
  expect(titlesFor(index, 'the snapshot of a disk')[0]).toBe('Storage');
});

test('the title that is the query comes before titles that only hold it', () => {
  const index = indexOf({ title: 'Managing firewall rules in detail' }, { title: 'Firewall rules' });
  expect(titlesFor(index, 'firewall rules')[0]).toBe('Firewall rules');
});

test('the word itself comes before longer words, and those before its other forms', () => {
  const index = indexOf({ title: 'Networked' }, { title: 'Networking' }, { title: 'Networkings' });
  expect(titlesFor(index, 'networking')[0]).toBe('Networking');
});

test('hits of all indexes are merged, at most eight, equal ones in the order of indexes and ids', () => {
  const first = indexOf(...Array.from({ length: 6 }, (_, i) => ({ sectionRoute: `/a${i}`, content: 'same text' })));
  const second = indexOf(...Array.from({ length: 6 }, (_, i) => ({ sectionRoute: `/b${i}`, content: 'same text' })));
  const routes = createSearcher([first, second])('text').hits.map(({ document }) => document.sectionRoute);
  expect(routes).toEqual(['/a0', '/a1', '/a2', '/a3', '/a4', '/a5', '/b0', '/b1']);
  expect(createSearcher([first, second])('text', { limit: 3 }).hits).toHaveLength(3);
});

test.each([
  ['imag', ['imag']],
  ['managing images', ['managing', 'images']],
  ['managements images', ['manag', 'images']],
  ['balencer', ['balancer']],
  ['us-east1', ['us-east1']],
  ['in us-east1 the traffic', ['us-east1', 'traffic']],
])('the terms of the best hit for %s are %j', (query, terms) => {
  expect(createSearcher([site])(query).hits[0]?.terms).toEqual(terms);
});

test.each([
  '*'.repeat(512),
  '+-'.repeat(256),
  'kubernetes~20 ~20 a~9',
  '__proto__ constructor toString valueOf',
  '\u0000'.repeat(100),
  'a-'.repeat(4000),
  'x'.repeat(8000),
  `${'disk '.repeat(2000)}`,
  '\ud83d'.repeat(512),
])('hostile input %# is answered', (query) => {
  expect(createSearcher([site])(query).hits.length).toBeLessThanOrEqual(8);
});

test('only the first 512 characters of a query count', () => {
  expect(titlesFor(site, `${' '.repeat(512)}images`)).toEqual([]);
  expect(titlesFor(site, `${' '.repeat(500)}images`)).toHaveLength(1);
});

test('any query is answered, with scores that are numbers in descending order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (query) => {
      const scores = createSearcher([site])(query).hits.map(({ score }) => score);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }),
  );
});
