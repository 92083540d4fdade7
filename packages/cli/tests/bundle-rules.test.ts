import path from 'node:path';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { bundleRules } from '../src/bundle/bundle-rules.ts';

async function project(files: Record<string, string>) {
  const folder = await temporaryFolder({ 'package.json': '{"type": "module"}', ...files });
  const bundle = () => bundleRules(path.join(folder, 'content'), path.join(folder, 'cache'));
  return { folder, bundle };
}

test('a site without rules has no bundle', async () => {
  const { bundle } = await project({});
  expect(await bundle()).toEqual({ value: undefined, problems: [], files: [] });
});

test('rules are bundled into one module, which is rebuilt after one of its files changes', async () => {
  const files = {
    'docgraph.sandbox.ts': 'import { names } from "./names.ts"; export default { names, seeds: {}, operations: {} };',
    'names.ts': 'export const names: Record<string, string> = { a: "One." };',
  };
  const { folder, bundle } = await project(files);
  const first = await bundle();
  expect(first.problems).toEqual([]);
  expect(first.files).toContain(path.join(folder, 'names.ts'));
  expect(first.value?.path).toMatch(/^_app\/rules-[\da-f]{8}\.js$/);
  const module = await import(`data:text/javascript,${encodeURIComponent(first.value?.code ?? '')}`);
  expect(module.default).toEqual({ names: { a: 'One.' }, seeds: {}, operations: {} });
  expect(await bundle()).toEqual(first);
  await addFiles(folder, { 'names.ts': 'export const names: Record<string, string> = { a: "Two." };' });
  const changed = await bundle();
  expect(changed.value?.path).not.toBe(first.value?.path);
  expect(changed.value?.code).toContain('Two.');
});

test('the bundle does not depend on the location of the folder', async () => {
  const files = { 'docgraph.sandbox.mjs': 'export default { names: {}, seeds: {}, operations: {} };' };
  const [first, second] = [await (await project(files)).bundle(), await (await project(files)).bundle()];
  expect(second.value).toEqual(first.value);
});

test.each([
  ['that does not compile', { 'docgraph.sandbox.ts': 'export default {' }, 'docgraph.sandbox.ts:1:'],
  ['that imports what is not there', { 'docgraph.sandbox.ts': 'import "./no.ts"; export default {};' }, './no.ts'],
  ['without a default export', { 'docgraph.sandbox.ts': 'export const rules = {};' }, 'it has no default export'],
  [
    'that needs Node',
    { 'docgraph.sandbox.ts': 'import { readFileSync } from "node:fs"; export default { seeds: readFileSync };' },
    "it imports `node:fs`, which isn't available in browsers: docgraph.sandbox.ts → node:fs",
  ],
])('a module %s is reported with its position', async (_, files, message) => {
  const { value, problems, files: inputs } = await (await project(files)).bundle();
  expect(value).toBeUndefined();
  expect(problems).toMatchObject([{ rule: 'sandbox/rules', file: '../docgraph.sandbox.ts' }]);
  expect(problems[0]?.message).toContain(message);
  expect(inputs).toEqual([expect.stringMatching(/docgraph\.sandbox\.ts$/)]);
});
