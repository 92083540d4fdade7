import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { SandboxApi } from '../api.ts';
import { fieldOf } from '../json.ts';
import { plainName, valueAt, withValueAt } from './places.ts';

/** Maximum number of fields that are restored to make a value valid. */
const MAX_RESTORED = 40;

/** Reports whether a value matches a schema in responses. */
export function fits(schema: ApiSchema | undefined, value: JsonValue, api: SandboxApi): boolean {
  return !schema || api.validator.validate(schema, value, 'response').length === 0;
}

/**
 * Returns a copy of an item with the fields of a request. Names may differ in case and separators. Omits values that
 * aren't valid in responses. A reference, such as `"owner": "a"`, becomes an object if responses contain one.
 */
export function assign(schema: ApiSchema, item: JsonObject, sent: JsonObject, api: SandboxApi): JsonObject {
  const fields = fieldsOf(schema, api.schemas);
  const result: JsonObject = { ...item };
  for (const [name, value] of Object.entries(sent)) {
    const field =
      fields.find((each) => each.name === name) ?? fields.find((each) => plainName(each.name) === plainName(name));
    if (!field && fields.length > 0) continue;
    const key = field?.name ?? name;
    const own = field?.schema ?? {};
    const old = fieldOf(item, key);
    const inner = isObject(value) && isObject(old) ? assign(own, old, value, api) : undefined;
    const fitting = [inner, value, ...referencesTo(value, old, own, api)].find(
      (each) => each !== undefined && fits(own, each, api),
    );
    if (fitting !== undefined) Object.defineProperty(result, key, { value: fitting, ...VISIBLE });
  }
  return result;
}

/** Makes a property such as `__proto__` an ordinary one. */
const VISIBLE = { enumerable: true, configurable: true, writable: true };

/** Returns forms in which a response may show a value that a request only names, or that is text in a form. */
function referencesTo(value: JsonValue, old: JsonValue | undefined, schema: ApiSchema, api: SandboxApi): JsonValue[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    const [first] = Array.isArray(old) ? old : [];
    if (!items) return [];
    const elements = value.map((each) => referencesTo(each, first, items, api).find((made) => fits(items, made, api)));
    return elements.every((each) => each !== undefined) ? [elements] : [];
  }
  if (isObject(value) || value === null) return [];
  const id = fieldsOf(schema, api.schemas).find(({ name }) => /^(?:g|s|u|uu)?id$/.test(name));
  const object = id && { ...(isObject(old) ? old : {}), [id.name]: value };
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return [
    ...(object ? [object, { [id.name]: value }] : []),
    String(value),
    ...(Number.isFinite(number) ? [number] : []),
  ];
}

/**
 * Makes a value valid by restoring fields from a valid one. Returns undefined if that isn't enough.
 */
export function repaired(
  schema: ApiSchema | undefined,
  value: JsonValue,
  valid: JsonValue | undefined,
  api: SandboxApi,
): JsonValue | undefined {
  if (!schema) return value;
  let result = value;
  for (let turn = 0; turn < MAX_RESTORED; turn++) {
    const [error] = api.validator.validate(schema, result, 'response');
    if (!error) return result;
    // Elements are restored together with their list.
    const index = error.path.findIndex((step) => typeof step === 'number');
    const path = (index < 0 ? error.path : error.path.slice(0, index)).map(String);
    if (path.length === 0) return undefined;
    const [old, current] = [valueAt(valid, path), valueAt(result, path)];
    const isSame = old === undefined || JSON.stringify(old) === JSON.stringify(current);
    if (isSame && current === undefined && path.length === 1) return undefined;
    const place = isSame && path.length > 1 ? path.slice(0, -1) : path;
    result = withValueAt(result, place, isSame && path.length === 1 ? undefined : valueAt(valid, place));
  }
  return undefined;
}
