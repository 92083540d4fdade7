import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serializeArtifacts } from '@docgraph/pipeline/write/serialize-artifacts';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';
import { type Field, fieldList, type JsonSchema } from '../../docs/product/field-list.ts';
import { type Contract, contractChanges } from './contract-changes.ts';

const FIXTURE = path.join(ROOT, 'schemas/contract.json');

/** The fields of all JSON Schemas, as they are written into `dist-data/`. */
async function readFields(): Promise<Field[]> {
  const files = await serializeArtifacts([], {
    site: { title: '', url: '', baseUrl: '/' },
    readAsset: () => new Uint8Array(),
    version: '',
  });
  const fields: Field[] = [];
  for (const name of Object.keys(artifactKinds)) {
    const content = await files.find((file) => file.path === artifactPaths.jsonSchema(name))?.content();
    const schema: JsonSchema = JSON.parse(typeof content === 'string' ? content : new TextDecoder().decode(content));
    fields.push(...fieldList(name, schema));
  }
  return fields;
}

test('every field of every JSON Schema has a description', async () => {
  const fields = (await readFields()).filter((field) => field.path.includes('.'));
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter(({ description = '' }) => description.trim() === '').map((field) => field.path)).toEqual([]);
});

test('every definition that JSON Schemas share has a name of its own', async () => {
  // zod numbers a definition without an id, and the number changes with definitions that have nothing to do with it.
  expect((await readFields()).map((field) => field.path).filter((at) => at.startsWith('__'))).toEqual([]);
});

test('the contract changes with its version only', async () => {
  const fields = (await readFields()).map(({ path: at, type }) => [at, type]);
  const committed: Contract & Record<'added' | 'removed', Record<string, string[]>> = JSON.parse(
    await readFile(FIXTURE, 'utf8'),
  );
  const types = Object.fromEntries(fields);
  const missingIn = (one: object, other: object) => Object.keys(other).filter((at) => !(at in one));
  const within = (known: Record<string, string[]>, paths: string[]) =>
    paths.length === 0 ? known : { ...known, [SCHEMA_VERSION]: [...(known[SCHEMA_VERSION] ?? []), ...paths] };
  const current = {
    schemaVersion: SCHEMA_VERSION,
    fields: types,
    // The documentation says since when a field is there, and which ones went.
    added: within(committed.added, missingIn(committed.fields, types)),
    removed: within(committed.removed, missingIn(types, committed.fields)),
  };
  const changes = contractChanges(committed, current);
  expect(changes, changes.join('\n')).toEqual([]);
  if (process.env.UPDATE_CONTRACT === '1') await writeFile(FIXTURE, `${JSON.stringify(current, null, 1)}\n`);
  else expect(current, 'The version is raised: write the contract with UPDATE_CONTRACT=1.').toEqual(committed);
});

const before: Contract = { schemaVersion: '1.2.0', fields: { page: 'object', 'page.title': 'string' } };
const changed = (fields: Record<string, string>, schemaVersion = '1.2.0') =>
  contractChanges(before, { schemaVersion, fields: { ...before.fields, ...fields } });

test('a removed field, a changed type and a new required field ask for a major version', () => {
  const major = 'Raise SCHEMA_VERSION (schemas/artifacts.ts) to the next major version: 2.0.0.';
  const without: Contract = { schemaVersion: '1.3.0', fields: { page: 'object' } };
  expect(contractChanges(before, without)).toEqual(['`page.title` was removed or renamed.', major]);
  expect(changed({ 'page.title': 'string, optional' }, '1.3.0')).toEqual([
    '`page.title` was "string" and is "string, optional".',
    major,
  ]);
  expect(changed({ 'page.tags': 'Array<string>' }, '1.3.0')).toEqual(['`page.tags` is newly required.', major]);
  expect(changed({ 'page.title': 'number', 'page.tags': 'Array<string>' }, '2.0.0')).toEqual([]);
});

test('a new optional field asks for a minor version, whatever is inside it', () => {
  const fields = { 'page.source': 'object, optional', 'page.source.file': 'string' };
  const minor = 'Raise SCHEMA_VERSION (schemas/artifacts.ts) to the next minor version: 1.3.0.';
  expect(changed(fields)).toEqual(['`page.source` is new.', minor]);
  expect(changed(fields, '1.2.1')).toEqual(['`page.source` is new.', minor]);
  expect(changed(fields, '1.3.0')).toEqual([]);
});
