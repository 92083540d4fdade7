import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { type Conjunction, conjunctionOf } from './conjunction-of.ts';
import { type Direction, directionOf, occursIn } from './direction.ts';
import { sampleNumber, sampleString } from './sample-scalar.ts';
import { patternProperties, type SchemasByName, tupleOf } from './schema-forms.ts';

/** Number of levels with optional properties. Deeper levels contain only required properties. */
const FULL_LEVELS = 3;
/** Number of values after which only required properties are added, so that samples stay readable. */
const MAX_VALUES = 300;
/** Maximum number of values and levels. Further values are null. */
const LAST_VALUE = 1000;
const LAST_LEVEL = 40;
/** Maximum number of array elements, even if the schema requires more. */
const MAX_ELEMENTS = 5;

/**
 * Builds a sample value for a request or response body. Uses the description's examples, defaults, and enums, or
 * otherwise the types, formats, and limits. Omits values in which a schema would contain itself. Matches patterns only
 * if a simple string does.
 */
export function sampleValue(schema: ApiSchema, schemas: SchemasByName, direction: Direction): JsonValue {
  return new Sampler(schemas, direction).value(schema, 0) ?? null;
}

class Sampler {
  readonly #schemas: SchemasByName;
  readonly #direction: Direction;
  /** Named schemas that contain the current value. */
  readonly #around = new Set<string>();
  #values = 0;

  constructor(schemas: SchemasByName, direction: Direction) {
    this.#schemas = schemas;
    this.#direction = direction;
  }

  /** Builds a value. Returns undefined if every valid value is infinite. */
  value(schema: ApiSchema, depth: number): JsonValue | undefined {
    const whole = conjunctionOf(schema, this.#schemas, this.#around);
    if (!whole) return undefined;
    this.#values += 1;
    if (this.#values > LAST_VALUE || depth > LAST_LEVEL) return null;
    const entered = whole.names.filter((name) => !this.#around.has(name));
    for (const name of entered) this.#around.add(name);
    const written = this.#writtenValue(whole);
    // Null is a valid sample.
    const value = written === undefined ? this.#generatedValue(whole, depth) : written;
    for (const name of entered) this.#around.delete(name);
    return value;
  }

  /** Returns the value that the description specifies, if any. */
  #writtenValue({ parts, type }: Conjunction): JsonValue | undefined {
    const written = (key: 'const' | 'example' | 'default') => parts.find((part) => part[key] !== undefined)?.[key];
    const isObject = parts.some((part) => part.properties !== undefined);
    const constant = written('const');
    if (constant !== undefined) return constant;
    const example = written('example');
    // In YAML, an unquoted version such as `20.04` is a number.
    if (type === 'string' && typeof example === 'number') return String(example);
    if (example !== undefined && !isObject) return example;
    const [choice] = valuesOfAll(parts.flatMap((part) => (part.enum ? [part.enum] : [])));
    const standard = isObject ? undefined : written('default');
    return standard === undefined ? choice : standard;
  }

  #generatedValue(whole: Conjunction, depth: number): JsonValue | undefined {
    const { parts, type } = whole;
    if (type === 'object') return this.#object(whole, depth);
    if (type === 'array') return this.#list(whole, depth);
    if (type === 'number' || type === 'integer') return sampleNumber(parts, type);
    if (type === 'boolean') return true;
    return sampleString(parts);
  }

  #list({ parts, limits }: Conjunction, depth: number): JsonValue | undefined {
    const first = parts.flatMap((part) => tupleOf(part)?.first ?? []);
    const isEnded = parts.some((part) => tupleOf(part)?.rest === null);
    const items = parts.flatMap((part) => part.items ?? []);
    const element: ApiSchema | undefined = items.length > 1 ? { types: [], allOf: items } : items[0];
    const least = limits.least('minItems') ?? 0;
    const wanted = this.#values > MAX_VALUES ? least : Math.max(1, least, first.length);
    const most = Math.min(limits.most('maxItems') ?? wanted, isEnded ? first.length : wanted);
    const count = Math.min(wanted, most, MAX_ELEMENTS);
    const list: JsonValue[] = [];
    for (let index = 0; index < count; index += 1) {
      const schema = first[index] ?? element ?? { types: [] };
      const value = this.value(schema, depth + 1);
      if (value === undefined) return least > 0 ? undefined : list;
      list.push(value);
    }
    return list;
  }

  #object(whole: Conjunction, depth: number): JsonValue | undefined {
    const entries = new Map<string, JsonValue>();
    for (const [name, { schema, required }] of whole.properties) {
      const isLess = depth >= FULL_LEVELS || this.#values > MAX_VALUES;
      if ((isLess && !required) || whole.excluded.has(name)) continue;
      if (!occursIn({ direction: directionOf(schema, this.#schemas) }, this.#direction)) continue;
      const constant = whole.discriminated.get(name);
      const value = constant === undefined ? this.value(schema, depth + 1) : constant;
      if (value !== undefined) entries.set(name, value);
      else if (required) return undefined;
    }
    for (const name of whole.required)
      if (!entries.has(name) && !whole.properties.has(name)) entries.set(name, this.#additional(whole, depth) ?? null);
    const open = whole.parts.find(({ additionalProperties }) => typeof additionalProperties === 'object');
    const most = whole.limits.most('maxProperties') ?? Number.POSITIVE_INFINITY;
    if (open && entries.size === 0 && most > 0) {
      const value = this.#additional(whole, depth);
      if (value !== undefined) entries.set(open.additionalPropertiesName ?? 'key', value);
    }
    const [pattern] = whole.parts.flatMap(patternProperties);
    if (pattern && entries.size === 0 && most > 0) {
      entries.set(nameFor(pattern.pattern), this.value(pattern.schema, depth + 1) ?? null);
    }
    const optional = [...entries.keys()].filter((name) => !whole.required.has(name)).reverse();
    for (const name of optional) if (entries.size > most) entries.delete(name);
    return Object.fromEntries(entries);
  }

  #additional({ parts }: Conjunction, depth: number): JsonValue | undefined {
    const schemas = parts.flatMap(({ additionalProperties: each }) => (typeof each === 'object' ? [each] : []));
    return this.value(schemas.length > 1 ? { types: [], allOf: schemas } : (schemas[0] ?? { types: [] }), depth + 1);
  }
}

/** Returns a property name that matches a pattern. For a mere prefix, such as `^x-`, returns the prefix. */
function nameFor(pattern: string): string {
  const constraints = [{ name: 'pattern', value: pattern }];
  return /^\^?([\w-]+)\$?$/.exec(pattern)?.[1] ?? sampleString([{ types: ['string'], constraints }]);
}

/** Intersects lists of values. Moves null to the end. */
function valuesOfAll([first = [], ...others]: readonly JsonValue[][]): JsonValue[] {
  const texts = others.map((values) => new Set(values.map((value) => JSON.stringify(value))));
  const common = first.filter((value) => texts.every((values) => values.has(JSON.stringify(value))));
  return [...common.filter((value) => value !== null), ...common.filter((value) => value === null)];
}
