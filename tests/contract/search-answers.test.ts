import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { artifactPaths } from '../../schemas/artifact-paths.ts';
import { createSearcher, type Searcher } from '../../search/create-searcher.ts';
import { readSearchIndex } from '../../search/index/read-search-index.ts';
import { buildData } from './run-docs.ts';

let search: Searcher = () => {
  throw new Error('The indexes are not built.');
};

beforeAll(async () => {
  const { dataDir } = await buildData();
  const files = await Promise.all(
    ['docs-default-current', 'api'].map(async (tag) =>
      readSearchIndex(JSON.parse(await readFile(path.join(dataDir, artifactPaths.searchIndex(tag)), 'utf8'))),
    ),
  );
  search = createSearcher(files.filter((file) => file !== undefined));
});

const routesOf = (query: string, limit = 8) =>
  search(query, { limit, typing: true }).hits.map(({ document }) => document.sectionRoute);

const everything = Number.POSITIVE_INFINITY;

test.each([
  ['images', '/compute/images'],
  ['imag', '/compute/images'],
  ['IMAGES', '/compute/images'],
  ['networking.', '/networking'],
  ['rules;', '/networking/firewall-rules'],
  ['overview?', '/networking/overview'],
  ['ssh keys', '/account-management/managing-ssh-keys'],
  ['title:images', '/compute/images'],
  ['+images', '/compute/images'],
  ['images~1', '/compute/images'],
  ['images^5', '/compute/images'],
  ['*ules', '/networking/firewall-rules'],
  ['balencer', '/networking/load-balancers'],
  ['load zzz', '/networking/load-balancers'],
  ['NCCL_SOCKET_IFNAME', '/compute/virtual-machines/optimizing-gpus#'],
  ['socket', '/compute/virtual-machines/optimizing-gpus#'],
  ['nccl_s', '/compute/virtual-machines/optimizing-gpus#'],
])('%s finds %s', (query, route) => {
  const found = routesOf(query, everything);
  expect(found.filter((one) => one.startsWith(route))).not.toEqual([]);
});

test.each([
  ['managing images', '/compute/images/managing-images'],
  ['firewall rules', '/networking/firewall-rules'],
  ['nccl_socket_ifname', '/compute/virtual-machines/optimizing-gpus#remove-bottlenecks'],
])('%s finds %s at every letter while it is typed', (query, route) => {
  for (let length = 1; length <= query.length; length++)
    expect(routesOf(query.slice(0, length), everything), query.slice(0, length)).toContain(route);
});

test('a lone wildcard finds everything, a blank query and a word that is nowhere find nothing', () => {
  expect(search('*').total).toBeGreaterThan(500);
  for (const query of ['', '   ', '-', '+', 'qqqqzzzz']) expect(routesOf(query), query).toEqual([]);
});

test('documents with all of the words come before those with one of them', () => {
  const [first] = search('load balancer zzz').hits;
  expect(`${first?.document.title} ${first?.document.content}`).toMatch(/load.balancer/i);
});

test.each([
  ['createInst', '/api/#operation/createInstance'],
  ['/instances', '/api/#operation/listInstances'],
  ['/disks/{disk_id}', '/api/#operation/getDisk'],
  ['vpc_network_id', '/api/#operation/getVpcNetwork'],
  ['disk size', '/api/#operation/updateDisk'],
])('of the API %s finds %s first', (query, route) => {
  expect(routesOf(query)[0]).toBe(route);
});

test('a method finds the operations that have it, and a field itself at any depth', () => {
  const methods = search('PATCH').hits.map(({ document }) => document.operation?.method);
  expect(methods).toEqual(Array(8).fill('patch'));
  expect(routesOf('maintenance_policy')).toContain('/api/#operation/updateInstance/body/maintenance_policy');
  expect(routesOf('selection_strategy')).toContain(
    '/api/#operation/createInstance/body/reservation_specification/selection_strategy',
  );
});
