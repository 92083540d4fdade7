import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { isJson } from '@docgraph/openapi/reference/request/media-type';
import { alternativesIn, partsOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { MediaType, Operation } from '@docgraph/schemas/operation';
import type { SandboxCorrection } from '@docgraph/schemas/sandbox-correction';
import type { SandboxApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { mockBody, successOf } from '../mock.ts';
import { shapeOf } from '../shape-of.ts';
import { type Pages, pagesOf } from './pages.ts';
import { listsIn, objectsIn, type Place, plainName, refsOf, schemaAt, valueAt } from './places.ts';
import { findResources, type Resource, type ResourceOperation, singularOf } from './resource.ts';

/** How the items of a resource look in the API. */
export interface ItemModel {
  /** The operation whose response shows a whole item. */
  shownBy: Operation;
  media: MediaType;
  /** The place of an item in that response. */
  place: Place;
  schema: ApiSchema;
  /** The place of the ID in an item. Undefined if items don't contain their ID. */
  id: Place | undefined;
  /** The path parameter with the ID, if any. */
  parameter: string | undefined;
  /** A valid item. */
  sample: JsonObject;
}

/** Where an operation has its parts. */
export interface OperationModel extends ResourceOperation {
  /** The place of the item in the request body. */
  request: Place | undefined;
  /**
   * The place of the item in the response body. Undefined if the response doesn't contain it. Some descriptions show an
   * item where the API returns a list.
   */
  response: Place | undefined;
  /** The place of the list in the response body, and of an item in its elements. */
  list?: { place: Place; element: ApiSchema; item: Place } | undefined;
  /** For procedures, the name of the parameter or field that contains the ID. */
  input?: string | undefined;
  pages?: Pages | undefined;
  /** Query parameters that filter a list by the field of the same name. */
  filters?: string[] | undefined;
}

/** Names of fields with an ID that the API usually generates. */
export const ID_NAMES = ['id', 'gid', 'sid', 'uid', 'uuid', 'guid'];
/** Names of fields that identify an item if the name of the parameter doesn't say that it's an ID. */
const KEY_NAMES = ['key', 'name', 'slug', 'number', 'code', 'token', 'login', 'tag', 'identifier'];

/** Returns the JSON of a successful response. */
export function jsonMedia(operation: Operation): MediaType | undefined {
  const { media } = successOf(operation, 'application/json');
  return media && isJson(media.mediaType) ? media : undefined;
}

/** Infers how the items of a resource look. Returns undefined if no response shows one as a JSON object. */
export async function inferItem(resource: Resource, api: SandboxApi): Promise<ItemModel | undefined> {
  const order = ['read', 'create', 'update', 'replace', 'list'] as const;
  const sorted = order.flatMap((role) => resource.operations.filter((each) => each.role === role));
  const corrected = resource.operations.flatMap(({ corrected: each }) => each?.id ?? []);
  const names = [...corrected.map(plainName), ...(await idNames(resource, api))];
  const elements = await elementNames(resource, api);
  let withoutId: ItemModel | undefined;
  for (const { operationId, role } of sorted) {
    const shownBy = await api.operation(operationId);
    const whole = jsonMedia(shownBy);
    if (!whole?.schema) continue;
    const list =
      role === 'list' && listsIn(whole.schema, api.schemas).find(({ schema }) => objectWithId(schema, names, api));
    const media = list ? { mediaType: whole.mediaType, schema: list.schema, examples: [] } : whole;
    const found = role === 'list' && !list ? undefined : itemIn(media.schema ?? {}, names, elements, api);
    if (!found) continue;
    if (!shapeOf(found.schema, api.schemas).types.includes('object')) continue;
    const sample = valueAt(validBody(media, api), found.place);
    if (!isObject(sample)) continue;
    const item = { shownBy, media, ...found, parameter: resource.parameter, sample };
    if (item.id !== undefined || resource.kind === 'singleton') return item;
    withoutId ??= item;
  }
  return withoutId;
}

function objectWithId(schema: ApiSchema, names: readonly string[], api: SandboxApi) {
  return objectsIn(schema, api.schemas).find((each) => idIn(each.schema, names, api));
}

/**
 * Finds the item in a body: the outermost object with an ID. If a list has the whole body as its elements, the body is the
 * item: objects in it with an ID are other resources, except for its metadata.
 */
function itemIn(
  schema: ApiSchema,
  names: readonly string[],
  elements: ReadonlySet<string>,
  api: SandboxApi,
): Pick<ItemModel, 'place' | 'schema' | 'id'> | undefined {
  const identified = objectsIn(schema, api.schemas).flatMap((each) => {
    const id = idIn(each.schema, names, api);
    return id === undefined ? [] : [{ ...each, id: [id] }];
  });
  const [first] = identified;
  const isWhole = schema.$ref !== undefined && elements.has(schema.$ref);
  if (first && (!isWhole || first.place.length === 0)) return first;
  const metadata = isWhole ? identified.find(({ place }) => /^meta(?:data)?$/i.test(place.join('.'))) : undefined;
  const [outer] = objectsIn(schema, api.schemas);
  return outer && { ...outer, id: metadata && [...metadata.place, ...metadata.id] };
}

/** Returns the references of the elements in the lists of a resource. */
async function elementNames({ operations }: Resource, api: SandboxApi): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { operationId, role } of operations) {
    const media = role === 'list' ? jsonMedia(await api.operation(operationId)) : undefined;
    for (const { schema } of media?.schema ? listsIn(media.schema, api.schemas) : [])
      if (schema.$ref !== undefined) names.add(schema.$ref);
  }
  return names;
}

