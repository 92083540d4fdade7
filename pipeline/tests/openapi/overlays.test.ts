import { expect, test } from 'vitest';
import { renderApi } from '../../render/api/render-api.ts';
import { diagnosticLines, linked, parseTexts } from './fixture.ts';

const DESCRIPTION = `
openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: disks }]
paths:
  /disks:
    get: { operationId: list, tags: [disks], responses: { '200': { description: OK } } }
    delete: { operationId: wipe, tags: [disks, admin], responses: { '200': { description: OK } } }
  /admin:
    get: { operationId: admin, tags: [admin], responses: { '200': { description: OK } } }
`;

const apply = (actions: string, head = 'overlay: 1.0.0\ninfo: { title: O, version: "1" }') =>
  parseTexts({ 'api/openapi.yaml': DESCRIPTION, 'api/o.yaml': `${head}\nactions:\n${actions}` }, undefined, [
    'api/o.yaml',
  ]);

test('actions update and remove parts of a description in order', async () => {
  const { value, problems } = await apply(`
  - { target: $.info, update: { title: New, contact: { name: Us } } }
  - { target: "$.paths.*.get.responses['200']", update: { description: Done } }
  - { target: $.tags, update: { name: admin, description: For us } }
  - { target: "$.paths[?@.get.operationId == 'admin']", remove: true }
  - { target: "$.paths.*.*.tags[?@ == 'admin']", remove: true, description: Not public }
  - { target: $.tags, update: [{ name: last, x-displayName: Last }] }
`);
  expect(problems.filter(({ rule }) => String(rule) !== 'openapi/unused-tag')).toEqual([]);
  const { index, operations, document } = renderApi(linked(value), {});
  expect(index).toMatchObject({ title: 'New', contact: { name: 'Us' } });
  expect(operations.map(({ operationId, responses }) => [operationId, responses[0]?.description.text])).toEqual([
    ['list', 'Done'],
    ['wipe', 'OK'],
  ]);
  const { tags, paths } = JSON.parse(document);
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['disks', 'admin', 'last']);
  expect(paths['/disks'].delete.tags).toEqual(['disks']);
});

test('problems are reported at their place in the overlay', async () => {
  const checked = await apply(`
  - { target: $.gone, remove: true }
  - { target: $.info.title, update: New }
  - { target: "$.paths[", remove: true }
  - { target: $.info }
  - { update: {} }
  - { target: $.info, update: text }
  - { target: $.info, update: { version: '2' }, copy: $.x }
  - { target: "$.paths['/disks'].get", update: { responses: { '200': { description: 5 } } } }
`);
  expect(
    diagnosticLines(checked)
      .split('\n')
      .filter((line) => line.startsWith('api/o.yaml')),
  ).toEqual([
    'api/o.yaml:5:15 openapi/overlay `$.gone`',
    'api/o.yaml:6:15 openapi/overlay `$.info.title`',
    "api/o.yaml:7:15 openapi/overlay `$.paths[` `$.paths['/disks']`",
    'api/o.yaml:8:5 openapi/overlay `update` `remove: true`',
    'api/o.yaml:9:5 openapi/overlay `target` `target: $.info`',
    'api/o.yaml:10:31 openapi/overlay',
    'api/o.yaml:11:49 openapi/overlay `copy` `target` `update` `remove`',
    'api/o.yaml:12:85 openapi/invalid `description` `5`',
  ]);
});

test.each([
  ['openapi: 3.1.0', 'api/o.yaml:1:1'],
  ['overlay: 2.0.0', 'api/o.yaml:1:10'],
])('a file that starts with %s is not an overlay', async (head, place) => {
  const { problems } = await apply('  - { target: $.info, update: {} }', head);
  expect(problems.map(({ file, start }) => `${file}:${start.line}:${start.column}`)).toContain(place);
});
