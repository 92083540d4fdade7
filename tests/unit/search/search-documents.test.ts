import { expect, test } from 'vitest';
import { searchDocuments } from '../../../pipeline/search/search-documents.ts';
import type { ApiSchema, NamedApiSchema } from '../../../schemas/api-schema.ts';
import type { ApiPage } from '../../../schemas/page.ts';
import { API_TAG, docsTag } from '../../../schemas/search-tags.ts';
import { categoryPage, docPage, operation, property, renderedApi } from './sample-site.ts';

const DOCS_TAG = docsTag('current');
const tagOf = () => DOCS_TAG;
const docs = (...pages: Parameters<typeof searchDocuments>[0]) =>
  searchDocuments(pages, undefined, undefined, tagOf).get(DOCS_TAG) ?? [];

test('each section of a page is a document; tags are on the first', () => {
  const common = { sidebarParentCategories: ['Storage', 'Disks'], type: 'docs', pageTitle: 'Managing disks' };
  const route = '/storage/disks/managing-disks';
  expect(docs(docPage({}))).toEqual([
    {
      ...common,
      id: 1,
      title: 'Managing disks',
      content: 'A disk keeps data.',
      tags: ['disk', 'block storage'],
      sectionTitle: 'Managing disks',
      sectionRoute: route,
    },
    {
      ...common,
      id: 2,
      title: 'Create a disk',
      content: 'Send a request.',
      tags: [],
      sectionTitle: 'Create a disk',
      sectionRoute: `${route}#create`,
    },
    {
      ...common,
      id: 3,
      title: 'Limits',
      content: '',
      tags: [],
      sectionTitle: 'Limits',
      sectionRoute: `${route}#limits`,
    },
  ]);
});

test('a page that begins with a heading, or is empty, is found by its own title', () => {
  const sections = [{ id: 'create', title: 'Create', level: 2, text: 'Text' }];
  const [first, second] = docs(docPage({ sections }));
  expect(first).toMatchObject({
    title: 'Managing disks',
    content: 'How disks are made.',
    tags: ['disk', 'block storage'],
  });
  expect(second).toMatchObject({ title: 'Create', tags: [] });
  expect(docs(docPage({ sections: [] }))).toHaveLength(1);
});

test('a category is found by its own title and description, not by its cards', () => {
  const [document] = docs(categoryPage);
  expect(document).toMatchObject({ title: 'Storage', content: 'Disks and their like.', sectionRoute: '/storage' });
  expect(JSON.stringify(document)).not.toContain('Card');
});

test('documents are numbered in the order of their routes', () => {
  const pages = [docPage({ route: '/b' }), docPage({ route: '/a', sections: [] }), categoryPage];
  expect(docs(...pages).map(({ id, sectionRoute }) => `${id} ${sectionRoute}`)).toEqual([
    '1 /a',
    '2 /b',
    '3 /b#create',
    '4 /b#limits',
    '5 /storage',
  ]);
});

const diskSchema: NamedApiSchema = {
  name: 'Disk',
  usedBy: [],
  schema: {
    types: ['object'],
    properties: [
      property('disk_id', { types: ['string'] }),
      property('snapshots', { types: ['array'], items: { types: [], ref: 'Snapshot' } }),
    ],
  },
};
const snapshotSchema: NamedApiSchema = {
  name: 'Snapshot',
  usedBy: [],
  schema: {
    types: [],
    allOf: [{ types: ['object'], properties: [property('parent_disk', { types: [], ref: 'Disk' })] }],
  },
};
const apiPage: ApiPage = {
  kind: 'api',
  route: '/api/',
  title: 'Cloud API Gateway',
  description: '',
  keywords: [],
  breadcrumbs: [],
};

test('the API reference and its operations are documents of their own tag', () => {
  const body = { types: ['object'], properties: [property('block_size', { types: ['integer'] })] };
  const create = operation('createDisk', body, { types: [], ref: 'Disk' });
  const documents = searchDocuments([apiPage], renderedApi([create], [diskSchema, snapshotSchema]), '/api/', tagOf);
  expect(documents.get(DOCS_TAG)).toEqual([]);
  const [reference, first, ...others] = documents.get(API_TAG) ?? [];
  expect(reference).toMatchObject({ title: 'Cloud API Gateway', content: 'All endpoints.', sectionRoute: '/api/' });
  expect(first).toEqual({
    id: 2,
    title: 'Create a disk',
    content: [
      'POST /projects/{project_id}/disks',
      'createDisk',
      'Creates a persistent disk.',
      'project_id Id of the project.',
      'block_size disk_id snapshots parent_disk',
    ].join('\n'),
    tags: ['POST', 'disks', 'createDisk'],
    sidebarParentCategories: ['Infrastructure', 'Storage'],
    type: 'api',
    sectionTitle: 'Create a disk',
    pageTitle: 'Cloud API Gateway',
    sectionRoute: '/api/#operation/createDisk',
    operation: { method: 'post', path: '/projects/{project_id}/disks' },
  });
  expect(others.filter(({ title }) => title !== '')).toEqual([]);
});

