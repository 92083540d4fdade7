import { expect, test } from 'vitest';
import { standardPlugins } from '../../src/standard-plugins.ts';
import { buildInMemory } from '../../src/testing/build-in-memory.ts';

async function siteWith(search: string) {
  const { diagnostics, artifacts } = await buildInMemory(standardPlugins, {
    'site.yaml': `search: ${search}\n`,
    'docs/index.md': '# Home\n\nText.\n',
  });
  return { diagnostics, site: artifacts?.()?.find(({ path }) => path === 'site.json') };
}

test('pages know the address of the search server, and may ask its host', async () => {
  const { diagnostics, site } = await siteWith('{endpoint: "https://search.example:8443/search"}');
  expect(diagnostics).toEqual([]);
  expect(site).toMatchObject({
    data: {
      searchEndpoint: 'https://search.example:8443/search',
      policy: { 'connect-src': ['https://search.example:8443'] },
    },
  });
});

test('without one they ask no host', async () => {
  const { site } = await siteWith('{index: whole}');
  expect(site).toMatchObject({ data: { policy: undefined, searchEndpoint: undefined } });
});

test('an address without a scheme is no setting', async () => {
  const { diagnostics } = await siteWith('{endpoint: search.example}');
  expect(diagnostics).toMatchObject([{ rule: 'settings/invalid', file: 'site.yaml' }]);
});