/** Returns a valid body. Returns undefined if the description has none, and none can be generated. */
export function validBody(media: MediaType, api: SandboxApi): JsonValue | undefined {
  try {
    return mockBody(media, api);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Lists names that the ID of an item can have, most likely first. They have neither case nor separators. */
async function idNames(resource: Resource, api: SandboxApi): Promise<string[]> {
  if (resource.kind === 'singleton') return [];
  const singular = plainName(singularOf(resource));
  const parameter = plainName(resource.parameter ?? (await inputOf(resource, api)) ?? 'id');
  const isId = /id$/.test(parameter) || resource.kind === 'procedures';
  const bare = parameter.startsWith(singular) ? [parameter.slice(singular.length)] : [];
  // A parameter such as `idOrName` accepts the ID, too.
  const isEither = /idor/.test(parameter);
  const ends = isEither ? ['id'] : [...ID_NAMES, ...KEY_NAMES].filter((name) => parameter.endsWith(name)).reverse();
  return [parameter, ...bare, ...ends, ...ID_NAMES, `${singular}id`, ...(isId ? [] : KEY_NAMES)].filter(Boolean);
}

/** Returns the parameter or field with which procedures name an item. */
export async function inputOf(resource: Resource, api: SandboxApi): Promise<string | undefined> {
  const singular = plainName(singularOf(resource));
  const made = resource.operations.find(({ role }) => role === 'create');
  const media = made && jsonMedia(await api.operation(made.operationId));
  const shown = media?.schema ? fieldsOf(media.schema, api.schemas).map(({ name }) => plainName(name)) : [];
  for (const role of ['read', 'delete', 'update'] as const) {
    const found = resource.operations.find((each) => each.role === role);
    if (!found) continue;
    const operation = await api.operation(found.operationId);
    const inputs = inputsOf(operation, api).filter((name) => !/^(?:client_id|secret|token|request_id)$/.test(name));
    const named = inputs.find((name) => [singular, `${singular}id`, 'id'].includes(plainName(name)));
    const ids = inputs.filter((name) => /(?:id|token)$/i.test(name));
    const only = role === 'read' && ids.length === 1 ? ids[0] : undefined;
    const input = named ?? ids.find((name) => shown.includes(plainName(name))) ?? only;
    if (input !== undefined) return input;
  }
  return undefined;
}

function inputsOf(operation: Operation, api: SandboxApi): string[] {
  const schema = operation.requestBody?.content[0]?.schema;
  const fields = schema ? fieldsOf(schema, api.schemas).map(({ name }) => name) : [];
  return [...operation.parameters.flatMap((each) => (each.in === 'query' ? [each.name] : [])), ...fields];
}

/** Returns the field of a schema with the first of the names. It must contain a string or a number. */
function idIn(schema: ApiSchema, names: readonly string[], api: SandboxApi): string | undefined {
  const fields = fieldsOf(schema, api.schemas, 'response');
  const scalars = fields.filter((field) => {
    const { types } = shapeOf(field.schema, api.schemas);
    return types.length === 0 || types.some((type) => type === 'string' || type === 'integer' || type === 'number');
  });
  for (const name of names) {
    const field = scalars.find((each) => plainName(each.name) === name);
    if (field) return field.name;
  }
  return undefined;
}

/** Infers where an operation has an item or a list of items in its request and its response. */
export async function inferOperation(
  found: ResourceOperation,
  resource: Resource,
  item: ItemModel,
  api: SandboxApi,
): Promise<OperationModel> {
  const operation = await api.operation(found.operationId);
  const schema = jsonMedia(operation)?.schema;
  const sent = operation.requestBody?.content.find(({ schema: each }) => each)?.schema;
  const input = resource.kind === 'procedures' ? await inputOf(resource, api) : undefined;
  const { corrected } = found;
  const model: OperationModel = {
    ...found,
    request: placeIn(corrected?.request) ?? (sent && placeInRequest(sent, item, api)),
    response:
      placeIn(corrected?.response) ?? (schema && found.role !== 'list' ? placeOfItem(schema, item, api) : undefined),
    input,
  };
  if (found.role !== 'list' || !schema) return model;
  const lists = listsIn(schema, api.schemas).flatMap(({ place, schema: element }) => {
    const inner = placeOfItem(element, item, api);
    const shown = inner && schemaAt(element, inner, api.schemas);
    return inner && shown ? [{ place, element, item: inner, score: likeness(shown, item, api) }] : [];
  });
  const wanted = placeIn(corrected?.items)?.join();
  const named = lists.filter(({ place }) => place.join() === wanted);
  const [best] = (named.length > 0 ? named : lists).sort((a, b) => b.score - a.score);
  const single = best ? undefined : placeOfItem(schema, item, api);
  const own = single && schemaAt(schema, single, api.schemas);
  const fields = fieldsOf(item.schema, api.schemas, 'response').map(({ name }) => plainName(name));
  const pages = pagesOf(operation, api.schemas);
  const paging = Object.values(pages);
  return {
    ...model,
    response: own && item.id && schemaAt(own, item.id, api.schemas) ? single : undefined,
    list: best && { place: best.place, element: best.element, item: best.item },
    pages,
    filters: operation.parameters.flatMap(({ in: kind, name }) =>
      kind === 'query' && fields.includes(plainName(name)) && !paging.includes(name) ? [name] : [],
    ),
  };
}

/** Reads a place that names fields separated by periods. */
function placeIn(written: string | undefined): Place | undefined {
  return written?.split('.').filter((name) => name !== '');
}

/** Returns the place in a body that is most like an item. Returns undefined if none is. */
function placeOfItem(schema: ApiSchema, item: ItemModel, api: SandboxApi): Place | undefined {
  const scored = objectsIn(schema, api.schemas).map((each) => {
    const score = likeness(each.schema, item, api);
    // An item can contain others of the same kind.
    return { ...each, score: score >= SAME ? score - each.place.length * (SAME / 4) : score };
  });
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.place : undefined;
}

/** Returns the place of an item in a request: the same as in responses, or that with the most fields of an item. */
function placeInRequest(schema: ApiSchema, item: ItemModel, api: SandboxApi): Place {
  const outer = objectsIn(schema, api.schemas).filter(({ place }) => place.length <= 1);
  const same = outer.find(({ place }) => place.length > 0 && place.join() === item.place.join());
  const scored = outer.map((each) => ({ ...each, score: likeness(each.schema, { ...item, id: undefined }, api) }));
  return (same ?? scored.sort((a, b) => b.score - a.score)[0])?.place ?? [];
}

/** Lists the references in a schema and its alternatives. */
function namesIn(schema: ApiSchema, api: SandboxApi): Set<string> {
  const alternatives = partsOf(schema, api.schemas).flatMap(alternativesIn);
  return new Set([schema, ...alternatives].flatMap((each) => [...refsOf(each, api.schemas)]));
}

/** The likeness of schemas with the same name. It's more than any number of fields in common. */
const SAME = 1000;

/** Counts the fields that a schema and an item have in common. The same named schema counts the most. */
function likeness(schema: ApiSchema, item: ItemModel, api: SandboxApi): number {
  const own = namesIn(item.schema, api);
  const isSame = schema === item.schema || [...namesIn(schema, api)].some((each) => own.has(each));
  const names = new Set(fieldsOf(item.schema, api.schemas).map(({ name }) => plainName(name)));
  const shared = fieldsOf(schema, api.schemas).filter(({ name }) => names.has(plainName(name)));
  const hasId = shared.some(({ name }) => name === item.id?.[0]);
  return shared.length + (isSame ? SAME : 0) + (hasId ? 5 : 0);
}

/** A resource, the form of its items, and the parts of one of its operations. */
export interface OperationInResource {
  resource: Resource;
  /** Undefined if no response shows an item. */
  item: ItemModel | undefined;
  operation: OperationModel;
}

/** The resources of an API, each inferred when a request needs it. */
export class ResourceModels {
  #all: readonly Resource[];
  readonly #api: SandboxApi;
  readonly #items = new Map<Resource, Promise<ItemModel | undefined>>();
  readonly #operations = new Map<string, Promise<OperationInResource | undefined>>();

  constructor(api: SandboxApi) {
    this.#api = api;
    this.#all = findResources(api.operations);
  }

  get all(): readonly Resource[] {
    return this.#all;
  }

  /** Applies the corrections of a site, by operation ID. They replace those in the description. */
  correct(corrections: Readonly<Record<string, SandboxCorrection>>): void {
    const own = (operationId: string) =>
      Object.hasOwn(corrections, operationId) ? corrections[operationId] : undefined;
    this.#all = findResources(
      this.#api.operations.map((each) => ({ ...each, sandbox: own(each.operationId) ?? each.sandbox })),
    );
  }

  /** Returns the model of an operation. Returns undefined if it belongs to no resource. */
  find(operationId: string): Promise<OperationInResource | undefined> {
    const known = this.#operations.get(operationId) ?? this.#infer(operationId);
    this.#operations.set(operationId, known);
    // After a failure to load, retry on the next request.
    known.catch(() => this.#operations.delete(operationId));
    return known;
  }

  async #infer(operationId: string): Promise<OperationInResource | undefined> {
    const isOwn = (each: ResourceOperation) => each.operationId === operationId;
    const resource = this.all.find(({ operations }) => operations.some(isOwn));
    const found = resource?.operations.find(isOwn);
    if (!resource || !found) return undefined;
    const reading = this.#items.get(resource) ?? inferItem(resource, this.#api);
    this.#items.set(resource, reading);
    reading.catch(() => this.#items.delete(resource));
    const item = await reading;
    const none: OperationModel = { ...found, request: undefined, response: undefined };
    const operation = item ? await inferOperation(found, resource, item, this.#api) : none;
    // Elsewhere, paths with the same last word can belong to another resource.
    const isOther = found.isElsewhere && (found.role === 'list' ? !operation.list : !operation.response);
    return isOther ? undefined : { resource, item, operation };
  }
}
