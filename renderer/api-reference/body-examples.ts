import { sampleValue } from '#reference/sample-value.ts';
import { isJson } from '#reference/samples/sample-request.ts';
import type { SchemasByName } from '#reference/schema-forms.ts';
import type { ApiExample, MediaType } from '#schemas/operation.ts';

/** What a body that the API sends looks like: the examples of the description, or else one made of the schema. */
export function bodyExamples(content: readonly MediaType[], schemas: SchemasByName): ApiExample[] {
  const written = content.find(({ examples }) => examples.length > 0);
  if (written) return written.examples;
  const schema = content.find(({ mediaType }) => isJson(mediaType))?.schema;
  return schema ? [{ name: 'default', value: sampleValue(schema, schemas, 'response') }] : [];
}
