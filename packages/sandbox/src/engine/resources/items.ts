import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { partsOf, typesOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { SandboxApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { conflictStatus } from '../mock.ts';
import { assign, fits, repaired } from './assign.ts';
import { ID_NAMES, type ItemModel, jsonMedia } from './infer.ts';
import { makeId } from './make-id.ts';
import { listsIn, objectsIn, type Place, plainName, schemaAt, valueAt, withValueAt } from './places.ts';
import type { Resource } from './resource.ts';
import type { Shown } from './show.ts';

/** An item, and the ID by which requests name it. */
export interface Item {
  id: string;
  value: JsonObject;
}

/**
 * Creates an item from the fields of a request. The API sets the other fields: the ID, times, and those that name the
 * parent. All others are as in the example.
 * @param given ID in the path, if the client chooses it.
 */
export function newItem(
  shown: Shown,
  sent: JsonObject,
  { given, isTaken }: { given?: string | undefined; isTaken(id: string): boolean },
): Item {
  const { api, call, item } = shown;
  const { id: place, sample, schema } = item;
  const idField = place?.at(-1);
  const own = place ? (schemaAt(schema, place, api.schemas) ?? {}) : {};
  const written = place && sentAt(sent, place);
  const isUsed = typeof written !== 'object' && isTaken(String(written));
  // A taken ID in a field such as `id` is that of another resource, which the new one refers to.
  const isOther = isUsed && idField !== undefined && ID_NAMES.includes(plainName(idField));
  const sentId = given ?? (isOther ? undefined : written);
  const isIdSent = sentId !== undefined && given === undefined && typeof sentId !== 'object';
  if (isIdSent && isUsed) {
    throw new ApiError(
      conflictStatus(call.operation),
      `A resource with the ${idField} "${String(sentId).slice(0, 100)}" already exists.`,
    );
  }
  const chosen = [sentId, String(sentId), Number(sentId)].find(
    (each) => sentId !== undefined && each !== undefined && fits(own, each, api),
  );
  const parameter = item.shownBy.parameters.find((each) => each.in === 'path' && each.name === item.parameter)?.schema;
  const example = place && valueAt(sample, place);
  const made = chosen ?? makeId(parameter ? [own, parameter] : [own], example, api, call.store, isTaken);
  const id = made ?? sentId ?? call.store.newId();
  const old = typeof example === 'string' && /\d/.test(example) && example.length > 3 ? example : undefined;
  const fresh = old === undefined ? sample : replaceText(sample, old, String(id));
  const start = withoutUnsent(shown, isObject(fresh) ? fresh : {}, sent);
  const parents = Object.fromEntries([...call.path].filter(([name]) => name !== item.parameter));
  const filled = assign(schema, assign(schema, start, { ...parents, ...parentFields(parents) }, api), sent, api);
  const value = withTimes(shown, withId(filled, place, id), /creat|updat|modif|insert/i);
  const whole = repaired(schema, value, withId(sample, place, id), api);
  return {
    id: String(given ?? id),
    value: isObject(whole) ? whole : withId(sample, place, id),
  };
}

/** Returns an item with an ID at a place, if there is one. */
function withId(item: JsonObject, place: Place | undefined, id: JsonValue | undefined): JsonObject {
  const changed = place && id !== undefined ? withValueAt(item, place, id) : item;
  return isObject(changed) ? changed : item;
}

/** Returns the value at a place in a request, whose names can differ in case and separators. */
function sentAt(sent: JsonValue | undefined, [name, ...below]: Place): JsonValue | undefined {
  if (name === undefined) return sent;
  const entries = Object.entries(isObject(sent) ? sent : {});
  return sentAt(entries.find(([each]) => plainName(each) === plainName(name))?.[1], below);
}

/** Returns an item with the fields of a request that replaces, updates, or acts on it. */
export function changedItem(shown: Shown, known: JsonObject, sent: JsonObject): JsonObject {
  const { api, item, operation } = shown;
  const { schema, id } = item;
  const start = operation.role === 'replace' ? withoutUnsent(shown, known, sent) : known;
  const acted = operation.verb === undefined ? start : { ...start, ...effectOf(operation.verb, schema, api) };
  const changed = withTimes(shown, assign(schema, acted, sent, api), /updat|modif/i);
  const own = withId(changed, id, id && valueAt(known, id));
  const whole = repaired(schema, own, known, api);
  return isObject(whole) ? whole : known;
}

/** Returns the field that an action changes: `cancel` sets a status such as `canceled`, or a field such as `canceled`. */
function effectOf(verb: string, schema: ApiSchema, api: SandboxApi): JsonObject {
  const isUndone = /^un[a-z]{4}/.test(verb);
  const stem = verb.replace(/^un(?=[a-z]{4})/, '').replace(/(?:ate|e)$/, '');
  if (stem.length < 3) return {};
  for (const { name, schema: own } of fieldsOf(schema, api.schemas, 'response')) {
    const parts = partsOf(own, api.schemas);
    const value = parts.flatMap((part) => part.enum ?? []).find((each) => String(each).toLowerCase().startsWith(stem));
    if (value !== undefined && !isUndone) return { [name]: value };
    const isBoolean = parts.some((part) => typesOf(part).includes('boolean'));
    if (isBoolean && plainName(name).replace(/^is/, '').startsWith(stem)) return { [name]: !isUndone };
  }
  return {};
}

/** Removes the fields that a request could have set, but didn't. Those with a default value get it. */
function withoutUnsent({ api, call, operation }: Shown, value: JsonObject, sent: JsonObject): JsonObject {
  const body = call.operation.requestBody?.content.find(({ schema }) => schema)?.schema;
  const schema = body && operation.request && schemaAt(body, operation.request, api.schemas);
  const fields = schema && operation.role !== 'update' ? fieldsOf(schema, api.schemas, 'request') : [];
  const names = new Set(Object.keys(sent).map(plainName));
  const result = { ...value };
  for (const { name, schema: own } of fields) {
    const key = Object.keys(result).find((each) => plainName(each) === plainName(name));
    if (key === undefined || names.has(plainName(name))) continue;
    const standard = partsOf(own, api.schemas).find((part) => part.default !== undefined)?.default;
    if (standard === undefined) delete result[key];
    else result[key] = standard;
  }
  return result;
}

/** Returns parent IDs under the names of fields that refer to parents, such as `team` for `team_id`. */
function parentFields(parents: JsonObject): JsonObject {
  const entries = Object.entries(parents).map(
    ([name, id]) => [name.replace(/[_-]?(?:g|s|u|uu)?id$/i, ''), id] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => name !== ''));
}

/** Sets the fields with times, such as `created_at`, to the time of the request. */
function withTimes({ api, call, item }: Shown, value: JsonObject, names: RegExp): JsonObject {
  const { store } = call;
  const times = [store.time, Math.floor(store.now / 1000), store.time.slice(0, 10)];
  const set = fieldsOf(item.schema, api.schemas, 'response').flatMap(({ name, schema }): [string, JsonValue][] => {
    if (!names.test(name) || !(/(?:at|on|date|time|d)$/i.test(name) || /date|time/i.test(name))) return [];
    const formats = partsOf(schema, api.schemas).flatMap(({ format }) => format ?? []);
    const isNumber = typeof value[name] === 'number';
    if (!Object.hasOwn(value, name) || !(isNumber || formats.some((each) => each.startsWith('date')))) return [];
    const time = times.find((each) => typeof each === (isNumber ? 'number' : 'string') && fits(schema, each, api));
    return time === undefined ? [] : [[name, time]];
  });
  return { ...value, ...Object.fromEntries(set) };
}

/** Replaces a text in all strings, such as the ID in URLs. */
function replaceText(value: JsonValue, old: string, text: string): JsonValue {
  if (typeof value === 'string') return value.replaceAll(old, () => text);
  if (Array.isArray(value)) return value.map((each) => replaceText(each, old, text));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceText(each, old, text)]));
}

