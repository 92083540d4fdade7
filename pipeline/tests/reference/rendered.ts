import { descriptionData, objectField } from '@docgraph/openapi/description/json-object';
import { pointerOf } from '@docgraph/openapi/description/json-pointer';
import { toJsonSchema } from '@docgraph/openapi/description/to-json-schema';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { RenderedApi } from '../../model/artifact.ts';
import { renderApi } from '../../render/api/render-api.ts';
import { linked, parseTexts } from '../openapi/fixture.ts';

/** Returns the artifacts of a description given as text. */
export async function rendered(text: string): Promise<RenderedApi> {
  const { value } = await parseTexts({ 'api/openapi.yaml': text });
  return renderApi(linked(value), {});
}

/** Returns only the named schemas of a description, which is faster than rendering all of it. */
export function schemasOf(document: JsonValue): { document: JsonObject; schemas: SchemasByName } {
  if (!isObject(document)) throw new Error('The description is not an object.');
  const named = Object.entries(objectField(objectField(document, 'components'), 'schemas') ?? {});
  const pointers = new Map(named.map(([name]) => [name, pointerOf(['components', 'schemas', name])]));
  const schemaNames = new Map([...pointers].map(([name, pointer]) => [pointer, name]));
  const source = { data: descriptionData(document), texts: new Map(), schemaNames, extensions: new Map() };
  const schemas = named.map(
    ([name, schema]) => [name, toJsonSchema(schema, pointers.get(name) ?? '', source)] as const,
  );
  return { document, schemas: new Map(schemas) };
}
