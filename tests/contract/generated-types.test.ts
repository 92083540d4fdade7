import { serializeArtifacts } from '@docgraph/pipeline/write/serialize-artifacts';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../docs/product/field-list.ts';

// Programs in other languages generate types from the published JSON Schemas.

/** Returns the published schema of an artifact kind. */
async function publishedSchema(kind: string): Promise<string> {
  const files = await serializeArtifacts([], {
    site: { title: '', url: '', baseUrl: '/' },
    readAsset: () => new Uint8Array(),
    version: '',
  });
  const content = await files.find(({ path }) => path === artifactPaths.jsonSchema(kind))?.content();
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

async function typesOf(kind: string, schema: string, lang: 'typescript' | 'go'): Promise<string> {
  const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
  await input.addSource({ name: kind, schema });
  const inputData = new InputData();
  inputData.addInput(input);
  const options = lang === 'typescript' ? { 'just-types': true } : {};
  const { lines } = await quicktype({ inputData, lang, rendererOptions: options });
  return lines.join('\n');
}

const kinds = Object.keys(artifactKinds);

test.each(kinds)('Go types are generated from the schema of %s', async (kind) => {
  expect(await typesOf(kind, await publishedSchema(kind), 'go')).toMatch(/^type \w+ struct/m);
});

test.each(kinds)('TypeScript types are generated from the schema of %s', async (kind) => {
  const text = await publishedSchema(kind);
  const { properties = {}, required = [] }: JsonSchema = JSON.parse(text);
  const types = await typesOf(kind, text, 'typescript');
  expect(types).toMatch(/^export (?:interface|type) /m);
  for (const name of Object.keys(properties)) {
    const mark = required.includes(name) ? '' : '\\?';
    expect(types, name).toMatch(new RegExp(`^ +(?:${name}|"${name}")${mark}: +`, 'm'));
  }
});
