import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { isAnyNumber, jsonText } from '@docgraph/schemas/written-number';
import { type Conjunction, conjunctionOf } from './conjunction-of.ts';
import { type Direction, directionOf, occursIn } from './direction.ts';
import { fieldsOf } from './level-of.ts';
import { listValues } from './list-values.ts';
import { sampleNumber, sampleString } from './sample-scalar.ts';
import { allowsNothing, exactSchema, includedIn, isNull, nameOf, type SchemasByName, tupleOf } from './schema-forms.ts';

/** Number of levels with optional properties. Deeper levels contain only required properties. */
const FULL_LEVELS = 3;
/** Number of values after which only required properties are added, so that samples stay readable. */
const MAX_VALUES = 300;
/** Maximum number of values and levels. Further values are null. */
const LAST_VALUE = 1000;
const LAST_LEVEL = 40;
/** Maximum number of array elements, even if the schema requires more. */
const MAX_ELEMENTS = 20;

/**
 * Builds a sample value for a request or response body. Uses the nearest examples, defaults, and enums in the
 * description, or otherwise all keywords. Omits values in which a schema would contain itself. Matches patterns only if
 * a simple string does.
 * @param chosen The alternative to choose wherever it's one of those offered. By default, the first possible one.
 */
export function sampleValue(
  schema: ApiSchema,
  schemas: SchemasByName,
  direction: Direction,
  chosen?: ApiSchema,
): JsonValue {
  return new Sampler(schemas, direction, chosen).value(schema, 0) ?? null;
}

/**
 * Lists the examples of whole values in the description: those of the schema itself, or of the schema that it only
 * refers to. Omits fields that don't occur in the direction.
 */
export function writtenExamples(schema: ApiSchema, schemas: SchemasByName, direction: Direction): JsonValue[] {
  const sampler = new Sampler(schemas, direction);
  return examplesIn(schema, schemas).map((example) => sampler.inDirection(example, schema, 0));
}

function examplesIn(schema: ApiSchema, schemas: SchemasByName, seen = new Set<ApiSchema>()): JsonValue[] {
  const { examples, properties, required } = exactSchema(schema);
  if (examples) return examples;
  const name = nameOf(schema);
  const [only, another] = includedIn(schema);
  const isWrapper = !another && !properties && !required;
  const target = name === undefined ? (isWrapper ? only : undefined) : schemas.get(name);
  return target && !seen.has(target) ? examplesIn(target, schemas, seen.add(target)) : [];
}

class Sampler {
  readonly #schemas: SchemasByName;
  readonly #direction: Direction;
  readonly #chosen: ApiSchema | undefined;
  /** Named schemas that contain the current value. */
  readonly #around = new Set<string>();
  #values = 0;

  constructor(schemas: SchemasByName, direction: Direction, chosen?: ApiSchema) {
    this.#schemas = schemas;
    this.#direction = direction;
    this.#chosen = chosen;
  }

