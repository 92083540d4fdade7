import { expect, test } from 'vitest';
import { CLIENT_ENTRY, modulesOf } from '../../src/prerender/renderer-bundle.ts';

/** Describes a chunk in the manifest. */
const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  css: [],
  assets: [],
  imports,
  dynamicImports,
});

test('each module is listed once, after what it imports', () => {
  const manifest = {
    [CLIENT_ENTRY]: chunk('client.js', ['_element.js'], ['app/start.ts', 'search/dialog.ts']),
    'app/start.ts': chunk('start.js', ['_page.js', CLIENT_ENTRY]),
    'search/dialog.ts': chunk('dialog.js'),
    '_element.js': chunk('element.js'),
    '_page.js': chunk('page.js', ['_text.js', '_element.js']),
    '_text.js': chunk('text.js', ['_page.js', '_text.js']),
  };
  expect(modulesOf(manifest)).toEqual({ entry: ['element.js'], hydration: ['text.js', 'page.js', 'start.js'] });
});
