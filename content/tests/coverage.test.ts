import { CONTENT, runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

test('the pages leave out no operation, field or error code of the API', async () => {
  const { code, stdout } = await runDocs('coverage', '--content', CONTENT, '--format', 'json');
  expect(JSON.parse(stdout)).toEqual({
    totals: { operations: 152, fields: expect.any(Number), errorCodes: 5 },
    operations: [],
    fields: [],
    errorCodes: [],
  });
  expect(code).toBe(0);
});

const API = `openapi: 3.0.0
info: { title: A, version: '1' }
paths:
  /a: { get: { operationId: getA, summary: Get A, responses: { '200': { description: A } } } }
  /b: { get: { operationId: getB, summary: Get B, responses: { '200': { description: B } } } }
`;

test('what published pages leave out is listed with its number, also where they have mistakes', async () => {
  const content = await temporaryFolder({
    'site.yaml': 'title: T\nurl: https://t.example\napi: {document: api.yaml}\n',
    'api.yaml': API,
    'docs/index.md': '# Home\n\nCall `getA`, as [told](nowhere.md).\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nCall `getB`.\n',
  });
  const { code, stdout } = await runDocs('coverage', '--content', content);
  expect(stdout).toMatch(/^Operations that no page mentions: 1 of 2\n {2}getB {2}GET \/b {2}Get B\n/);
  expect(code).toBe(0);
});

test.each([
  ['an unknown format', { 'a.md': '# A\n' }, ['--format', 'sarif'], 2, 'Formats: text, json.'],
  ['no API', { 'a.md': '# A\n' }, [], 0, 'no API description'],
  ['content that cannot be read', { 'site.yaml': 'title: [\n' }, [], 1, 'settings/syntax'],
])('with %s there is nothing to list', async (_, files, options, expected, message) => {
  const content = await temporaryFolder(files);
  const { code, stdout, stderr } = await runDocs('coverage', '--content', content, ...options);
  expect([code, stdout]).toEqual([expected, '']);
  expect(stderr).toContain(message);
});
