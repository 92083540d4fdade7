import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const DESCRIPTION = `
openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: disks }, { name: admin }]
x-tagGroups: [{ name: All, tags: [disks, admin] }]
paths:
  /disks:
    get: { operationId: list, tags: [disks], security: [{ key: [] }], responses: { '200': { $ref: '#/components/responses/Disks' } } }
    post: { operationId: create, tags: [disks], x-internal: true, responses: { '204': { description: OK } } }
  /admin: { $ref: 'parts/admin.yaml' }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: K }, other: { type: http, scheme: basic } }
  responses:
    Disks: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Disk' } } } }
  schemas:
    Disk: { type: object, required: [id, secret], properties: { id: { type: integer, maximum: 9223372036854775807 }, secret: { x-internal: true } } }
    Admin: { type: object }
`;
const ADMIN = `get:
  operationId: admin
  tags: [admin]
  responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '../openapi.yaml#/components/schemas/Admin' } } } } }
`;

async function files() {
  const folder = await temporaryFolder();
  await addFiles(folder, {
    'openapi.yaml': DESCRIPTION,
    'parts/admin.yaml': ADMIN,
    'new.yaml': DESCRIPTION.replace('required: [id, secret]', 'required: [secret]'),
    'overlay.yaml':
      'overlay: 1.0.0\ninfo: {title: O, version: "1"}\nactions: [{target: $.info, update: {title: New}}]\n',
    'broken.yaml': 'overlay: 1.0.0\ninfo: {title: O, version: "1"}\nactions: [{target: $.gone, remove: true}]\n',
  });
  return (name: string) => path.join(folder, name);
}

test('bundle joins the files of a description, and applies overlays', async () => {
  const file = await files();
  const { code, stdout } = await runDocs('api', 'bundle', file('openapi.yaml'), '--overlay', file('overlay.yaml'));
  expect(code).toBe(0);
  expect(stdout).toContain('maximum: 9223372036854775807\n');
  const { info, paths } = parse(stdout);
  expect(info.title).toBe('New');
  expect(paths['/admin'].get.operationId).toBe('admin');
  const to = file('bundled.json');
  expect(await runDocs('api', 'bundle', file('openapi.yaml'), '--to', to)).toMatchObject({ code: 0, stdout: '' });
  const json = await readFile(to, 'utf8');
  expect(json).toContain('"maximum": 9223372036854775807');
  expect(Object.keys(JSON.parse(json).paths)).toEqual(['/disks', '/admin']);
});

test('an overlay without effect ends with exit code 1', async () => {
  const file = await files();
  const { code, stderr, stdout } = await runDocs(
    'api',
    'bundle',
    file('openapi.yaml'),
    '--overlay',
    file('broken.yaml'),
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('broken.yaml:3:20');
  expect(stderr).toContain("The target `$.gone` doesn't match anything.");
});

test('filter keeps the chosen operations and what they use', async () => {
  const file = await files();
  const filtered = async (...options: string[]) => {
    const { stdout } = await runDocs('api', 'filter', file('openapi.yaml'), ...options);
    return parse(stdout);
  };
  const isPublic = await filtered('--public', '--tag', 'disks');
  expect(Object.keys(isPublic.paths['/disks'])).toEqual(['get']);
  expect(isPublic.tags).toEqual([{ name: 'disks' }]);
  expect(isPublic['x-tagGroups']).toEqual([{ name: 'All', tags: ['disks'] }]);
  expect(Object.keys(isPublic.components.securitySchemes)).toEqual(['key']);
  const { required, properties } = isPublic.components.schemas.Disk;
  expect([Object.keys(isPublic.components.schemas), required, Object.keys(properties)]).toEqual([
    ['Disk'],
    ['id'],
    ['id'],
  ]);
  expect(Object.keys((await filtered('--path', '/a*')).paths)).toEqual(['/admin']);
  expect((await filtered('--path', '/a*')).components).toEqual({ schemas: { Admin: { type: 'object' } } });
  expect(Object.keys((await filtered('--operation', 'create', '--operation', 'list')).paths['/disks'])).toEqual([
    'get',
    'post',
  ]);
});

test.each([
  ['--tag', 'disk'],
  ['--path', '/disk'],
  ['--operation', 'lists'],
])('filter does not silently remove everything with %s %s', async (...option) => {
  const file = await files();
  const { code, stdout, stderr } = await runDocs('api', 'filter', file('openapi.yaml'), ...option);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`matches "${option[1]}"`);
});

test('diff lists changes as Markdown and JSON, and ends with exit code 1 if clients break', async () => {
  const file = await files();
  const { code, stdout } = await runDocs('api', 'diff', file('openapi.yaml'), file('new.yaml'));
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout:
      '## Breaking changes\n\n### Schema `Disk` in responses of `GET /disks`\n\n- The field `id` is no longer required.\n',
  });
  const back = await runDocs('api', 'diff', file('new.yaml'), file('openapi.yaml'), '--format', 'json');
  expect(back.code).toBe(0);
  expect(JSON.parse(back.stdout)).toMatchObject({ counts: { breaking: 0, warning: 0, info: 1 } });
});

test.each([
  [['api'], 'Missing action'],
  [['api', 'bundel', 'x'], 'Unknown action "bundel". Did you mean "bundle"?'],
  [['api', 'diff', 'x'], 'diff needs two files'],
  [['api', 'bundle', 'x', 'y'], 'bundle needs one file'],
])('%j is a usage error', async (args, message) => {
  const { code, stderr } = await runDocs(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test('a missing file is an environment error', async () => {
  const { code, stderr } = await runDocs('api', 'bundle', '/nowhere/openapi.yaml');
  expect(code).toBe(3);
  expect(stderr).toContain('No file /nowhere/openapi.yaml.');
});
