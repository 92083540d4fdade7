import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { partsOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { SandboxApi } from '../api.ts';
import { mockAnswer, successOf } from '../mock.ts';
import type { Answer, Call } from '../rules.ts';
import { fits, repaired } from './assign.ts';
import { type ItemModel, jsonMedia, type OperationModel, validBody } from './infer.ts';
import { nextUrl, type Page, withPage } from './pages.ts';
import { type Place, plainName, schemaAt, valueAt, withValueAt } from './places.ts';

/** What is needed to show resources in a response. */
export interface Shown {
  call: Call;
  api: SandboxApi;
  item: ItemModel;
  operation: OperationModel;
}

/** Returns the response with an item. If the item doesn't fit the response, returns the example and the reason. */
export function showItem(shown: Shown, value: JsonObject, id: string): Answer {
  const { call, api, item, operation } = shown;
  const { status, media } = successOf(call.operation, 'application/json');
  if (!media) return { status };
  const schema = jsonMedia(call.operation)?.schema;
  const example = exampleOf(shown);
  const { response: place } = operation;
  if (!schema || !place) {
    const answer = mockAnswer(call.operation, 'application/json', api);
    return answer.body === undefined ? answer : { ...answer, body: withInput(answer.body, shown, id) };
  }
  const own = schemaAt(schema, place, api.schemas) ?? schema;
  const inner = project(own, value, valueAt(example, place), item, api);
  const body = repaired(schema, withInput(withValueAt(example, place, inner), shown, id), example, api);
  if (body === undefined || !isSameItem(valueAt(body, place), value, item))
    return exampleAnswer(shown, "The stored resource doesn't match the schema of this response.");
  return { status, body, mediaType: media.mediaType };
}

/** Returns the response with a page of items. */
export function showList(shown: Shown, page: Page<readonly [id: string, value: JsonObject]>, url: string): Answer {
  const { call, api, item, operation } = shown;
  const { status, media } = successOf(call.operation, 'application/json');
  const schema = jsonMedia(call.operation)?.schema;
  const example = exampleOf(shown);
  const { list } = operation;
  if (!schema || !list || !media) return exampleAnswer(shown, 'The response contains no list of resources.');
  const [first] = [valueAt(example, list.place)].flat();
  const own = schemaAt(list.element, list.item, api.schemas) ?? list.element;
  const limits = partsOf(schemaAt(schema, list.place, api.schemas) ?? {}, api.schemas).map(({ maxItems }) => maxItems);
  const most = Math.min(...limits.map((limit) => limit ?? page.items.length));
  const elements = page.items.slice(0, most).flatMap(([, value]) => {
    const made = withValueAt(first ?? null, list.item, project(own, value, valueAt(first, list.item), item, api));
    return repaired(list.element, made, first, api) ?? [];
  });
  // Elements are valid on their own, so that one of them shows whether the list is.
  const isValid = (body: JsonValue) => fits(schema, withValueAt(body, list.place, elements.slice(0, 1)), api);
  const body = withValueAt(example, list.place, elements);
  if (!isValid(body)) return exampleAnswer(shown, "The list of stored resources doesn't match the schema.");
  const paged = withPage(withValueAt(body, list.place, elements.slice(0, 1)), page, url, list.place, {
    ...{ schema, schemas: api.schemas },
    fits: isValid,
  });
  const headers = page.next && { link: `<${nextUrl(url, page.next)}>; rel="next"` };
  return { status, body: withValueAt(paged, list.place, elements), mediaType: media.mediaType, headers };
}

/** Returns the example body of a response, or an empty object if there's no valid one. */
function exampleOf({ call, api }: Shown): JsonValue {
  const media = jsonMedia(call.operation);
  return (media && validBody(media, api)) ?? {};
}

/** Returns the example response, and the reason why it's not the stored resource. */
function exampleAnswer({ call, api }: Shown, reason: string): Answer {
  return { ...mockAnswer(call.operation, 'application/json', api), reason };
}

/** Returns the fields of an item that a schema declares. Items in lists often have fewer fields. */
function project(
  schema: ApiSchema,
  value: JsonObject,
  example: JsonValue | undefined,
  item: ItemModel,
  api: SandboxApi,
): JsonValue {
  if (schema === item.schema || (schema.$ref !== undefined && schema.$ref === item.schema.$ref)) return value;
  const fields = fieldsOf(schema, api.schemas, 'response');
  if (fields.length === 0) return value;
  const own = Object.fromEntries(
    fields.flatMap(({ name, schema: field }) =>
      Object.hasOwn(value, name) ? [[name, inType(value[name] ?? null, field, api)]] : [],
    ),
  );
  return repaired(schema, own, example, api) ?? (isObject(example) ? { ...example, ...own } : own);
}

/** Returns a number as text, or a text as a number, if a schema requires it. IDs aren't the same in all responses. */
function inType(value: JsonValue, schema: ApiSchema, api: SandboxApi): JsonValue {
  const forms =
    typeof value === 'string' ? [value, Number(value)] : typeof value === 'number' ? [value, String(value)] : [];
  return forms.find((each) => !Number.isNaN(each) && fits(schema, each, api)) ?? value;
}

function isSameItem(value: JsonValue | undefined, item: JsonObject, { id }: ItemModel): boolean {
  const shown = id && valueAt(value, id);
  return shown === undefined || id === undefined ? isObject(value) : String(shown) === String(valueAt(item, id));
}

/** Fills in the ID that procedures return next to an item. */
function withInput(body: JsonValue, { operation, api, call }: Shown, id: string): JsonValue {
  const { input } = operation;
  const schema = jsonMedia(call.operation)?.schema;
  const name = Object.keys(isObject(body) ? body : {}).find(
    (each) => input !== undefined && plainName(each) === plainName(input),
  );
  const place: Place | undefined = name === undefined ? undefined : [name];
  if (!place || typeof valueAt(body, place) === 'object') return body;
  const filled = withValueAt(body, place, id);
  return fits(schema && schemaAt(schema, place, api.schemas), id, api) ? filled : body;
}
