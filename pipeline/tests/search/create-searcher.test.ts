import type { SearchDocument } from '@docgraph/schemas/search-index';
import { createSearcher } from '@docgraph/search/create-searcher';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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

const searchSite = createSearcher([site]);

test.each([
  ['Managing images', ['images', 'imag', 'IMAGES', 'manages', 'managings']],
  ['Load balancers', ['balencer', 'blaancer', 'balancrs', 'balanceer', 'load-balancer', 'us-east1', 'us-e']],
  ['Load balancers', ['ssh', 'keys', 'ssh keys']],
  ['Firewall rules', ['c++', 'rules;', 'network.']],
  ['Validating performance', ['socket', 'nccl_s', 'NCCL_SOCKET_IFNAME', 'infiniband']],
  ['Overview', ['registry overview']],
  ['虚拟机入门', ['虚拟机', '磁盘']],
  ['はじめに', ['仮想マシン']],
  ['Café Zürich', ['cafe', 'ZÜRICH']],
])('finds %s first for each of %j', (title, queries) => {
  for (const query of queries) expect(titlesFor(site, query)[0], query).toBe(title);
});

test.each([
  // A field is searched by its name. While a word is typed, its start matches.
  ['title:perfor', ['Validating performance']],
  // A space ends the word.
  ['title:perfor ', []],
  ['content:templ', ['Managing images']],
  ['tags:ssh', ['Load balancers']],
  ['sidebarParentCategories:regis', ['Overview']],
  ['title:templates', []],
  ['title:manag*', ['Managing images']],
  ['title:*formance', ['Validating performance']],
  ['title:fire*ll', ['Firewall rules']],
  ['title:balencers~1', ['Load balancers']],
  ['+title:rules -network', []],
  ['images^100 rules', ['Managing images', 'Firewall rules']],
  ['images rules^100', ['Firewall rules', 'Managing images']],
])('while %s is typed, it finds %j', (query, titles) => {
  const { hits, corrections } = searchSite(query, { typing: true });
  expect(hits.map(({ document }) => document.title)).toEqual(titles);
  expect(corrections).toEqual([]);
});

test.each(['', '   ', '-', '+ - * ~', '\u0000', 'qwertzuiop'])('%j finds nothing', (query) => {
  expect(titlesFor(site, query)).toEqual([]);
});

test('a stop word finds words that start with it, and titles that contain it', () => {
  const index = indexOf(
    { title: 'The cloud', content: '' },
    { title: 'Themes', content: '' },
    { content: 'Of the sea' },
  );
  expect(titlesFor(index, 'the')).toEqual(['The cloud', 'Themes']);
  expect(createSearcher([index])('the cloud').hits[0]?.terms).toEqual(['cloud']);
});

test('finds a word at every letter while it is typed', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9é]{1,9}([._-][A-Za-z0-9]{1,9}){0,3}(\+\+)?$/);
  fc.assert(
    fc.property(word, fc.constantFrom('title', 'content'), (typed, field) => {
      fc.pre(field === 'title' || typed.length > 4);
      const other = { title: 'Managing', content: 'other words stand here' };
      const search = createSearcher([indexOf(other, { [field]: `some ${typed} text` })]);
      for (let length = 1; length <= typed.length; length++) {
        const query = typed.slice(0, length);
        const ids = search(query).hits.map(({ document }) => document.id);
        const isInNumber = /\d$/.test(query) && /^\d/.test(typed.slice(length));
        if (/[A-Za-z0-9é]/.test(query) && !isInNumber) expect(ids, query).toContain(2);
      }
    }),
    runs(25),
  );
});

test('fields are ranked by their boosts: title, tags, categories, content', () => {
  const filler = 'several other words about nothing';
  const index = indexOf(
    { title: 'In content', content: `snapshot ${filler}` },
    { title: 'In categories', content: filler, sidebarParentCategories: ['Snapshot'] },
    { title: 'In tags', content: filler, tags: ['snapshot'] },
    { title: 'Snapshot here', content: filler },
  );
  expect(titlesFor(index, 'snapshot')).toEqual(['Snapshot here', 'In tags', 'In categories', 'In content']);
});

const apart = { title: 'Apart', content: 'The driver is new. Its version is old. A group of a log of a stream.' };
const ranked: [what: string, documents: Partial<SearchDocument>[], firsts: Record<string, string>][] = [
  [
    'documents with more of the words come first',
    [
      { title: 'Disk', content: 'The disk of a machine' },
      { title: 'Storage', content: 'A snapshot of a disk' },
      { title: 'Snapshot', content: 'nothing else' },
      ...Array.from({ length: 10 }, (_, i) => ({ title: `Page ${i}`, content: `text number ${i}` })),
    ],
    { 'snapshot disk': 'Storage', 'the snapshot of a disk': 'Storage' },
  ],
  [
    'the title that is the query comes before titles that only hold it',
    [{ title: 'Managing firewall rules in detail' }, { title: 'Firewall rules' }],
    { 'firewall rules': 'Firewall rules' },
  ],
  [
    'the word itself comes before longer words, and those before its other forms',
    [{ title: 'Networked' }, { title: 'Networking' }, { title: 'Networkings' }],
    { networking: 'Networking' },
  ],
  [
    'words beside each other come before the same words apart, also inside of names',
    [
      apart,
      { title: 'Phrase', content: 'Look at the driver version before anything else is done with this.' },
      apart,
      { title: 'Snake', content: 'The field log_group has it, and many other words are here too, for nothing.' },
      apart,
      { title: 'Camel', content: 'The field aLogStream has it, and many other words are here too, for nothing.' },
    ],
    { 'driver version': 'Phrase', 'log group': 'Snake', 'log stream': 'Camel' },
  ],
  [
    'a text that has a name comes before texts that have its parts',
    [
      { title: 'Parts', content: 'A socket of nccl, and another socket of nccl, and a nccl socket.' },
      { title: 'Name', content: 'Set NCCL_SOCKET once, in a much longer text than others.' },
    ],
    { nccl_socket: 'Name' },
  ],
];