/** Lists the items in the examples of a description, so that the IDs in its documentation exist. */
export async function exampleItems(resource: Resource, item: ItemModel, api: SandboxApi): Promise<Item[]> {
  const { id, sample, schema, parameter } = item;
  const values: JsonValue[] = item.media.examples.map(({ value }) => valueAt(value, item.place) ?? null);
  const list = resource.operations.find(({ role, isElsewhere }) => role === 'list' && !isElsewhere);
  const media = list && jsonMedia(await api.operation(list.operationId));
  for (const { place, schema: element } of media?.schema ? listsIn(media.schema, api.schemas) : [])
    for (const each of media?.examples.flatMap(({ value }) => valueAt(value, place) ?? []) ?? []) {
      const inner = objectsIn(element, api.schemas).map((found) => valueAt(each, found.place));
      values.push(inner.find((found) => id && valueAt(found, id) !== undefined) ?? null);
    }
  const own = id && schemaAt(schema, id, api.schemas);
  const isDocumented = own && partsOf(own, api.schemas).some(({ examples }) => examples);
  if (isDocumented) values.push(sample);
  const items = values.flatMap((value): Item[] => {
    const key = id && valueAt(value, id);
    const whole = key === undefined || typeof key === 'object' ? undefined : repaired(schema, value, sample, api);
    return isObject(whole) ? [{ id: String(key), value: whole }] : [];
  });
  const named = item.shownBy.parameters.find((each) => each.in === 'path' && each.name === parameter);
  const [written] = named?.examples ?? [];
  const documented =
    written?.value ?? partsOf(named?.schema ?? {}, api.schemas).find((part) => part.examples)?.examples?.[0];
  if (
    documented === undefined ||
    typeof documented === 'object' ||
    items.some((each) => each.id === String(documented))
  )
    return items;
  const value = fits(own, documented, api) ? withId(sample, id, documented) : sample;
  return [...items, { id: String(documented), value: fits(schema, value, api) ? value : sample }];
}
