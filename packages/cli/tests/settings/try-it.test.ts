import { expect, test } from 'vitest';
import { buildInMemory } from '../../src/testing/build-in-memory.ts';
import { standardPlugins } from '../standard-plugins.ts';

const OPENAPI = `openapi: 3.0.3
info: {title: A, version: '1'}
paths: {}
`;

async function build(tryIt: string) {
  const { diagnostics, artifacts } = await buildInMemory(standardPlugins, {
    'site.yaml': `api: {document: api/openapi.yaml, lenient: true, tryIt: ${tryIt}}\n`,
    'docs/index.md': '# Home\n\nText.\n',
    'api/openapi.yaml': OPENAPI,
  });
  return { messages: diagnostics.filter(({ rule }) => rule.startsWith('settings/')), artifacts };
}

test.each([
  'true',
  '{about: sandbox}',
  '{servers: []}',
  '{servers: ["http://api.example"]}',
  '{servers: ["https://api.example/"]}',
])('tryIt: %s is invalid', async (tryIt) => {
  const { messages } = await build(tryIt);
  expect(messages).toMatchObject([{ rule: 'settings/invalid', file: 'site.yaml' }]);
});

test('every page allows exactly the hosts of the servers', async () => {
  const { messages, artifacts } = await build(
    '{servers: ["https://api.example:8443/v1", "https://api.example:8443/v2"]}',
  );
  expect(messages).toEqual([]);
  const site = artifacts.find(({ path }) => path === 'site.json');
  expect(site).toMatchObject({ data: { policy: { 'connect-src': ['https://api.example:8443'] } } });
});

test('the route of the page about the sandbox is checked', async () => {
  expect((await build('{about: /#none}')).messages).toMatchObject([{ rule: 'settings/link', file: 'site.yaml' }]);
  const { messages, artifacts } = await build('{about: /}');
  expect(messages).toEqual([]);
  const site = artifacts.find(({ path }) => path === 'site.json');
  expect(site).toMatchObject({ data: { api: { tryIt: { servers: [], about: '/' } } } });
});
