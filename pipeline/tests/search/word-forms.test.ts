import { createSearcher } from '@docgraph/search/create-searcher';
import { expect, test } from 'vitest';
import { indexOf, titlesFor } from './sample-index.ts';

const synonyms = [
  ['payment method', 'credit card'],
  ['vm', 'virtual machine'],
  ['cli', 'terminal'],
  ['remove', 'delete'],
];
const site = {
  ...indexOf(
    { title: 'Payment methods', content: 'How to pay.' },
    { title: 'Create a VM' },
    { title: 'CLI', content: 'Commands.' },
    { title: 'Deleting a disk', content: 'For good. Snapshots are kept.' },
    { title: 'Firewall rules', content: 'Open ports.' },
    { title: 'Load balancers', content: 'A load balancer spreads traffic.' },
    { title: 'Errors', content: 'Status 409 is a conflict. Sizes are 4096 or 8192.' },
    { title: 'Where it does its work', content: 'My text and what I do.' },
  ),
  synonyms,
};

test.each([
  ['credit card', 'Payment methods'],
  ['credit cards', 'Payment methods'],
  ['creditcards', 'Payment methods'],
  ['virtual machines', 'Create a VM'],
  ['virtualmachine', 'Create a VM'],
  ['terminals', 'CLI'],
  ['removed', 'Deleting a disk'],
  ['fire wall', 'Firewall rules'],
  ['fire walls', 'Firewall rules'],
  ['loadbalancer', 'Load balancers'],
  ['loadbalancers', 'Load balancers'],
  ['snapshto~1', 'Deleting a disk'],
  ['snapsho', 'Deleting a disk'],
  ['*pshot', 'Deleting a disk'],
  ['delet~1', 'Deleting a disk'],
])('%s finds %s first', (query, title) => {
  expect(titlesFor(site, query)[0]).toBe(title);
});

test('a word that only shares its stem with a synonym is not a synonym', () => {
  expect(titlesFor(site, 'termination')).toEqual([]);
});

test.each([
  ['409', ['Errors']],
  ['40', []],
  ['4097', []],
  ['docs', []],
])('numbers have no other forms, and no word becomes a stop word: %s finds %j', (query, titles) => {
  const { hits, corrections } = createSearcher([site])(query, { typing: true });
  expect(hits.map(({ document }) => document.title)).toEqual(titles);
  expect(corrections).toEqual([]);
});

test('words without meaning do not affect the ranking', () => {
  expect(titlesFor(site, 'does my firewall do it')[0]).toBe('Firewall rules');
  expect(createSearcher([site])('my disk').hits.map(({ document }) => document.title)).toEqual(['Deleting a disk']);
});
