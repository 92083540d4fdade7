import { referenceTo } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import { buildIndex, searchData } from '@docgraph/search/build/build-search-index';
import { API_TAG, docsTag } from '@docgraph/search/search-fields';
import { expect, test } from 'vitest';
import type { RenderedApi, RenderedEntry } from '../../model/artifact.ts';
import type { LinkedApiPage, LinkedSite } from '../../model/linked-site.ts';
import { indexedPages, indexPage, joinPages, searchDocuments } from '../../search/search-documents.ts';
import { categoryPage, docPage, object, operation, property, renderedApi } from './sample-site.ts';

const DOCS_TAG = docsTag('current');
const docs = (...pages: LinkedSite['pages']) => documentsIn(pages, [], []).get(DOCS_TAG) ?? [];

/** Returns the documents of an index, keyed by tag. */
function documentsIn(pages: LinkedSite['pages'], apis: RenderedEntry[], commands: string[]) {
  const plan = indexedPages(pages, () => DOCS_TAG);
  const found = searchDocuments(plan.size > 0 ? plan : new Map([[DOCS_TAG, { groups: [], categories: [] }]]), apis, {
    commands,
    keyOf: ({ file }) => file,
    indexOf: (group) => joinPages(group.map(({ page }) => indexPage(page))),
  });
  return new Map([...found].map(([tag, each]) => [tag, searchData(buildIndex(each)).documents]));
}

/** Creates an API whose reference is at a route. */
const at = (route: string, api: RenderedApi): RenderedEntry => {
  return {
    entry: { document: 'a.yaml', route, lenient: false, folder: 'api', at: ['api'] },
    routeOf: () => route,
    ...api,
  };
};

/** Returns the documents of an API. */
function apiDocuments(operations: Operation[], schemas: Record<string, ApiSchema> = {}, listed = operations) {
  const named = Object.entries(schemas).map(([name, schema]) => ({ name, schema }));
  const documents = documentsIn([apiPage], [at('/api/', renderedApi(operations, named, listed))], []);
  expect(documents.get(DOCS_TAG)).toEqual([]);
  return documents.get(API_TAG) ?? [];
}
const apiPage: LinkedApiPage = {
  kind: 'api',
  route: '/api/',
  title: 'Cloud API',
  description: '',
  placement: { breadcrumbs: [] },
};
const text: ApiSchema = { type: 'string', description: 'Some text.' };
const ref = (name: string): ApiSchema => ({ $ref: referenceTo(name) });
const list = (items: ApiSchema): ApiSchema => ({ type: 'array', items });

test('each section of a page is a document, and the first one has the tags', () => {
  const route = '/storage/disks/managing-disks';
  const sections = [
    ['Managing disks', 'A disk keeps data.', ['disk', 'block storage'], route],
    ['Create a disk', 'Send a request.', [], `${route}#create`],
    ['Limits', '', [], `${route}#limits`],
  ];
  const common = { sidebarParentCategories: ['Storage', 'Disks'], type: 'docs', pageTitle: 'Managing disks' };
  expect(docs(docPage({}))).toEqual(
    sections.map(([title, content, tags, sectionRoute], index) => ({
      ...common,
      id: index + 1,
      title,
      content,
      tags,
      sectionTitle: title,
      sectionRoute,
    })),
  );
});

test('pages at or below a command reference route have the type `cli`', () => {
  const routes = ['/cli/', '/cli/disks', '/client', '/'];
  const pages = routes.map((route) => docPage({ route }));
  const documents = documentsIn(pages, [], ['/cli']).get(DOCS_TAG) ?? [];
  const found = documents.filter(({ type }) => type === 'cli').map(({ sectionRoute }) => sectionRoute.split('#')[0]);
  expect(new Set(found)).toEqual(new Set(['/cli/', '/cli/disks']));
});

test('a page that starts with a heading, or is empty, is found by its title', () => {
  const sections = [{ id: 'create', title: 'Create', level: 2, text: 'Text' }];
  const own = { title: 'Managing disks', content: 'How disks are made.', tags: ['disk', 'block storage'] };
  expect(docs(docPage({ sections }))).toMatchObject([own, { title: 'Create', tags: [] }]);
  expect(docs(docPage({ sections: [] }))).toMatchObject([own]);
});

test('a category is found by its own title and description, not by its cards', () => {
  const [document] = docs(categoryPage);
  expect(document).toMatchObject({ title: 'Storage', content: 'Disks and their like.', sectionRoute: '/storage' });
  expect(JSON.stringify(document)).not.toContain('Card');
});

