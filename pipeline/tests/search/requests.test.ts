import { createSearcher } from '@docgraph/search/create-searcher';
import { readRequest } from '@docgraph/search/query/read-request';
import { expect, test } from 'vitest';
import { indexOf } from './sample-index.ts';

test.each([
  ['GET /disks', 'get', ['disks']],
  ['/projects/42/disks/', undefined, ['projects', '42', 'disks']],
  ['https://api.cloud.example:8080/v1/Disks?page=2#top', undefined, ['v1', 'disks']],
  ['"api.cloud.example/v1/disks"', undefined, ['v1', 'disks']],
  ['patch $API_URL/disks/a%20b HTTP/1.1', 'patch', ['disks', 'a b']],
  [`curl -sS -X POST 'https://api.cloud.example/disks' -H "Accept: application/json"`, 'post', ['disks']],
  ['curl https://api.cloud.example/disks/%zz -X DELETE', 'delete', ['disks', '%zz']],
  ['curl -X POST https://api.cloud.example/disks', 'post', ['disks']],
  ['curl https://api.cloud.example/disks', undefined, ['disks']],
])('%j is a request', (query, method, steps) => {
  const request = readRequest(query);
  expect([request?.method, request?.steps.map(({ text }) => text)]).toEqual([method, steps]);
  for (const { start, end } of request?.steps ?? []) expect(query.slice(start, end)).not.toMatch(/[/?]/);
});

test.each([
  '',
  '/',
  'disks',
  'tcp/ip',
  'and/or not',
  'GET',
  'GET disks',
  'look at /disks',
  'curl -sS',
  'https://cloud.example',
])('%j is not a request', (query) => {
  expect(readRequest(query)).toBeUndefined();
});

const PATHS = [
  'get /projects/{project_id}/disks',
  'post /projects/{project_id}/disks',
  'get /projects/{project_id}/disks/{disk_id}',
  'get /projects/{project_id}/disks/types',
  'get /projects/{project_id}/disks/{disk_id}/snapshots',
  'get /images',
  'post /volumes',
  'get /volumes',
  'post /jobs/{job_id}:cancel',
  'post /jobs/{job_id}:retry',
];
const search = createSearcher([
  indexOf(
    {
      title: 'Projects with disks',
      content: 'All projects, their disks and 42 images. GET it with api cloud example.',
    },
    ...PATHS.map((call) => {
      const [method = '', path = ''] = call.split(' ');
      return { title: `About ${call.length}`, content: call, type: 'api' as const, operation: { method, path } };
    }),
  ),
]);
const callsFor = (query: string) =>
  search(query).hits.map(({ document: { operation } }) => operation && `${operation.method} ${operation.path}`);

test.each([
  ['GET https://api.cloud.example/v1/projects/42/disks', 'get /projects/{project_id}/disks'],
  ['POST /projects/8f3c-11/disks', 'post /projects/{project_id}/disks'],
  ['/v1/projects/42/disks/7', 'get /projects/{project_id}/disks/{disk_id}'],
  ['/projects/42/disks/types', 'get /projects/{project_id}/disks/types'],
  ['/projects/{project_id}/disks/{disk_id}', 'get /projects/{project_id}/disks/{disk_id}'],
  ['/snapshots', 'get /projects/{project_id}/disks/{disk_id}/snapshots'],
  ['/disks/7/snapshots', 'get /projects/{project_id}/disks/{disk_id}/snapshots'],
  ['/base/v2/images', 'get /images'],
  ['POST /v1/jobs/7:retry', 'post /jobs/{job_id}:retry'],
  // The result does not depend on the order in the description.
  ['/v1/volumes', 'get /volumes'],
])('the request %s finds %s first', (query, call) => {
  expect(callsFor(query)[0]).toBe(call);
});

test('does not search for IDs, host, and version in a request, so they are never missing', () => {
  const query = 'https://api.cloud.example/v1/projects/qwertz-17/disks/xyzzy/snapshots';
  const { clauses, error, missing, corrections, hints } = search(query);
  expect(clauses.map(({ start, end }) => query.slice(start, end))).toEqual(['projects', 'disks', 'snapshots']);
  expect({ error, missing, corrections, hints }).toEqual({ error: undefined, missing: [], corrections: [], hints: [] });
});

test('searches for the words of a path that matches no operation', () => {
  expect(search('/etc/images').hits.length).toBeGreaterThan(0);
  expect(search('DELETE /images').clauses.map(({ term }) => term)).toEqual(['delete', '/images']);
});
