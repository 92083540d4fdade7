import { checkSite, openStore } from '@docgraph/pipeline/build';
import { definePlugin, type PageText } from '@docgraph/pipeline/plugin/plugin';
import { memoryStorage } from '@docgraph/pipeline/store/storage';
import { expect, test } from 'vitest';
import { setFiles, stagesInMemory } from '../../src/testing/build-in-memory.ts';

/** Fails on pages and sites that contain a word. */
const fussy = definePlugin({
  api: 1,
  name: 'fussy',
  page: {
    steps: () => ({}),
    needs({ text }: PageText) {
      if (text.includes('bad')) throw new Error('bad page');
    },
  },
  head({ pages }) {
    if (pages.some(({ title }) => title === 'Worse')) throw new Error('worse title');
    return [];
  },
});

async function checkEdits(texts: readonly string[]): Promise<string[][]> {
  const store = openStore(memoryStorage());
  const parsed = new Map<string, string>();
  const stages = stagesInMemory([fussy], parsed);
  const found: string[][] = [];
  for (const text of texts) {
    const files = { 'site.yaml': 'title: T\n', 'docs/index.md': text, 'docs/other.md': text.replace('Home', 'Other') };
    parsed.clear();
    setFiles(store, [fussy], files, stages);
    const failed = (await checkSite(store)).filter(({ rule }) => rule === 'plugins/failed');
    found.push(failed.map(({ message }) => message));
  }
  return found;
}

test('failures of plugins are gone as soon as the page is fixed', async () => {
  const found = await checkEdits(['# Home\n\nA bad page.\n', '# Home\n\nA good page.\n', '# Worse\n', '# Home\n']);
  expect(found).toEqual([
    // The same failure on both pages is reported once.
    ['The plugin `fussy` failed: bad page.'],
    [],
    ['The plugin `fussy` failed: worse title.'],
    [],
  ]);
});
