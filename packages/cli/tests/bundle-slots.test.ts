import path from 'node:path';
import type { SlotRequest } from '@docgraph/pipeline/plugin/theme';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { bundleSlots } from '../src/bundle/bundle-slots.ts';

async function bundle(module: string, files: Record<string, string>) {
  const folder = await temporaryFolder({ 'package.json': '{"type": "module"}', ...files });
  const own = { plugin: 'mine', options: {}, texts: { en: {} } };
  const request: SlotRequest = { place: 'toc-after', replaces: false, module, ...own };
  const requests = { slots: [request], styles: [] };
  const place = { config: path.join(folder, 'docgraph.config.ts'), configName: '../f.ts', cacheDir: `${folder}/cache` };
  return { folder, again: () => bundleSlots(requests, place), ...(await bundleSlots(requests, place)) };
}

test.each([
  ['./a.tsx', {}, "`a.tsx` of the plugin `mine` doesn't exist."],
  ['no-such/Part', {}, "`no-such/Part` of the plugin `mine` doesn't compile: "],
  ['./a.tsx', { 'a.tsx': 'export default <p>{</p>;' }, "`a.tsx` of the plugin `mine` doesn't compile: a.tsx:1:21 "],
  ['./a.tsx', { 'a.tsx': 'import "./b";', 'b.ts': '\n(' }, "doesn't compile: b.ts:2:"],
  [
    './a.tsx',
    {
      'a.tsx': 'import { b } from "./b"; export default () => <p>{b}</p>;',
      'b.ts': 'import { sep } from "node:path"; export const b = sep;',
    },
    "it imports `node:path`, which isn't available in browsers: a.tsx → b.ts → node:path.",
  ],
  ['./a.tsx', { 'a.tsx': 'throw new Error("no luck");' }, 'fails to load: no luck.'],
  ['./a.tsx', { 'a.tsx': 'export const A = 1;' }, "isn't a component: its default export isn't a function."],
  [
    './a.tsx',
    { 'a.tsx': 'import { createPortal } from "react-dom"; export default createPortal;' },
    "`react-dom` can't",
  ],
  ['./a.tsx', { 'a.tsx': 'import { useLuck } from "react"; export default useLuck;' }, "doesn't compile: "],
])('the problem of %s in %j names the slot, the plugin, and the module', async (module, files, message) => {
  const { value, problems } = await bundle(module, files);
  expect(value).toBeUndefined();
  expect(problems).toMatchObject([{ rule: 'plugins/config', file: '../f.ts' }]);
  expect(problems[0]?.message).toContain('The component in the slot `toc-after`');
  expect(problems[0]?.message).toContain(message);
});

test('the bundle is rebuilt under another name after one of its files changes', async () => {
  const files = { 'a.tsx': 'import { b } from "./b"; export default () => <p>{b}</p>;', 'b.ts': 'export const b = 1;' };
  const { value, again, folder, files: inputs } = await bundle('./a.tsx', files);
  expect(inputs).toContain(path.join(folder, 'b.ts'));
  expect((await again()).value).toMatchObject({ hash: value?.hash, script: value?.script });
  await addFiles(folder, { 'b.ts': 'export const b = 2;' });
  const changed = (await again()).value;
  expect(changed?.hash).not.toBe(value?.hash);
  expect(changed?.script).not.toBe(value?.script);
});

test('the published files do not depend on the location of the folder', async () => {
  const files = {
    'a.tsx': 'import css from "./a.module.css"; export default () => <p className={css.a} />;',
    'a.module.css': '.a { color: red }',
  };
  const [first, second] = [await bundle('./a.tsx', files), await bundle('./a.tsx', files)];
  expect(first.value?.files.size).toBe(2);
  expect(second.value?.files).toEqual(first.value?.files);
});
