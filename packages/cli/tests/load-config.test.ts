import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { bundleConfig, loadConfig } from '../src/bundle/load-config.ts';

test('a bundled config has the URL of each module, unchanged raw texts, and lazy imports', async () => {
  const text = 'const here = import.meta.url;\n';
  const folder = await temporaryFolder({
    'docgraph.config.ts': `import text from './example.ts?raw';
const { later } = await import('./later.ts');
export default { text, here: import.meta.url, words: 'import.meta.url', later };
`,
    'example.ts': text,
    'later.ts': 'export const later = 1;\n',
  });
  const file = path.join(folder, 'docgraph.config.ts');
  const { bundle } = await bundleConfig(file, path.join(folder, 'cache'));
  const { default: config } = await import(pathToFileURL(bundle.module).href);
  expect(config).toEqual({ text, here: pathToFileURL(file).href, words: 'import.meta.url', later: 1 });
});

test.each<[string, string, object, string]>([
  ['has an error of syntax', 'export default {\n  plugins: [ ;\n};', { start: { line: 2, column: 14 } }, 'Unexpected'],
  ['imports one', "import './parts/a';", { file: '../parts/a.ts', start: { line: 2 } }, 'Unexpected token'],
  [
    'imports an unknown entry point',
    "\nimport { definePlugin } from 'docgraph/plugins';\nexport default { plugins: [definePlugin({})] };",
    { start: { line: 2, column: 30 } },
    'Did you mean `docgraph/plugin`?',
  ],
  ['throws', 'throw new Error("no luck");', {}, 'no luck.'],
  ['throws an object', 'throw { a: 1 };', {}, 'it throws { a: 1 }'],
  ['throws nothing', 'throw undefined;', {}, 'it throws undefined'],
  ['throws an error without a message', 'throw new TypeError();', {}, 'TypeError'],
  ['rejects with a list', 'Promise.reject(["b"]); export default {};', {}, "it throws [ 'b' ]"],
  ['rejects a promise that nobody awaits', 'Promise.reject(new Error("late")); export default {};', {}, 'late.'],
])('a config that %s is reported', async (_, config, place, message) => {
  const folder = await temporaryFolder({ 'docgraph.config.ts': config, 'parts/a.ts': '\nexport const a = ;\n' });
  const { value, problems } = await loadConfig(path.join(folder, 'content'), path.join(folder, 'cache'));
  expect(value.module).toBeUndefined();
  expect(problems).toMatchObject([{ rule: 'plugins/config', file: '../docgraph.config.ts', ...place }]);
  expect(problems[0]?.message).toContain(message);
});