test('operations come in the order of the menu, those missing from it last, and each once', () => {
  const operations = ['a', 'b', 'c'].map((id) => operation(id));
  const [a, b, c] = operations;
  const listed = [c, a, c].filter((each) => each !== undefined);
  const documents = searchDocuments([], renderedApi(operations, [], listed), '/api/', tagOf).get(API_TAG);
  const ids = documents?.slice(1).map(({ sectionRoute }) => sectionRoute.replace('/api/#operation/', ''));
  expect(ids).toEqual([c, a, b].map((each) => each?.operationId));
});

test('an operation without a summary is called by its method and path', () => {
  const nameless = { ...operation('x'), summary: '' };
  const documents = searchDocuments([], renderedApi([nameless], []), '/api/', tagOf).get(API_TAG);
  expect(documents?.[1]?.title).toBe('POST /projects/{project_id}/disks');
});

test('the fields of a body are bounded in depth and number', () => {
  const wide = {
    types: ['object'],
    properties: Array.from({ length: 1000 }, (_, i) => property(`w${i}`, { types: [] })),
  };
  let deep = property('d100', { types: [] });
  for (let level = 99; level >= 0; level--) deep = property(`d${level}`, { types: ['object'], properties: [deep] });
  const bodies = [operation('wide', wide), operation('deep', { types: ['object'], properties: [deep] })];
  const documents = searchDocuments([], renderedApi(bodies, []), '/api/', tagOf).get(API_TAG) ?? [];
  expect(documents[1]?.content).toContain('w199');
  expect(documents[1]?.content).not.toContain('w200');
  expect(documents[2]?.content).toContain('d0 d1 d2');
  expect(documents[2]?.content).not.toContain('d9');
});

test('parameters and properties of all levels have documents at their addresses, without a title', () => {
  const text: ApiSchema = { types: ['string'], description: { html: '', text: 'Some text.' } };
  const ref = (name: string): ApiSchema => ({ ref: name, types: [] });
  const disks: ApiSchema = { types: ['array'], items: { types: ['object'], properties: [property('disk_id', text)] } };
  const create = operation('createVm', { types: ['object'], properties: [property('disks', disks)] }, ref('VM'));
  const filter = { name: 'state[]', in: 'query' as const, required: false, style: 'form', explode: true, examples: [] };
  const parameters = [...create.parameters, { ...filter, schema: text }];
  const vm: ApiSchema = {
    types: ['object'],
    properties: [
      property('vm_id', { ...text, readOnly: true }),
      property('parent', ref('VM')),
      property('secret', { ...text, writeOnly: true }),
      property('place', ref('Place')),
    ],
  };
  const schemas = [
    { name: 'VM', schema: vm, usedBy: [] },
    { name: 'Place', schema: { types: ['object'], properties: [property('zone', text)] }, usedBy: [] },
    { name: 'Unused', schema: { types: ['object'], properties: [property('nothing', text)] }, usedBy: [] },
  ];
  const documents = searchDocuments([], renderedApi([{ ...create, parameters }], schemas), '/api/', () => '');
  const fields = (documents.get(API_TAG) ?? []).filter(({ title }) => title === '');
  expect(fields.map(({ sectionRoute, sectionTitle }) => [sectionRoute, sectionTitle])).toEqual([
    ['/api/#operation/createVm/query/state%5B%5D', 'Create a disk › state[]'],
    ['/api/#operation/createVm/body/disks', 'Create a disk › disks'],
    ['/api/#operation/createVm/body/disks/disk_id', 'Create a disk › disks.disk_id'],
    ['/api/#schema/Place/zone', 'Place › zone'],
    ['/api/#schema/VM/vm_id', 'VM › vm_id'],
    ['/api/#schema/VM/parent', 'VM › parent'],
    ['/api/#schema/VM/place', 'VM › place'],
  ]);
  expect(fields[2]?.content).toBe('disk_id\nSome text.');
});

test('schemas that lead back to themselves through alternatives without a name come to an end', () => {
  const any = (...names: string[]): ApiSchema => ({ types: [], anyOf: names.map((ref) => ({ ref, types: [] })) });
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  const schemas = names.map((name) => ({
    name,
    schema: { types: ['object'], properties: names.map((other) => property(`${name}_${other}`, any(other, name))) },
    usedBy: [],
  }));
  const api = renderedApi([operation('call', any(...names), any(...names))], schemas);
  const documents = searchDocuments([], api, '/api/', () => '').get(API_TAG) ?? [];
  expect(documents.filter(({ sectionRoute }) => sectionRoute.includes('#schema/'))).toHaveLength(36);
});