  /** Builds a value. Returns undefined if every valid value is infinite. */
  value(schema: ApiSchema, depth: number): JsonValue | undefined {
    const [example] = this.#chosen && depth === 0 ? [] : examplesIn(schema, this.#schemas);
    if (isObject(example) || Array.isArray(example)) return this.inDirection(example, schema, depth);
    const whole = conjunctionOf(schema, this.#schemas, this.#around, this.#chosen);
    if (!whole) return undefined;
    this.#values += 1;
    if (this.#values > LAST_VALUE || depth > LAST_LEVEL) return null;
    // A base that a schema shares with its fields doesn't make it recursive.
    const isNamed = schema.$ref !== undefined || depth === 0;
    const entered = whole.names.filter((name) => !this.#around.has(name) && !(isNamed && whole.bases.has(name)));
    for (const name of entered) this.#around.add(name);
    const written = this.#writtenValue(whole);
    // Null is a valid sample.
    const value = written === undefined ? this.#generatedValue(whole, depth) : written;
    for (const name of entered) this.#around.delete(name);
    return value;
  }

  /** Removes fields that don't occur in the direction. */
  inDirection(value: JsonValue, schema: ApiSchema, depth: number): JsonValue {
    if ((!Array.isArray(value) && !isObject(value)) || depth > LAST_LEVEL) return value;
    if (Array.isArray(value)) return value.map((item) => this.inDirection(item, schema, depth + 1));
    const fields = new Map(fieldsOf(schema, this.#schemas).map((field) => [field.name, field]));
    const entries = Object.entries(value).flatMap(([name, each]): [string, JsonValue][] => {
      const field = fields.get(name);
      if (!field) return [[name, each]];
      return occursIn(field, this.#direction) ? [[name, this.inDirection(each, field.schema, depth + 1)]] : [];
    });
    return Object.fromEntries(entries);
  }

  #occurs(schema: ApiSchema): boolean {
    return occursIn({ direction: directionOf(schema, this.#schemas) }, this.#direction);
  }

  /** Returns the value that the description specifies, if any. */
  #writtenValue({ parts, type }: Conjunction): JsonValue | undefined {
    const written = (key: 'const' | 'default') => parts.find((part) => part[key] !== undefined)?.[key];
    const hasFields = parts.some((part) => part.properties !== undefined);
    const constant = written('const');
    if (constant !== undefined) return constant;
    if (parts.some(isNull)) return null;
    const example = parts.find(({ examples }) => examples)?.examples?.[0];
    // In YAML, an unquoted version such as `20.04` is a number.
    if (type === 'string' && isAnyNumber(example)) return String(example);
    if (example !== undefined && !hasFields) return example;
    const lists = parts.flatMap((part) => (part.enum ? [part.enum] : []));
    const forbidden = parts.flatMap(({ not }) => (not ? listValues(not, this.#schemas) : []));
    const excluded = new Set(forbidden.map(({ value }) => JSON.stringify(value)));
    const choice = valuesOfAll(lists).find((value) => !excluded.has(JSON.stringify(value)));
    const standard = hasFields ? undefined : written('default');
    return standard === undefined ? choice : standard;
  }

  #generatedValue(whole: Conjunction, depth: number): JsonValue | undefined {
    const { parts, type } = whole;
    if (type === 'object') return this.#object(whole, depth);
    if (type === 'array') return this.#list(whole, depth);
    if (type === 'number' || type === 'integer') return sampleNumber(parts, type);
    if (type === 'boolean') return true;
    const content = parts.flatMap((part) => part.contentSchema ?? []);
    return content.length > 0 ? jsonText(this.value(joined(content), depth) ?? null) : sampleString(parts);
  }

  #list({ parts, limits }: Conjunction, depth: number): JsonValue | undefined {
    const first = parts.flatMap((part) => tupleOf(part)?.first ?? []);
    const contained = parts.flatMap((part) => part.contains ?? []);
    const containedCount = contained.length > 0 ? (limits.least('minContains') ?? 1) : 0;
    const ownItems = parts.flatMap((part) => part.items ?? []);
    const items = ownItems.length > 0 ? ownItems : parts.flatMap((part) => part.unevaluatedItems ?? []);
    const isTupleEnd = parts.some((part) => tupleOf(part)?.rest === null);
    const isEnded = isTupleEnd || (ownItems.length === 0 && items.some(allowsNothing));
    const last = isTupleEnd ? first.length : Math.max(first.length, containedCount);
    const least = Math.max(limits.least('minItems') ?? 0, first.length > 0 ? 0 : containedCount);
    const wanted = this.#values > MAX_VALUES ? least : Math.max(1, least, first.length);
    const most = Math.min(limits.most('maxItems') ?? wanted, isEnded ? last : wanted);
    const count = Math.min(wanted, most, MAX_ELEMENTS);
    const isUnique = parts.some(({ uniqueItems }) => uniqueItems);
    const list: JsonValue[] = [];
    for (let index = 0; index < count; index += 1) {
      const own = first.length > index ? first.slice(index, index + 1) : isEnded ? [] : items;
      const schema = joined(index < containedCount ? [...own, ...contained] : own);
      const value = this.value(schema, depth + 1);
      if (value === undefined) return least > 0 ? undefined : list;
      list.push(isUnique && index > 0 ? distinct(value, index, listValues(schema, this.#schemas)) : value);
    }
    return list;
  }

  #object(whole: Conjunction, depth: number): JsonValue | undefined {
    const entries = new Map<string, JsonValue>();
    const add = (name: string, property = whole.properties.get(name)): boolean => {
      const value = property ? this.#property(name, property.schema, whole, depth) : this.#additional(whole, depth);
      if (property && value === undefined) return !property.required;
      entries.set(name, value ?? null);
      return true;
    };
    for (const [name, { schema, required }] of whole.properties) {
      const isLess = depth >= FULL_LEVELS || this.#values > MAX_VALUES;
      if ((isLess && !required) || whole.excluded.has(name) || !this.#occurs(schema)) continue;
      if (!add(name)) return undefined;
    }
    const required = new Set(whole.required);
    for (const name of required) if (!entries.has(name) && !whole.properties.has(name)) add(name);
    const dependent = whole.parts.flatMap((part) => Object.entries(part.dependentRequired ?? {}));
    // The iteration includes entries added by it.
    for (const [present] of entries)
      for (const name of dependent.flatMap(([property, names]) => (property === present ? names : []))) {
        required.add(name);
        if (!entries.has(name)) add(name);
      }
    this.#addKeys(entries, whole, depth);
    const most = whole.limits.most('maxProperties') ?? Number.POSITIVE_INFINITY;
    const optional = [...entries.keys()].filter((name) => !required.has(name)).reverse();
    for (const name of optional) if (entries.size > most) entries.delete(name);
    // Examples of the parts of an object replace generated values.
    const examples = whole.parts.flatMap(({ examples: [example] = [] }) =>
      isObject(example) ? Object.entries(example) : [],
    );
    for (const [name, value] of examples) {
      const schema = entries.has(name) && !whole.discriminated.has(name) && whole.properties.get(name)?.schema;
      if (schema) entries.set(name, this.inDirection(value, schema, depth + 1));
    }
    return Object.fromEntries(entries);
  }

  /** Builds the value of a property. A discriminator property has the value that selects the chosen alternative. */
  #property(name: string, schema: ApiSchema, { discriminated }: Conjunction, depth: number): JsonValue | undefined {
    const constant = discriminated.get(name);
    const allowed = constant === undefined ? [] : listValues(schema, this.#schemas);
    const isAllowed = allowed.length === 0 || allowed.some(({ value }) => value === constant);
    return constant !== undefined && isAllowed ? constant : this.value(schema, depth + 1);
  }

  /** Adds keys to a map, or to an object that has fewer properties than required. */
  #addKeys(entries: Map<string, JsonValue>, whole: Conjunction, depth: number): void {
    const open = whole.parts.find(({ additionalProperties }) => typeof additionalProperties === 'object');
    const [pattern] = whole.parts.flatMap((part) => Object.entries(part.patternProperties ?? {}));
    const keys = whole.parts.flatMap((part) => part.propertyNames ?? []);
    const most = whole.limits.most('maxProperties') ?? Number.POSITIVE_INFINITY;
    const isMap = (open || pattern || keys.length > 0) && entries.size === 0 && most > 0;
    const least = Math.min(Math.max(whole.limits.least('minProperties') ?? 0, isMap ? 1 : 0), MAX_ELEMENTS);
    const names = keys.length > 0 ? listValues(joined(keys), this.#schemas).map(({ value }) => String(value)) : [];
    const made =
      keys.length > 0 && names.length === 0 ? this.value({ type: 'string', allOf: keys }, depth + 1) : undefined;
    const base =
      made === undefined
        ? (open?.['x-additionalPropertiesName'] ?? (pattern && !open ? nameFor(pattern[0]) : 'key'))
        : String(made);
    for (let index = 0; entries.size < least && index < 2 * MAX_ELEMENTS; index += 1) {
      const name = names.length > 0 ? names[index] : index === 0 ? base : `${base}${index + 1}`;
      if (name === undefined) return;
      if (entries.has(name) || whole.excluded.has(name)) continue;
      const value = pattern && !open ? this.value(pattern[1], depth + 1) : this.#additional(whole, depth);
      // A map may be empty if its values contain the map.
      if (value === undefined && !(pattern && !open)) return;
      entries.set(name, value ?? null);
    }
  }

  #additional({ parts }: Conjunction, depth: number): JsonValue | undefined {
    return this.value(
      joined(parts.flatMap(({ additionalProperties: each }) => (typeof each === 'object' ? [each] : []))),
      depth + 1,
    );
  }
}

/** Returns a schema that a value matches if it matches all of the given ones. */
function joined(schemas: readonly ApiSchema[]): ApiSchema {
  const [only] = schemas;
  return only && schemas.length === 1 ? only : only ? { allOf: [...schemas] } : {};
}

/** Changes an element so that it differs from those before it. */
function distinct(value: JsonValue, index: number, values: readonly { value: JsonValue }[]): JsonValue {
  if (values.length > 0) return values[index % values.length]?.value ?? value;
  if (isAnyNumber(value)) return value + index;
  if (typeof value === 'boolean') return index % 2 === 0 ? value : !value;
  if (typeof value === 'string') return distinctText(value, index);
  if (!isObject(value)) return value;
  const [name, field] = Object.entries(value).find(([, each]) => /string|number/.test(typeof each)) ?? [];
  return name === undefined || field === undefined ? value : { ...value, [name]: distinct(field, index, []) };
}

/** Counts up the last number in a text, so that IDs, dates, and addresses keep their form. Otherwise, adds a number. */
function distinctText(text: string, index: number): string {
  const next = text.replace(/\d+(?=\D*$)/, (digits) =>
    String(BigInt(digits) + BigInt(index)).padStart(digits.length, '0'),
  );
  return next === text ? `${text}-${index + 1}` : next;
}

/** Returns a property name that matches a pattern. For a mere prefix, such as `^x-`, returns the prefix. */
function nameFor(pattern: string): string {
  return /^\^?([\w-]+)\$?$/.exec(pattern)?.[1] ?? sampleString([{ type: 'string', pattern }]);
}

/** Intersects lists of values. Moves null to the end. */
function valuesOfAll([first = [], ...others]: readonly JsonValue[][]): JsonValue[] {
  const texts = others.map((values) => new Set(values.map((value) => JSON.stringify(value))));
  const common = first.filter((value) => texts.every((values) => values.has(JSON.stringify(value))));
  return [...common.filter((value) => value !== null), ...common.filter((value) => value === null)];
}