test('numbers documents in the order of their routes', () => {
  const documents = docs(docPage({ route: '/b' }), docPage({ route: '/a', sections: [] }), categoryPage);
  expect(documents.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(documents.map(({ sectionRoute }) => sectionRoute)).toEqual(['/a', '/b', '/b#create', '/b#limits', '/storage']);
});

test('the API reference and its operations have their own tag', () => {
  const body = object(property('block_size', { type: 'integer' }));
  const documents = apiDocuments([operation('createDisk', body, ref('Disk'))], {
    Disk: object(property('disk_id', { type: 'string' }), property('snapshots', list(ref('Snapshot')))),
    Snapshot: { allOf: [object(property('parent_disk', ref('Disk')))] },
  });
  const [reference, first, ...others] = documents;
  expect(reference).toMatchObject({ title: 'Cloud API', content: 'All endpoints.', sectionRoute: '/api/' });
  const path = '/projects/{project_id}/disks';
  const fields = ['project_id Id of the project.', 'block_size disk_id snapshots parent_disk'];
  expect(first).toEqual({
    id: 2,
    title: 'Create a disk',
    content: [`POST ${path}`, 'createDisk', 'Creates a persistent disk.', ...fields].join('\n'),
    tags: ['POST', 'disks', 'createDisk'],
    sidebarParentCategories: ['Infrastructure', 'Storage'],
    type: 'api',
    sectionTitle: 'Create a disk',
    pageTitle: 'Cloud API',
    sectionRoute: '/api/#operation/createDisk',
    operation: { method: 'post', path },
  });
  expect(others.filter(({ title }) => title !== '')).toEqual([]);
});

test('operations are in menu order, each once, with those missing from the menu last', () => {
  const [a, b, c] = [operation('a'), operation('b'), operation('c')];
  const [, ...documents] = apiDocuments([a, b, c], {}, [c, a, c]);
  expect(documents.map(({ sectionRoute }) => sectionRoute.replace('/api/#operation/', ''))).toEqual(['c', 'a', 'b']);
});

test('uses the method and path as the title of an operation without a summary', () => {
  const [, document] = apiDocuments([{ ...operation('x'), summary: '' }]);
  expect(document?.title).toBe('POST /projects/{project_id}/disks');
});

test('limits the depth and number of fields in a body', () => {
  const wide = object(...Array.from({ length: 1000 }, (_, i) => property(`w${i}`, {})));
  let deep: ApiSchema = {};
  for (let level = 100; level >= 0; level--) deep = object(property(`d${level}`, deep));
  const [, first, second] = apiDocuments([operation('wide', wide), operation('deep', deep)]);
  expect(first?.content).toContain('w199');
  expect(first?.content).not.toContain('w200');
  expect(second?.content).toContain('d0 d1 d2');
  expect(second?.content).not.toContain('d9');
});

test('schemas, parameters, and properties at all levels have documents with their anchors, but without a title', () => {
  const disks = list(object(property('disk_id', text)));
  const create = operation('createVm', object(property('disks', disks)), ref('VM'));
  const [id] = create.parameters;
  const parameters = id ? [id, { ...id, name: 'state[]', in: 'query' as const }] : [];
  const documents = apiDocuments([{ ...create, parameters }], {
    VM: object(
      property('vm_id', { ...text, readOnly: true }),
      property('parent', ref('VM')),
      property('secret', { ...text, writeOnly: true }),
      property('place', ref('Place')),
    ),
    Place: object(property('zone', text)),
    Unused: object(property('nothing', text)),
  });
  const fields = documents.filter(({ sectionTitle }) => sectionTitle.includes('›'));
  expect(fields.map(({ sectionRoute, sectionTitle }) => [sectionRoute, sectionTitle])).toEqual([
    ['/api/#operation/createVm/query/state%5B%5D', 'Create a disk › state[]'],
    ['/api/#operation/createVm/body/disks', 'Create a disk › disks'],
    ['/api/#operation/createVm/body/disks/disk_id', 'Create a disk › disks.disk_id'],
    ['/api/#schema/Place/zone', 'Place › zone'],
    ['/api/#schema/VM/vm_id', 'VM › vm_id'],
    ['/api/#schema/VM/parent', 'VM › parent'],
    ['/api/#schema/VM/place', 'VM › place'],
  ]);
  const schemas = documents.filter(({ sectionRoute }) => /#schema\/\w+$/.test(sectionRoute));
  expect(schemas.map(({ sectionTitle }) => sectionTitle)).toEqual(['VM', 'Place', 'Unused']);
  expect([...fields, ...schemas].every(({ title }) => title === '')).toBe(true);
  expect(fields.find(({ sectionTitle }) => sectionTitle.endsWith('disk_id'))?.content).toBe('disk_id\nSome text.');
});

test('terminates for schemas that are recursive through unnamed alternatives', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  const any = (...of: string[]): ApiSchema => ({ anyOf: of.map(ref) });
  const schema = (name: string) => object(...names.map((other) => property(`${name}_${other}`, any(other, name))));
  const schemas = Object.fromEntries(names.map((name) => [name, schema(name)]));
  const documents = apiDocuments([operation('call', any(...names), any(...names))], schemas);
  expect(documents.filter(({ sectionRoute }) => /#schema\/\w+\//.test(sectionRoute))).toHaveLength(36);
});

test('documents of multiple APIs share an index, and each links to its own reference', () => {
  const apis = ['/api/', '/billing'].map((route) => at(route, renderedApi([operation('create')], [])));
  const documents = documentsIn([], apis, []).get(API_TAG) ?? [];
  expect(documents.map(({ id, sectionRoute }) => [id, sectionRoute])).toEqual([
    [1, '/api/'],
    [2, '/api/#operation/create'],
    [3, '/billing'],
    [4, '/billing#operation/create'],
  ]);
});
