import { expect, test } from 'vitest';
import { buildInMemory } from '../../src/testing/build-in-memory.ts';
import { standardPlugins } from '../standard-plugins.ts';

async function siteWith(search: string) {
  const { diagnostics, artifacts } = await buildInMemory(standardPlugins, {
    'site.yaml': `search: ${search}\n`,
    'docs/index.md': '# Home\n\nText.\n',
  });
  return { diagnostics, site: artifacts.find(({ path }) => path === 'site.json') };
}

test('pages contain the URL of the search server, and may connect to its host', async () => {
  const { diagnostics, site } = await siteWith('{endpoint: "https://search.example:8443/search"}');
  expect(diagnostics).toEqual([]);
  expect(site).toMatchObject({
    data: {
      searchEndpoint: 'https://search.example:8443/search',
      policy: { 'connect-src': ['https://search.example:8443'] },
    },
  });
});

test('pages may connect to a search server without TLS, on an internal host or the same machine', async () => {
  const { site } = await siteWith('{endpoint: "http://127.0.0.1:8080/search"}');
  expect(site).toMatchObject({ data: { policy: { 'connect-src': ['http://127.0.0.1:8080'] } } });
});

test('without a search server, pages connect to no other host', async () => {
  const { site } = await siteWith('{index: whole}');
  expect(site).toMatchObject({ data: { policy: undefined, searchEndpoint: undefined } });
});

test('a URL without a scheme is invalid', async () => {
  const { diagnostics } = await siteWith('{endpoint: search.example}');
  expect(diagnostics).toMatchObject([{ rule: 'settings/invalid', file: 'site.yaml' }]);
});
