import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { decoded } from '@docgraph/schemas/decoded';
import type { MediaType } from '@docgraph/schemas/operation';
import type { SandboxApi } from './api.ts';
import { fieldOf } from './json.ts';
import { mockBody, successOf } from './mock.ts';
import { Refusal } from './refusal.ts';
import type { Answer, Call } from './rules.ts';

/** A collection that the API lets callers add to, and how its operations are called. */
interface Collection {
  /** Path template of the collection. */
  path: string;
  /** Name of the parameter that the path of an item ends with. */
  parameter: string;
  create: string;
  list: string | undefined;
  get: string | undefined;
}

/** What a call does to a collection. */
type Role = 'create' | 'list' | 'get' | 'replace' | 'update' | 'delete';

const ITEM_ROLES: Readonly<Record<string, Role>> = { get: 'get', put: 'replace', patch: 'update', delete: 'delete' };

/**
 * Answers calls of collections (`POST /things`, `GET /things/{id}`) from what earlier calls created. A collection
 * begins with the examples of the description. Undefined for calls of anything else.
 */
export async function answerFromMemory(call: Call, api: SandboxApi): Promise<Answer | undefined> {
  const found = roleOf(call, api);
  if (!found) return undefined;
  const { collection, role } = found;
  const resources = await Resources.open(collection, call, api);
  const success = successOf(call.operation, call.headers.get('accept'));
  const answered = (body: JsonValue | undefined): Answer => ({
    status: success.status,
    body,
    mediaType: success.media?.mediaType,
  });
  if (role === 'list') return answered(listBody(success.media, resources.all(), api));
  const body = isObject(call.body) ? call.body : {};
  if (role === 'create') return answered(bodyOf(success.media, resources.create(body), resources.schema, api));
  const id = decoded(call.path.get(collection.parameter) ?? '');
  const known = resources.get(id);
  if (!known) throw new Refusal(404, `There is nothing with the ${collection.parameter} ${id}.`);
  if (role === 'delete') resources.delete(id);
  const resource = role === 'replace' || role === 'update' ? resources.update(id, known, body) : known;
  return answered(bodyOf(success.media, resource, resources.schema, api));
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

/** The resources of one collection: that of one parent, where it is below another resource. */
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
    const types = fields.find((field) => field.name === name)?.schema.types ?? [];
    this.#id = { name: name ?? 'id', isNumber: types.includes('integer') || types.includes('number') };
  }

  static async open(collection: Collection, call: Call, api: SandboxApi): Promise<Resources> {
    const operation = await api.operation(collection.get ?? collection.create);
    const media = successOf(operation, null).media;
    const place = collection.path.replaceAll(/\{([^{}]+)\}/g, (_, name) => call.path.get(name) ?? '');
    const resources = new Resources(`memory ${place}`, media?.schema ?? { types: [] }, collection.parameter, call, api);
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

  /** Keeps the fields that a resource can have; where the result is none, the id alone. */
  #save(id: string, known: JsonObject, fields: JsonObject): JsonObject {
    const names = new Set(fieldsOf(this.schema, this.#api.schemas).map(({ name }) => name));
    const own = Object.entries(fields).filter(([name]) => names.has(name) || name === this.#id.name);
    const wanted = { ...known, ...Object.fromEntries(own) };
    const fits = this.#api.validator.faults(this.schema, wanted, 'response').length === 0;
    const idOnly = { ...known, [this.#id.name]: fields[this.#id.name] ?? id };
    const resource = fits ? wanted : idOnly;
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

/** The elements that the examples of a list show. */
function examplesIn({ examples }: MediaType): JsonValue[] {
  return examples.flatMap(({ value }) => (Array.isArray(value) ? value : (listIn(value)?.[1] ?? [])));
}

/** The only list of an object, and its name. */
function listIn(value: JsonValue | undefined): [string, JsonValue[]] | undefined {
  const lists = isObject(value) ? Object.entries(value).filter(([, each]) => Array.isArray(each)) : [];
  const [name, list] = lists.length === 1 ? (lists[0] ?? []) : [];
  return name !== undefined && Array.isArray(list) ? [name, list] : undefined;
}

/** A list as the operation wraps it: the sample of its answer with other elements. */
function listBody(media: MediaType | undefined, items: readonly JsonObject[], api: SandboxApi): JsonValue | undefined {
  if (!media?.schema) return [...items];
  const sample = sampleValue(media.schema, api.schemas, 'response');
  const [name] = listIn(sample) ?? [];
  const wrapped = isObject(sample) && name !== undefined ? { ...sample, [name]: [...items] } : undefined;
  const fits = (value: JsonValue) => media.schema && api.validator.faults(media.schema, value, 'response').length === 0;
  return [[...items], wrapped].find((each) => each !== undefined && fits(each)) ?? mockBody(media, api);
}

/** A resource as the operation answers it: itself, or in the field of the answer that is of its schema. */
function bodyOf(
  media: MediaType | undefined,
  resource: JsonObject,
  resourceSchema: ApiSchema,
  api: SandboxApi,
): JsonValue | undefined {
  if (!media) return undefined;
  const { schema } = media;
  const fits = (value: JsonValue) => !schema || api.validator.faults(schema, value, 'response').length === 0;
  const isSameSchema = schema?.ref !== undefined && schema.ref === resourceSchema.ref;
  if (isSameSchema || fits(resource)) return resource;
  const field = schema && fieldsOf(schema, api.schemas).find((each) => each.schema.ref === resourceSchema.ref);
  const sample = schema && sampleValue(schema, api.schemas, 'response');
  if (field && resourceSchema.ref !== undefined && isObject(sample)) {
    const wrapped = { ...sample, [field.name]: resource };
    if (fits(wrapped)) return wrapped;
  }
  return mockBody(media, api);
}
