import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { typesOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { decoded } from '@docgraph/schemas/decoded';
import type { MediaType } from '@docgraph/schemas/operation';
import type { SandboxApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { fieldOf } from './json.ts';
import { mockBody, successOf } from './mock.ts';
import type { Answer, Call } from './rules.ts';

/** A collection that clients can add resources to, and the IDs of its operations. */
interface Collection {
  /** Path template of the collection. */
  path: string;
  /** Name of the path parameter that identifies an item. */
  parameter: string;
  create: string;
  list: string | undefined;
  get: string | undefined;
}

/** The role of an operation in its collection. */
type Role = 'create' | 'list' | 'get' | 'replace' | 'update' | 'delete';

const ITEM_ROLES: Readonly<Record<string, Role>> = { get: 'get', put: 'replace', patch: 'update', delete: 'delete' };

/**
 * Responds to requests to collections (`POST /things`, `GET /things/{id}`) with the resources that earlier requests
 * created. Collections initially contain the examples in the description. Returns undefined for other requests.
 */
export async function answerFromMemory(call: Call, api: SandboxApi): Promise<Answer | undefined> {
  const found = roleOf(call, api);
  if (!found) return undefined;
  const { collection, role } = found;
  const resources = await Resources.open(collection, call, api);
  const success = successOf(call.operation, call.headers.get('accept'));
  const respond = (body: JsonValue | undefined): Answer => ({
    status: success.status,
    body,
    mediaType: success.media?.mediaType,
  });
  if (role === 'list') return respond(listBody(success.media, resources.all(), api));
  const body = isObject(call.body) ? call.body : {};
  if (role === 'create') return respond(bodyOf(success.media, resources.create(body), resources.schema, api));
  const id = decoded(call.path.get(collection.parameter) ?? '');
  const known = resources.get(id);
  if (!known) throw new ApiError(404, `No resource with the ${collection.parameter} "${id.slice(0, 100)}" exists.`);
  if (role === 'delete') resources.delete(id);
  const resource = role === 'replace' || role === 'update' ? resources.update(id, known, body) : known;
  return respond(bodyOf(success.media, resource, resources.schema, api));
}

function roleOf({ operation: { operationId, method, path } }: Call, api: SandboxApi) {
  const item = /^(.*)\/\{([^{}/]+)\}$/.exec(path);
  const at = (wanted: string, where: string) =>
    api.operations.find((each) => each.method === wanted && each.path === where)?.operationId;
  const [, above = path, parameter] = item ?? [];
  const role = item ? ITEM_ROLES[method] : ({ get: 'list', post: 'create' } as const)[method as 'get'];
  const items = api.operations.find(
    (each) => each.path.startsWith(`${above}/`) && ITEM.test(each.path.slice(above.length)),
  );
  const create = at('post', above);
  const name = parameter ?? ITEM.exec(items?.path.slice(above.length) ?? '')?.[1];
  if (!role || !items || create === undefined || name === undefined || operationId === '') return undefined;
  const collection = {
    path: above,
    parameter: name,
    create,
    list: at('get', above),
    get: at('get', `${above}/{${name}}`),
  };
  return { role, collection } satisfies { role: Role; collection: Collection };
}

const ITEM = /^\/\{([^{}/]+)\}$/;

/** The resources in a collection. Nested collections have one instance per parent. */
class Resources {
  readonly schema: ApiSchema;
  readonly #table: string;
  readonly #id: { name: string; isNumber: boolean };
  readonly #call: Call;
  readonly #api: SandboxApi;

  private constructor(table: string, schema: ApiSchema, parameter: string, call: Call, api: SandboxApi) {
    this.#table = table;
    this.schema = schema;
    this.#call = call;
    this.#api = api;
    const fields = fieldsOf(schema, api.schemas);
    const name = [parameter, 'id', parameter.replace(/^.*?_?(id)$/i, '$1')].find((each) =>
      fields.some((field) => field.name === each),
    );
    const types = typesOf(fields.find((field) => field.name === name)?.schema ?? {});
    this.#id = { name: name ?? 'id', isNumber: types.includes('integer') || types.includes('number') };
  }

  static async open(collection: Collection, call: Call, api: SandboxApi): Promise<Resources> {
    const operation = await api.operation(collection.get ?? collection.create);
    const media = successOf(operation, null).media;
    const place = collection.path.replaceAll(/\{([^{}]+)\}/g, (_, name) => call.path.get(name) ?? '');
    const resources = new Resources(`memory ${place}`, media?.schema ?? {}, collection.parameter, call, api);
    if (!call.store.has(resources.#table)) {
      call.store.create(resources.#table);
      const list = collection.list && successOf(await api.operation(collection.list), null).media;
      resources.#seed([...(list ? examplesIn(list) : []), ...(media ? media.examples.map(({ value }) => value) : [])]);
    }
    return resources;
  }

  all(): JsonObject[] {
    return this.#call.store.list(this.#table);
  }

  get(id: string): JsonObject | undefined {
    return this.#call.store.get(this.#table, id);
  }

  delete(id: string): void {
    this.#call.store.delete(this.#table, id);
  }

  create(body: JsonObject): JsonObject {
    const { store } = this.#call;
    const id = this.#id.isNumber ? store.newNumber() : store.newId();
    const sample = sampleValue(this.schema, this.#api.schemas, 'response');
    return this.#save(String(id), isObject(sample) ? sample : {}, { ...body, [this.#id.name]: id });
  }

  update(id: string, known: JsonObject, body: JsonObject): JsonObject {
    const own = fieldOf(known, this.#id.name);
    return this.#save(id, known, { ...body, ...(own !== undefined && { [this.#id.name]: own }) });
  }

  /** Saves the fields that are in the schema. If the result would be invalid, saves only the ID. */
  #save(id: string, known: JsonObject, fields: JsonObject): JsonObject {
    const names = new Set(fieldsOf(this.schema, this.#api.schemas).map(({ name }) => name));
    const own = Object.entries(fields).filter(([name]) => names.has(name) || name === this.#id.name);
    const updated = { ...known, ...Object.fromEntries(own) };
    const fits = this.#api.validator.validate(this.schema, updated, 'response').length === 0;
    const idOnly = { ...known, [this.#id.name]: fields[this.#id.name] ?? id };
    const resource = fits ? updated : idOnly;
    this.#call.store.put(this.#table, id, resource);
    return resource;
  }

  #seed(values: readonly JsonValue[]): void {
    for (const value of values) {
      const id = fieldOf(value, this.#id.name);
      if (isObject(value) && (typeof id === 'string' || typeof id === 'number') && !this.get(String(id)))
        this.#call.store.put(this.#table, String(id), value);
    }
  }
}

/** Returns the items in the examples of a list. */
function examplesIn({ examples }: MediaType): JsonValue[] {
  return examples.flatMap(({ value }) => (Array.isArray(value) ? value : (listIn(value)?.[1] ?? [])));
}

/** Returns the name and value of the only array in an object. */
function listIn(value: JsonValue | undefined): [string, JsonValue[]] | undefined {
  const lists = isObject(value) ? Object.entries(value).filter(([, each]) => Array.isArray(each)) : [];
  const [name, list] = lists.length === 1 ? (lists[0] ?? []) : [];
  return name !== undefined && Array.isArray(list) ? [name, list] : undefined;
}

/** Returns the response body for a list of items. It has the form of a sample response. */
function listBody(media: MediaType | undefined, items: readonly JsonObject[], api: SandboxApi): JsonValue | undefined {
  if (!media?.schema) return [...items];
  const sample = sampleValue(media.schema, api.schemas, 'response');
  const [name] = listIn(sample) ?? [];
  const wrapped = isObject(sample) && name !== undefined ? { ...sample, [name]: [...items] } : undefined;
  const fits = (value: JsonValue) =>
    media.schema && api.validator.validate(media.schema, value, 'response').length === 0;
  return [[...items], wrapped].find((each) => each !== undefined && fits(each)) ?? mockBody(media, api);
}

/** Returns the response body for a resource: the resource itself, or an object with a field that contains it. */
function bodyOf(
  media: MediaType | undefined,
  resource: JsonObject,
  resourceSchema: ApiSchema,
  api: SandboxApi,
): JsonValue | undefined {
  if (!media) return undefined;
  const { schema } = media;
  const fits = (value: JsonValue) => !schema || api.validator.validate(schema, value, 'response').length === 0;
  const isSameSchema = schema?.$ref !== undefined && schema.$ref === resourceSchema.$ref;
  if (isSameSchema || fits(resource)) return resource;
  const field = schema && fieldsOf(schema, api.schemas).find((each) => each.schema.$ref === resourceSchema.$ref);
  const sample = schema && sampleValue(schema, api.schemas, 'response');
  if (field && resourceSchema.$ref !== undefined && isObject(sample)) {
    const wrapped = { ...sample, [field.name]: resource };
    if (fits(wrapped)) return wrapped;
  }
  return mockBody(media, api);
}
