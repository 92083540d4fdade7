import type { RenderedApi } from '../../../pipeline/model/artifact.ts';
import {
  descriptionData,
  isObject,
  type JsonObject,
  objectField,
} from '../../../pipeline/openapi/description/json-object.ts';
import { pointerOf } from '../../../pipeline/openapi/description/json-pointer.ts';
import { rootOf } from '../../../pipeline/openapi/description/structure.ts';
import { renderSchema } from '../../../pipeline/openapi/render/render-schema.ts';
import { renderApi } from '../../../pipeline/openapi/render-api.ts';
import type { SchemasByName } from '../../../reference/schema-forms.ts';
import type { JsonValue } from '../../../schemas/api-schema.ts';
import { linked, parseTexts } from '../openapi/fixture.ts';

/** The artifacts of a description given as text. */
export async function rendered(text: string): Promise<RenderedApi> {
  const { value } = await parseTexts({ 'api/openapi.yaml': text });
  return renderApi(linked(value), {});
}

/** The named schemas of a description, without all the work that nothing else of it needs. */
export function schemasOf(document: JsonValue): { document: JsonObject; schemas: SchemasByName } {
  if (!isObject(document)) throw new Error('The description is not an object.');
  const named = Object.entries(objectField(objectField(document, 'components'), 'schemas') ?? {});
  const pointers = new Map(named.map(([name]) => [name, pointerOf(['components', 'schemas', name])]));
  const schemaNames = new Map([...pointers].map(([name, pointer]) => [pointer, name]));
  const root = rootOf(descriptionData(document));
  const source = { root, texts: new Map(), schemaNames, tagLabels: new Map(), operationIds: new Map() };
  const schemas = named.map(
    ([name, schema]) => [name, renderSchema(schema, pointers.get(name) ?? '', source)] as const,
  );
  return { document, schemas: new Map(schemas) };
}
