import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serializeArtifacts } from '@docgraph/pipeline/write/serialize-artifacts';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';
import { type Field, fieldList, type JsonSchema } from '../../docs/product/field-list.ts';
import { contractChanges } from './contract-changes.ts';

const FIXTURE = path.join(ROOT, 'schemas/contract.json');
const VERSION = path.join(ROOT, 'schemas/version.json');

/** The fields of all JSON Schemas in `dist-data/`. */
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

test('every shared definition in JSON Schemas has a name', async () => {
  // zod numbers definitions without an ID, and the numbers change with unrelated definitions.
  expect((await readFields()).map((field) => field.path).filter((at) => at.startsWith('__'))).toEqual([]);
});

test('the contract changes only with its version', async () => {
  const fields = Object.fromEntries((await readFields()).map(({ path: at, type }) => [at, type]));
  const committed = JSON.parse(await readFile(FIXTURE, 'utf8'));
  const { changes, version } = contractChanges({ schemaVersion: SCHEMA_VERSION, fields: committed.fields }, fields);
  if (process.env.UPDATE_CONTRACT !== '1') {
    expect(changes, `UPDATE_CONTRACT=1 raises the version to ${version}.`).toEqual([]);
    expect(fields).toEqual(committed.fields);
    return;
  }
  // The documentation lists when fields were added and removed.
  const missingIn = (one: object, other: object) => Object.keys(other).filter((at) => !(at in one));
  const within = (known: Record<string, string[]>, paths: string[]) =>
    paths.length === 0 ? known : { ...known, [version]: [...(known[version] ?? []), ...paths] };
  const current = {
    fields,
    added: within(committed.added, missingIn(committed.fields, fields)),
    removed: within(committed.removed, missingIn(fields, committed.fields)),
  };
  await writeFile(FIXTURE, `${JSON.stringify(current, null, 2)}\n`);
  await writeFile(VERSION, `${JSON.stringify({ schemaVersion: version })}\n`);
});

const before = { schemaVersion: '1.2.0', fields: { page: 'object', 'page.title': 'string' } };
const changed = (fields: Record<string, string>) => contractChanges(before, { ...before.fields, ...fields });

test('a removed field, a changed type, and a new required field require a major version', () => {
  expect(contractChanges(before, { page: 'object' })).toEqual({
    changes: ['`page.title` was removed or renamed.'],
    version: '2.0.0',
  });
  expect(changed({ 'page.title': 'string, optional' })).toEqual({
    changes: ['`page.title` was "string" and is "string, optional".'],
    version: '2.0.0',
  });
  expect(changed({ 'page.tags': 'Array<string>' })).toEqual({
    changes: ['`page.tags` is newly required.'],
    version: '2.0.0',
  });
});

test('a new optional field requires a minor version, whatever it contains', () => {
  const fields = { 'page.source': 'object, optional', 'page.source.file': 'string' };
  expect(changed(fields)).toEqual({ changes: ['`page.source` is new.'], version: '1.3.0' });
  expect(changed({})).toEqual({ changes: [], version: '1.2.0' });
});
