import { expect, test } from 'vitest';
import { definePlugin } from '../../../pipeline/plugin/plugin.ts';
import { testPlugin } from '../../../pipeline/testing/test-plugin.ts';
import { glossary } from '../../../plugins/glossary/plugin.ts';

const PAGES = { 'docs/index.md': '# Home\n\nOne.', 'docs/a.md': '# A\n\nTwo.', 'docs/b.md': '# B\n\nThree.' };

test('a plugin is run over a site in memory', async () => {
  const files = { ...PAGES, 'glossary.yaml': "- {term: One, definition: 'The [first](/a) number.'}\n" };
  const { data, diagnostics } = await testPlugin(glossary, files);
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(data['pages/index.json'])).toContain('The <a href=\\"/a\\">first</a> number.');
});

test('one that counts pages is found', async () => {
  let count = 0;
  const counter = definePlugin({
    api: 1,
    name: 'counter',
    page: {
      needs: () => true,
      steps: () => ({
        finish(tree) {
          count++;
          tree.children.push({ type: 'text', value: String(count) });
        },
      }),
    },
  });
  await expect(testPlugin(counter, PAGES)).rejects.toThrow(
    /^The plugin `counter` makes another `pages\/\w+\.json` when only some pages are parsed anew\.$/,
  );
});

test('one that depends on the order of pages is found', async () => {
  let calls = 0;
  const order = definePlugin({
    api: 1,
    name: 'order',
    page: {
      needs: () => calls++ % Object.keys(PAGES).length,
      steps: (place: number) => ({ finish: (tree) => void tree.children.push({ type: 'text', value: String(place) }) }),
    },
  });
  await expect(testPlugin(order, PAGES)).rejects.toThrow('when pages are parsed in another order.');
});

test('a record that is no plugin is refused', async () => {
  await expect(testPlugin(definePlugin({ api: 1, name: 'No' }), PAGES)).rejects.toThrow('`name` must be lower case');
});
