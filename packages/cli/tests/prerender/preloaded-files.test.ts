import { expect, test } from 'vitest';
import { CLIENT_ENTRY, preloadedFiles } from '../../src/prerender/renderer-bundle.ts';

/** Describes a chunk in the manifest. */
const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  css: [],
  assets: [],
  imports,
  dynamicImports,
});

test('chunks that import each other are preloaded once, after what they import', () => {
  const manifest = {
    [CLIENT_ENTRY]: chunk('client.js', [], ['app/start.ts', 'search/dialog.ts']),
    'app/start.ts': chunk('start.js', ['_page.js', CLIENT_ENTRY]),
    'search/dialog.ts': chunk('dialog.js'),
    '_page.js': chunk('page.js', ['_text.js']),
    '_text.js': chunk('text.js', ['_page.js', '_text.js']),
  };
  expect(preloadedFiles(manifest)).toEqual(['text.js', 'page.js', 'start.js']);
});
