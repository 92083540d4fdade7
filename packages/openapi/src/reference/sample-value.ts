import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { type Conjunction, conjunctionOf } from './conjunction-of.ts';
import { type Direction, directionOf, occursIn } from './direction.ts';
import { sampleNumber, sampleText } from './sample-scalar.ts';
import { patternProperties, type SchemasByName, tupleOf } from './schema-forms.ts';

/** Levels below which only what is required is shown. */
const FULL_LEVELS = 3;
/** Values in one sample after which only what is required is added: it is there to be read. */
const MAX_VALUES = 300;
/** Values and levels after which even that is left null. */
const LAST_VALUE = 1000;
const LAST_LEVEL = 40;
/** Elements of a list, whatever it demands. */
const MAX_ELEMENTS = 5;

/**
 * A value as it may occur in a body that goes one way: made of the examples, defaults and enums of the description,
 * else of types, formats and limits. Where a schema contains itself the value ends.
 * Patterns are met as far as a simple text does.
 */
export function sampleValue(schema: ApiSchema, schemas: SchemasByName, direction: Direction): JsonValue {
  return new Sampler(schemas, direction).value(schema, 0) ?? null;
}

class Sampler {
  readonly #schemas: SchemasByName;
  readonly #direction: Direction;
  /** Named schemas around the value in the making. */
  readonly #around = new Set<string>();
  #values = 0;

  constructor(schemas: SchemasByName, direction: Direction) {
    this.#schemas = schemas;
    this.#direction = direction;
  }

  /** A value; undefined where only endless ones fit. */
  value(schema: ApiSchema, depth: number): JsonValue | undefined {
    const whole = conjunctionOf(schema, this.#schemas, this.#around);
    if (!whole) return undefined;
    this.#values += 1;
    if (this.#values > LAST_VALUE || depth > LAST_LEVEL) return null;
    const entered = whole.names.filter((name) => !this.#around.has(name));
    for (const name of entered) this.#around.add(name);
    const written = this.#writtenValue(whole);
    // Null is a value.
    const value = written === undefined ? this.#madeValue(whole, depth) : written;
    for (const name of entered) this.#around.delete(name);
    return value;
  }

  /** The value that the description itself gives. */
  #writtenValue({ parts, type }: Conjunction): JsonValue | undefined {
    const written = (key: 'const' | 'example' | 'default') => parts.find((part) => part[key] !== undefined)?.[key];
    const isObject = parts.some((part) => part.properties !== undefined);
    const constant = written('const');
    if (constant !== undefined) return constant;
    const example = written('example');
    // In YAML a version such as 20.04 is a number, unless it is quoted.
    if (type === 'string' && typeof example === 'number') return String(example);
    if (example !== undefined && !isObject) return example;
    const [choice] = valuesOfAll(parts.flatMap((part) => (part.enum ? [part.enum] : [])));
    const standard = isObject ? undefined : written('default');
    return standard === undefined ? choice : standard;
  }

  #madeValue(whole: Conjunction, depth: number): JsonValue | undefined {
    const { parts, type } = whole;
    if (type === 'object') return this.#object(whole, depth);
    if (type === 'array') return this.#list(whole, depth);
    if (type === 'number' || type === 'integer') return sampleNumber(parts, type);
    if (type === 'boolean') return true;
    return sampleText(parts);
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

/** A name that fits a pattern: the pattern itself where it is nothing but a beginning, such as `^x-`. */
function nameFor(pattern: string): string {
  const constraints = [{ name: 'pattern', value: pattern }];
  return /^\^?([\w-]+)\$?$/.exec(pattern)?.[1] ?? sampleText([{ types: ['string'], constraints }]);
}

/** Values that are in every one of some lists; those that are not null first. */
function valuesOfAll([first = [], ...others]: readonly JsonValue[][]): JsonValue[] {
  const texts = others.map((values) => new Set(values.map((value) => JSON.stringify(value))));
  const common = first.filter((value) => texts.every((values) => values.has(JSON.stringify(value))));
  return [...common.filter((value) => value !== null), ...common.filter((value) => value === null)];
}
