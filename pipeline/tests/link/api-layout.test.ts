import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { expect, test } from 'vitest';
import { LARGEST_PAGE } from '../../link/api-layout.ts';
import { api, linkSample, page } from './sample-site.ts';

/** Returns the settings of an API. Without a layout, the size of the description determines it. */
const site = (layout?: string) => `api: {document: api/openapi.yaml${layout ? `, layout: ${layout}` : ''}}\n`;

/** Creates an API whose operations have descriptions of this length. */
function sized(length: number, ...operations: string[]): ParsedApi {
  const paths = operations.map((id) => [`/${id}`, { get: { description: 'x'.repeat(length) } }]);
  return { ...api(...operations), document: { paths: Object.fromEntries(paths) } };
}

const apiPages = (value: ReturnType<typeof linkSample>['value']) =>
  value.pages.flatMap((each) => (each.kind === 'api' ? [{ route: each.route, part: each.part }] : []));

test('a small reference is a single page, unless the settings override the layout', () => {
  const small = sized(10, 'listVms');
  const large = sized(LARGEST_PAGE, 'listVms');
  const routes = (parsed: ParsedApi, layout?: string) =>
    apiPages(linkSample({ site: site(layout), api: parsed }).value).map(({ route }) => route);
  expect(routes(small)).toEqual(['/api/']);
  expect(routes(large)).toEqual(['/api/', '/api/schemas/', '/api/vms/']);
  expect(routes(large, 'page')).toEqual(['/api/']);
  expect(routes(small, 'tags')).toEqual(['/api/', '/api/schemas/', '/api/vms/']);
});

test('each page lists its contents, and the site knows that there are multiple pages', () => {
  const { value } = linkSample({ site: site('tags'), api: api('listVms', 'getVm') });
  expect(apiPages(value)).toEqual([
    { route: '/api/', part: undefined },
    { route: '/api/schemas/', part: { api: '/api/', number: 1, operations: [], schemas: ['Vm'] } },
    {
      route: '/api/vms/',
      part: { api: '/api/', tag: 'vms', number: 1, operations: ['listVms', 'getVm'], schemas: [] },
    },
  ]);
  expect(value.site.api).toMatchObject({ route: '/api/', layout: 'tags' });
  expect(linkSample({ site: site(), api: api('listVms') }).value.site.api).not.toHaveProperty('layout');
});

test('splits a large tag into multiple pages, in the order of its operations', () => {
  const { value } = linkSample({ site: site(), api: sized(LARGEST_PAGE / 20, 'a', 'b', 'c') });
  expect(apiPages(value).flatMap(({ route, part }) => (part?.tag ? [[route, part.operations]] : []))).toEqual([
    ['/api/vms/', ['a']],
    ['/api/vms/2/', ['b']],
    ['/api/vms/3/', ['c']],
  ]);
});

test('the size includes components that operations reference, even indirectly, but not those that schemas reference', () => {
  const large = { description: 'x'.repeat(LARGEST_PAGE / 8) };
  const parsed: ParsedApi = {
    ...sized(10, 'a', 'b', 'c', 'd'),
    document: {
      paths: {
        '/a': { get: { requestBody: { $ref: '#/components/requestBodies/Body' } } },
        '/b': { get: { parameters: [{ schema: { $ref: '#/components/schemas/Large' } }] } },
        '/c': { get: { parameters: [{ schema: { $ref: '#/components/schemas/Outer' } }] } },
        '/d': { get: {} },
      },
      components: {
        requestBodies: { Body: { content: { json: { schema: { $ref: '#/components/schemas/Large' } } } } },
        schemas: { Large: large, Outer: { items: { $ref: '#/components/schemas/Large' } } },
      },
    },
  };
  const { value } = linkSample({ site: site('tags'), api: parsed });
  expect(apiPages(value).flatMap(({ part }) => (part?.tag ? [part.operations] : []))).toEqual([['a'], ['b', 'c', 'd']]);
});

test('the title of the schemas page is in the language of the site', () => {
  const german = `${site('tags')}defaultLocale: de\nlocales: [{code: de, label: Deutsch}]\ntexts: {api.schemas: Typen}\n`;
  const { value } = linkSample({ site: german, api: api('listVms') });
  expect(value.pages.find(({ route }) => route === '/api/schemas/')).toMatchObject({
    title: expect.stringMatching(/^Typen · /),
    placement: { breadcrumbs: [{}, { label: 'Typen' }] },
  });
});

test('the page of a tag avoids the route of another page', () => {
  const pages = [page('docs/vms.md', { slug: '/api/VMs' })];
  const { value, told } = linkSample({ site: site('tags'), pages, api: api('listVms') });
  expect(told).toEqual([]);
  expect(apiPages(value).map(({ route }) => route)).toEqual(['/api/', '/api/schemas/', '/api/vms-2/']);
});

test('links and the graph point to the page that contains the target', () => {
  const links = ['operation:listVms', '/api/#operation/listVms', '/api/#schema/Vm/disks', '/api/vms/', '/api/#tag/vms'];
  const pages = [page('docs/a.md', { links })];
  const { value, told } = linkSample({ site: site('tags'), pages, api: api('listVms') });
  expect(told).toEqual([]);
  const doc = value.pages.find((each) => each.kind === 'doc' && each.route === '/a');
  expect(doc?.kind === 'doc' && doc.links.map(({ href }) => href)).toEqual([
    '/api/vms/#operation/listVms',
    '/api/vms/#operation/listVms',
    '/api/schemas/#schema/Vm/disks',
    '/api/vms/',
    '/api/vms/#tag/vms',
  ]);
  expect(value.graph().nodes.find(({ id }) => id === 'operation:listVms')?.href).toBe('/api/vms/#operation/listVms');
});

test('publishes the Try it settings with the site', () => {
  const tryIt = (setting: string) =>
    linkSample({ site: `api: {document: api/openapi.yaml${setting}}\n`, api: api('listVms') }).value.site.api?.tryIt;
  expect(tryIt('')).toBeUndefined();
  expect(tryIt(', tryIt: false')).toBe(false);
  expect(tryIt(', tryIt: {servers: [https://api.viridian.example/v1]}')).toEqual({
    servers: ['https://api.viridian.example/v1'],
  });
});