test.each(ranked)('%s', (_, documents, firsts) => {
  const index = indexOf(...documents);
  for (const [query, title] of Object.entries(firsts)) expect(titlesFor(index, query)[0], query).toBe(title);
});

test('the page title counts as the topic of a section or operation', () => {
  const next = { title: 'Next steps', content: 'Read on.' };
  const index = indexOf(
    { title: 'Disks', sectionRoute: '/disks' },
    { ...next, pageTitle: 'Disks', sectionRoute: '/disks#next-steps' },
    { title: 'Networks', sectionRoute: '/networks' },
    { ...next, pageTitle: 'Networks', sectionRoute: '/networks#next-steps' },
    { title: 'Cloud API', type: 'api', sectionRoute: '/api' },
    { title: 'List machines', type: 'api', pageTitle: 'Cloud API', sectionRoute: '/api#operation/listMachines' },
    { title: 'Machines', content: 'A list of machines is in the cloud.', sectionRoute: '/machines' },
  );
  const routeFor = (query: string) => createSearcher([index])(query).hits[0]?.document.sectionRoute;
  expect(routeFor('networks next steps')).toBe('/networks#next-steps');
  expect(routeFor('disks next steps')).toBe('/disks#next-steps');
  expect(routeFor('api list machines')).toBe('/api#operation/listMachines');
});

test('synonyms find documents with the other words, ranked below those with the word itself', () => {
  const { documents, terms } = indexOf(
    { title: 'On kubernetes', content: 'Run containers.' },
    { title: 'About k8s', content: 'Run containers.' },
    { title: 'Create a virtual machine' },
    { title: 'Virtual networks' },
    { title: 'Washing machine' },
  );
  const synonyms = [
    ['k8s', 'kubernetes'],
    ['vm', 'virtual machine'],
  ];
  const index = { documents, terms, synonyms };
  expect(titlesFor(index, 'k8s')).toEqual(['About k8s', 'On kubernetes']);
  expect(titlesFor(index, 'vm')).toEqual(['Create a virtual machine']);
  expect(createSearcher([index])('vm').hits[0]?.terms).toEqual(['virtual', 'machine']);
  // Common synonyms need no list.
  expect(titlesFor({ ...index, synonyms: [] }, 'k8s')).toEqual(['About k8s', 'On kubernetes']);
});

test('equal hits beyond those checked for phrases stay sorted by ID', () => {
  const same = Array.from({ length: 300 }, (_, i) => ({ title: 'Same', content: 'equal text', sectionRoute: `/${i}` }));
  const index = indexOf(...same);
  const idsFor = (query: string, limit: number) =>
    createSearcher([index])(query, { limit }).hits.map(({ document }) => document.id);
  for (const query of ['e', 'same', 'equal text']) {
    expect(idsFor(query, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(idsFor(query, 400)).toEqual(same.map((_, i) => i + 1));
  }
});

test('merges hits of all indexes, at most eight, and sorts equal ones by index and ID', () => {
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
  expect(searchSite(query).hits[0]?.terms).toEqual(terms);
});

test.each([
  '*'.repeat(512),
  '*a*b*c*d*e*f*g'.repeat(30),
  '+-'.repeat(256),
  'kubernetes~20 ~20 virtual~9 a~20 '.repeat(16),
  '__proto__ constructor toString hasOwnProperty valueOf',
  '\u0000'.repeat(200),
  'a-'.repeat(4000),
  'x'.repeat(8000),
  'disk resize '.repeat(2000),
  '\ud83d'.repeat(512),
])('hostile input %# is answered', (query) => {
  expect(searchSite(query, { typing: true }).hits.length).toBeLessThanOrEqual(8);
});

test('ignores everything after the first 512 characters of a query', () => {
  expect(titlesFor(site, '+content:us-east1'.padStart(512))).toHaveLength(1);
  expect(titlesFor(site, '+content:us-east1'.padStart(513))).toEqual([]);
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
test.each([
  ['m*a*n*a*g', []],
  ['m*a*n*a*g*', ['wildcards']],
  ['disk~2', []],
  ['disk~3', ['editDistance']],
  [words(16), []],
  [words(17), ['words']],
])('%s has the hints %j', (query, hints) => {
  expect(searchSite(query).hints).toEqual(hints);
});

test('documents that only match by exclusion have no score and keep their order', () => {
  const { hits } = searchSite('-images -rules', { limit: 100 });
  expect(hits.map(({ document, score }) => [document.id, score])).toEqual([2, 4, 5, 6, 7, 8].map((id) => [id, 0]));
});

test('any query has results with numeric scores in descending order', () => {
  const anywhere = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point));
  const unit = fc.oneof(fc.constantFrom(...' *+-~^:\\12adisk'), anywhere);
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 80 }), (query) => {
      const scores = searchSite(query).hits.map(({ score }) => score);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }),
    runs(50),
  );
});
