import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainedRules } from '@docgraph/pipeline/plugin/explained-rules';
import type { ExampleFiles } from '@docgraph/pipeline/report/rule-guide';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';
import { buildInMemory } from '../../src/testing/build-in-memory.ts';
import { standardPlugins } from '../standard-plugins.ts';

const rules = explainedRules(standardPlugins);

test('every rule has a guide', () => {
  expect(rules.filter(({ guide }) => guide === undefined).map(({ name }) => name)).toEqual([]);
});

test('every guide belongs to a rule', () => {
  const ofPlugins = standardPlugins.flatMap(({ guides }) => (guides instanceof URL ? [fileURLToPath(guides)] : []));
  const folders = [path.join(ROOT, 'pipeline/report/guides'), ...ofPlugins];
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const guides = files.flatMap((file) => (file.endsWith('.md') ? file.slice(0, -3).replaceAll(path.sep, '/') : []));
  expect(guides.sort()).toEqual(rules.map(({ name }) => name).sort());
});

const known = new Map<string, Promise<string[]>>();

/** Caches the broken rules by files: many good examples are identical. */
function told(files: ExampleFiles): Promise<string[]> {
  const key = JSON.stringify(files);
  const result = known.get(key) ?? check(files);
  known.set(key, result);
  return result;
}

/** Checks an example, completed by the files that every site has. */
async function check(files: ExampleFiles): Promise<string[]> {
  const site = files['api/openapi.yaml'] === undefined ? 'title: Docs\n' : 'api: {document: api/openapi.yaml}\n';
  const hasPages = Object.keys(files).some((file) => file.endsWith('.md'));
  const whole = { 'site.yaml': site, ...(!hasPages && { 'docs/index.md': '# Home\n\nText.\n' }), ...files };
  const { diagnostics } = await buildInMemory(standardPlugins, whole);
  return [...new Set(diagnostics.map(({ rule }) => rule))];
}

const examples = rules.flatMap(({ name, guide }) => (guide && 'bad' in guide ? [{ name, ...guide }] : []));

test.each(examples)('the bad example of $name breaks only that rule', async ({ name, bad }) => {
  expect(await told(bad)).toEqual([name]);
});

// Most of the time is spent compiling the OpenAPI schema, once for each of about fifty descriptions.
const mended = examples.filter(({ name }) => process.env.TEST_FULL || !name.startsWith('openapi/'));

test.each(mended)('the good example of $name breaks no rule', async ({ good }) => {
  expect(await told(good)).toEqual([]);
});
