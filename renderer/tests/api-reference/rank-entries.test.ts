import { expect, test } from 'vitest';
import { type ApiNames, type Entry, isApiNames, rankEntries } from '../../api-reference/client/rank-entries.ts';

const operation = (id: string, title: string, method = 'get'): Entry => ({
  kind: 'operation',
  anchor: `operation/${id}`,
  id: id.toLowerCase(),
  title: title.toLowerCase(),
  method,
});

const ENTRIES: Entry[] = [
  operation('listProjects', 'List projects'),
  operation('createInstanceGroup', 'Create an instance group', 'post'),
  operation('createInstance', 'Create an instance', 'post'),
  operation('deleteShot', 'Delete a snapshot', 'delete'),
  operation('getSnapshot', 'Get one'),
  operation('ping', 'Ping'),
  { kind: 'schema', anchor: 'schema/Snapshot', id: 'snapshot', title: 'snapshot', method: '' },
];

const NAMES: ApiNames = {
  operations: {
    'operation/listProjects': { text: 'list projects\nfilter', path: '/projects', below: ['Project'] },
    'operation/createInstanceGroup': { text: 'create', path: '/instance-groups', below: [] },
    'operation/createInstance': { text: 'create', path: '/instances', below: ['Instance'] },
    'operation/deleteShot': { text: 'delete', path: '/shots/{id}', below: [] },
    'operation/getSnapshot': { text: 'get', path: '/shots/{id}', below: ['Snapshot'] },
    'operation/ping': { text: 'ping', path: '/ping', below: [] },
  },
  schemas: {
    Project: { text: 'name\nsnapshot_limit', below: ['Instance'] },
    Instance: { text: 'constructor\nlighthouse', below: ['Project', 'Missing'] },
    Snapshot: { text: 'size', below: [] },
  },
};

test.each([
  ['an operation ID', 'createInstance', 'createInstance', 'createInstanceGroup'],
  ['an id in capitals', 'CREATEINSTANCE', 'createInstance', 'createInstanceGroup'],
  ['an id in words', 'create instance', 'createInstance', 'createInstanceGroup'],
  ['the start of an id in words', 'create instance g', 'createInstanceGroup'],
  [
    'a word: names and summaries, IDs, then fields',
    'snapshot',
    'Snapshot',
    'deleteShot',
    'getSnapshot',
    'listProjects',
    'createInstance',
  ],
  ['words in any order', 'instance create', 'createInstanceGroup', 'createInstance'],
  ['a path', '/shots', 'deleteShot', 'getSnapshot'],
  ['a method and a path', 'get /shots', 'getSnapshot'],
  ['a parameter', 'filter', 'listProjects'],
  ['a field at any depth, through cycles', 'lighthouse', 'listProjects', 'createInstance'],
  ['a name that all objects have', 'constructor', 'listProjects', 'createInstance'],
  ['nothing', 'submarine'],
])('finds %s, best match first', (_, query, ...ids) => {
  const found = rankEntries(ENTRIES, query, NAMES).map(({ anchor }) => anchor.replace(/^.*\//, ''));
  expect(found).toEqual(ids);
});

test('searches only the menu if the names are not loaded', () => {
  expect(rankEntries(ENTRIES, 'ping get', undefined)).toEqual([ENTRIES[5]]);
  expect(rankEntries(ENTRIES, 'lighthouse', undefined)).toEqual([]);
});

test('rejects a file that does not contain names', () => {
  expect(isApiNames(NAMES)).toBe(true);
  expect(isApiNames({ ...NAMES, operations: { a: { text: '', below: [] } } })).toBe(false);
  expect(isApiNames(null)).toBe(false);
});

test('operations come before schemas that match equally well, wherever they are in the menu', () => {
  const entries: Entry[] = [
    { kind: 'schema', anchor: 'schema/Disk', id: 'disk', title: 'disk', method: '' },
    operation('listDisks', 'Disks'),
  ];
  expect(rankEntries(entries, 'dis', NAMES).map(({ id }) => id)).toEqual(['listdisks', 'disk']);
});
