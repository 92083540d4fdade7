import { typeText } from '@docgraph/openapi/reference/print-type';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { renderSchemas } from '@docgraph/pipeline/tests/openapi/fixture';
import { expect, test } from 'vitest';
import { referenceHtml, seenText } from '../api-reference/reference-html.tsx';

const SCHEMAS = [
  ['{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }', 'array [string, integer]'],
  ['{ prefixItems: [{ type: string }], items: { type: number } }', 'array [string, …number]'],
  ['{ type: array, prefixItems: [{ type: string }] }', 'array [string, …]'],
  ["{ type: object, patternProperties: { '^x-': { type: number } } }", 'object; keys matching `^x-` map to number'],
  ["{ type: 'null' }", 'null'],
  ['{ additionalProperties: { type: integer } }', 'map of integer'],
  ['{ additionalProperties: {}, x-additionalPropertiesName: disk }', 'map of any keyed by disk'],
  ['{ not: { type: string } }', 'anything except string'],
  ['{ oneOf: [{ type: string, maxLength: 3 }, { type: string, minLength: 9 }] }', 'string'],
  ['{ const: 5 }', 'number'],
  ['{ const: { a: 1 } }', 'object'],
  ['{}', 'any'],
] as const;

/** Escapes a text for use in a regular expression. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

test.each(SCHEMAS)('describes %s as %s', async (schema, words) => {
  const { schemas } = await renderSchemas(`\n    S: ${schema}`, '3.1.0');
  expect(typeText(schemas.S ?? {})).toBe(words);
  const html = await referenceHtml(
    `openapi: 3.1.0\ninfo: { title: T, version: v1 }\npaths: {}\ncomponents:\n  schemas:\n    S: ${schema}`,
  );
  // Tags around the brackets of a tuple become spaces.
  const shown = seenText(html).replace(/ (?=[\],;])|(?<=[[…]) /g, '');
  // An example of an object or an array comes before its type.
  expect(shown).toMatch(new RegExp(`S (?:[{[].*[}\\]] )?${escaped(words.replaceAll('`', ''))}`));
});

test.each([
  ['{ prefixItems: [{ const: a }, { const: 1 }], items: false, minItems: 3 }', ['a', 1]],
  ["{ patternProperties: { '^x-': { const: 7 } } }", { 'x-': 7 }],
])('a sample of %s matches the schema', async (schema, sample) => {
  const { schemas } = await renderSchemas(`\n    S: ${schema}`, '3.1.0');
  expect(sampleValue(schemas.S ?? {}, new Map(), 'response')).toEqual(sample);
});
