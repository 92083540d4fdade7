import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundleConfig } from '../../../pipeline/run/load-config.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a config has the address of each of its modules, and the texts of files as they are', async () => {
  const text = 'const here = import.meta.url;\n';
  const folder = await temporaryFolder({
    'docgraph.config.ts': "import text from './example.ts?raw';\nexport default { text, here: import.meta.url };\n",
    'example.ts': text,
  });
  const file = path.join(folder, 'docgraph.config.ts');
  const { bundle } = await bundleConfig(file, path.join(folder, 'cache'));
  const { default: config } = await import(pathToFileURL(bundle.module).href);
  expect(config).toEqual({ text, here: pathToFileURL(file).href });
});
