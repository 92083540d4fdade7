import { expect, test } from 'vitest';
import { openDevSite } from '../../../pipeline/run/dev-site.ts';
import { CODE_VERSION, RENDERER_DIR } from '../../../pipeline/run/package-files.ts';
import { buildInMemory } from '../../../pipeline/testing/build-in-memory.ts';
import { openBundle } from '../../../renderer/prerender/renderer-bundle.ts';

test('no page is rendered for a file of the search', async () => {
  const built = await buildInMemory([], {
    'site.yaml': 'title: Site\n',
    'docs/index.md': '# Home\n\nThe quuxification.\n',
  });
  const result = { ...built, artifacts: () => expect.unreachable(), renderPage: () => expect.unreachable() };
  const bundle = await openBundle(RENDERER_DIR, CODE_VERSION);
  const site = openDevSite(result, { contentDir: '', bundle, rules: undefined });
  const file = await site.findOther('search-index-docs-default-current.json');
  const index = JSON.parse(String(await (await file?.open())?.read()));
  expect(index.documents).toMatchObject([{ title: 'Home', content: 'The quuxification.' }]);
});
