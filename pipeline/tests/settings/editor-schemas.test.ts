import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editorSchemas } from '@docgraph/schemas/editor-schemas';
import { ROOT } from '@docgraph/test-kit/root';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const schemas = editorSchemas();

/** Validates a value like an editor does. */
function problemsOf(name: string, value: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.validate(schemas[name] ?? false, value);
  return (ajv.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

test.each(['site', 'navigation', 'synonyms', 'search-questions', 'example-data'])(
  'the schema for %s accepts the file of the example site',
  (name) => {
    const text = readFileSync(path.join(ROOT, `content/${name}.yaml`), 'utf8');
    expect(problemsOf(name, parse(text))).toEqual([]);
  },
);

test.each([
  ['site', { titel: 'T' }, ' additionalProperties'],
  ['site', { title: 'T', colorMode: { defaultMode: 'Dark' } }, '/colorMode/defaultMode enum'],
  ['navigation', { items: [{ page: 1 }] }, '/items/0/page type'],
  ['redirects', { old: '/new' }, ' propertyNames'],
  ['front-matter', { tags: 'one' }, '/tags type'],
])('the schema for %s rejects %j', (name, value, problem) => {
  expect(problemsOf(name, value)).toContainEqual(problem);
});

test('describes the keys', () => {
  expect(JSON.stringify(schemas.site)).toContain('"description"');
});
