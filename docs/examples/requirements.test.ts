import { testPlugin } from 'docgraph/testing';
import { expect, test } from 'vitest';
import { requirements } from './requirements.ts';

const site = 'baseUrl: /kit/\ndefaultLocale: en\nlocales: [{code: en, label: English}, {code: de, label: Deutsch}]\n';
const page = '# Home\n\n:::requirements\n- [A token](token.md)\n:::\n';

test('adds a heading in the language of the page, which is in the table of contents', async () => {
  const { data, diagnostics } = await testPlugin(requirements, {
    'site.yaml': site,
    'docs/index.md': page,
    'docs/token.md': '# Token\n',
    'locales/de/docs/index.md': page.replace('Home', 'Start'),
    'locales/de/docs/token.md': '# Token\n',
  });
  expect(diagnostics).toEqual([]);
  expect(data['pages/index.json']).toMatchObject({
    toc: [{ id: 'you-need' }],
    html: expect.stringContaining('href="/kit/token"'),
  });
  expect(data['pages/de.json']).toMatchObject({ toc: [{ text: 'Sie brauchen' }] });
});

test('links in the content are checked', async () => {
  const { diagnostics } = await testPlugin(requirements, { 'docs/index.md': page });
  expect(diagnostics).toMatchObject([{ rule: 'links/broken', file: 'docs/index.md', start: { line: 4, column: 3 } }]);
});
