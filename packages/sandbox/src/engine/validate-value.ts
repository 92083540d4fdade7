import { type Direction, directionOf } from '@docgraph/openapi/reference/direction';
import { matchPattern } from '@docgraph/openapi/reference/pattern/match-pattern';
import { type Pattern, readPattern } from '@docgraph/openapi/reference/pattern/read-pattern';
import { partsOf, patternProperties, type SchemasByName, tupleOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Demand } from './fault-words.ts';
import { canonical, isSame, kindOf } from './json.ts';

/** What is wrong with a value: where in it, and what the schema demands there. */
export interface ValueFault extends Demand {
  path: readonly (string | number)[];
}

/** The formats that are checked, as the build checks those of examples; all others are for people. */
const FORMATS = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email'] as const;

/** Faults of one value that are told; whoever corrects these sees the next ones. */
const MAX_FAULTS = 5;
/** Schemas that are followed for one value, and steps of matching one text against one pattern. */
const MAX_STEPS = 100_000;

/** Which way the value goes; undefined where a schema decides something about it, below `not` and `if`. */
type Reading = Direction | undefined;

/** Where in the value the check is, and what holds there. */
interface Place {
  path: readonly (string | number)[];
  reading: Reading;
  /** Names that schemas around this one make optional, because they go the other way. */
  optional: readonly string[];
  /** Named schemas that were entered at this very value: one that leads back to itself demands nothing more. */
  entered: readonly string[];
}

/**
 * Checks values against schemas of the graph by reading them: the content policy of a page forbids to compile them.
 * Keywords that the graph does not keep (`unevaluatedProperties`, `dependentRequired`) are not checked.
 */
export class ValueValidator {
  readonly #schemas: SchemasByName;
  readonly #patterns = new Map<string, Pattern>();
  #steps = 0;

  constructor(schemas: SchemasByName) {
    this.#schemas = schemas;
  }

  /** What is wrong with a value; at most five faults, none when it follows its schema. */
  faults(schema: ApiSchema, value: JsonValue, direction: Direction): ValueFault[] {
    this.#steps = 0;
    return this.#check(schema, value, { path: [], reading: direction, optional: [], entered: [] }).slice(0, MAX_FAULTS);
  }

  #check(schema: ApiSchema, value: JsonValue, place: Place): ValueFault[] {
    this.#steps += 1;
    // What takes too long is refused, never let through.
    if (this.#steps > MAX_STEPS) return [{ path: place.path, kind: 'size' }];
    const faults = [...this.#reference(schema, value, place)];
    const type = typeFault(schema, value);
    if (type) return [...faults, { path: place.path, ...type }];
    const say = (demand: Demand | undefined) => demand && faults.push({ path: place.path, ...demand });
    say(listedFault(schema, value));
    if (typeof value === 'string') say(this.#textFault(schema, value));
    else if (typeof value === 'number') say(numberFault(schema, value));
    const inPlace: Place = { ...place, optional: [...place.optional, ...this.#optionalNames(schema, place.reading)] };
    if (Array.isArray(value)) faults.push(...this.#array(schema, value, place));
    else if (isObject(value)) faults.push(...this.#object(schema, value, inPlace));
    return [...faults, ...this.#combined(schema, value, inPlace)];
  }

  #reference({ ref }: ApiSchema, value: JsonValue, place: Place): ValueFault[] {
    const target = ref === undefined || place.entered.includes(ref) ? undefined : this.#schemas.get(ref);
    if (ref === undefined || !target) return [];
    return this.#check(target, value, { ...place, optional: [], entered: [...place.entered, ref] });
  }

  #fits(schema: ApiSchema, value: JsonValue, place: Place): boolean {
    return this.#check(schema, value, place).length === 0;
  }

  /** `allOf`, `oneOf`, `anyOf`, `not`, `if` and `dependentSchemas`, which speak of the value itself. */
  #combined(schema: ApiSchema, value: JsonValue, place: Place): ValueFault[] {
    const literal: Place = { ...place, reading: undefined, optional: [] };
    const faults = (schema.allOf ?? []).flatMap((part) => this.#check(part, value, place));
    const fault = (demand: Demand) => faults.push({ path: place.path, ...demand });
    const isNull = value === null && schema.nullable === true;
    const { oneOf = [], anyOf = [], not } = schema;
    if (anyOf.length > 0 && !isNull && !anyOf.some((each) => this.#fits(each, value, place)))
      faults.push(...this.#nearest(anyOf, value, place));
    if (oneOf.length > 0 && !isNull) {
      const count = oneOf.filter((each) => this.#fits(each, value, place)).length;
      if (count === 0) faults.push(...this.#nearest(oneOf, value, place));
      if (count > 1) fault({ kind: 'alternatives' });
    }
    if (not && this.#fits(not, value, literal)) fault(notDemand(not));
    const sub = (keyword: string) => schema.subschemas?.find((each) => each.keyword === keyword)?.schema;
    const condition = sub('if');
    const consequence = condition && sub(this.#fits(condition, value, literal) ? 'then' : 'else');
    if (consequence) faults.push(...this.#check(consequence, value, place));
    for (const { keyword, key, schema: dependent } of schema.subschemas ?? [])
      if (keyword === 'dependentSchemas' && isObject(value) && Object.hasOwn(value, key ?? ''))
        faults.push(...this.#check(dependent, value, place));
    return faults;
  }

  /** The faults of the alternative that has the fewest. */
  #nearest(alternatives: readonly ApiSchema[], value: JsonValue, place: Place): ValueFault[] {
    const judged = alternatives.map((each) => this.#check(each, value, place));
    return judged.sort((a, b) => a.length - b.length)[0] ?? [];
  }

  #textFault({ format, constraints = [] }: ApiSchema, value: string): Demand | undefined {
    const known = FORMATS.find((name) => name === format);
    if (known && !hasFormat(known, value)) return demand('format', known);
    const length = [...value].length;
    for (const { name, value: limit } of constraints) {
      if (name === 'minLength' && length < Number(limit)) return demand(name, limit);
      if (name === 'maxLength' && length > Number(limit)) return demand(name, limit);
      if (name === 'pattern' && !this.#matches(String(limit), value)) return demand(name, limit);
    }
    return undefined;
  }

  /** A pattern that cannot be read was reported by the build and demands nothing. */
  #matches(source: string, text: string): boolean {
    const pattern = this.#patterns.get(source) ?? readPattern(source);
    this.#patterns.set(source, pattern);
    const { tree, isUnicode } = pattern;
    return tree === undefined || matchPattern(tree, isUnicode, text, MAX_STEPS).isMatch === true;
  }

  #array(schema: ApiSchema, value: readonly JsonValue[], place: Place): ValueFault[] {
    const at = (index: number): Place => ({ ...place, path: [...place.path, index], optional: [], entered: [] });
    const faults: ValueFault[] = [];
    const fault = (kind: Demand['kind'], limit: Limit = '') =>
      faults.push({ path: place.path, ...demand(kind, limit) });
    const contains = schema.subschemas?.find(({ keyword }) => keyword === 'contains')?.schema;
    const contained = contains && value.filter((each, index) => this.#fits(contains, each, at(index))).length;
    const limit = (name: string) => schema.constraints?.find((each) => each.name === name)?.value;
    if (contained !== undefined && contained < Number(limit('minContains') ?? 1)) fault('contains');
    if (contained !== undefined && contained > Number(limit('maxContains') ?? Infinity)) fault('maxContains');
    if (value.length < Number(limit('minItems') ?? 0)) fault('minItems', limit('minItems'));
    if (value.length > Number(limit('maxItems') ?? Infinity)) fault('maxItems', limit('maxItems'));
    if (limit('uniqueItems') === true && new Set(value.map(canonical)).size < value.length) fault('uniqueItems');
    const tuple = tupleOf(schema);
    const rest = tuple ? tuple.rest : schema.items;
    for (const [index, each] of value.entries()) {
      const own = tuple?.first[index] ?? rest;
      if (own === null) fault('maxItems', tuple?.first.length);
      else if (own) faults.push(...this.#check(own, each, at(index)));
      if (own === null || faults.length >= MAX_FAULTS) break;
    }
    return faults;
  }

  #object(schema: ApiSchema, value: { [name: string]: JsonValue }, place: Place): ValueFault[] {
    const { properties = [], required = [], additionalProperties } = schema;
    const faults: ValueFault[] = [];
    const fault = (kind: Demand['kind'], name: string) => faults.push({ path: [...place.path, name], kind });
    const needed = [...required, ...properties.flatMap((each) => (each.required ? [each.name] : []))];
    for (const name of needed)
      if (!Object.hasOwn(value, name) && !place.optional.includes(name)) fault('required', name);
    const entries = Object.entries(value);
    const limit = (name: string) => Number(schema.constraints?.find((each) => each.name === name)?.value ?? Number.NaN);
    const count = (kind: 'minProperties' | 'maxProperties') =>
      faults.push({ path: place.path, ...demand(kind, limit(kind)) });
    if (entries.length < limit('minProperties')) count('minProperties');
    if (entries.length > limit('maxProperties')) count('maxProperties');
    const names = schema.subschemas?.find(({ keyword }) => keyword === 'propertyNames')?.schema;
    const patterned = patternProperties(schema);
    const known = new Map(properties.map((each) => [each.name, each.schema]));
    for (const [name, each] of entries) {
      if (faults.length >= MAX_FAULTS) break;
      const at: Place = { ...place, path: [...place.path, name], optional: [], entered: [] };
      if (names && !this.#fits(names, name, at)) fault('propertyNames', name);
      const own = known.get(name);
      const matching = patterned.filter(({ pattern }) => this.#matches(pattern, name));
      if (own && this.#goesOtherWay(own, place.reading)) fault('readOnly', name);
      else if (own) faults.push(...this.#check(own, each, at));
      for (const { schema: child } of matching) faults.push(...this.#check(child, each, at));
      if (own || matching.length > 0 || additionalProperties === undefined || additionalProperties === true) continue;
      if (additionalProperties === false) fault('additionalProperties', name);
      else faults.push(...this.#check(additionalProperties, each, at));
    }
    return faults;
  }

  #goesOtherWay(schema: ApiSchema, reading: Reading): boolean {
    return reading !== undefined && directionOf(schema, this.#schemas) === (reading === 'request' ? 'read' : 'write');
  }

  /** Names that a value going this way need not have, those of the parts of `allOf` included. */
  #optionalNames(schema: ApiSchema, reading: Reading): string[] {
    if (reading === undefined) return [];
    const properties = partsOf(schema, this.#schemas).flatMap((part) => part.properties ?? []);
    return properties.filter((each) => this.#goesOtherWay(each.schema, reading)).map(({ name }) => name);
  }
}

type Limit = string | number | boolean;

function demand(kind: Demand['kind'], limit: Limit): Demand {
  return limit === '' ? { kind } : { kind, limit: String(limit) };
}

function typeFault({ types, nullable }: ApiSchema, value: JsonValue): Demand | undefined {
  if (types.length === 0 || (nullable === true && value === null)) return undefined;
  const kind = kindOf(value);
  const fits = types.some((type) => type === kind || (type === 'number' && kind === 'integer'));
  return fits ? undefined : demand('type', types.join(' | '));
}

function listedFault(schema: ApiSchema, value: JsonValue): Demand | undefined {
  if (schema.const !== undefined && !isSame(schema.const, value)) return demand('const', JSON.stringify(schema.const));
  if (!schema.enum || schema.enum.some((each) => isSame(each, value))) return undefined;
  return demand('enum', schema.enum.map((each) => JSON.stringify(each)).join(', '));
}

function numberFault({ constraints = [] }: ApiSchema, value: number): Demand | undefined {
  for (const { name, value: written } of constraints) {
    const limit = Number(written);
    if (name === 'minimum' && value < limit) return demand(name, limit);
    if (name === 'maximum' && value > limit) return demand(name, limit);
    if (name === 'exclusiveMinimum' && value <= limit) return demand(name, limit);
    if (name === 'exclusiveMaximum' && value >= limit) return demand(name, limit);
    if (name === 'multipleOf' && limit > 0 && Math.abs(Math.round(value / limit) - value / limit) >= 1e-9)
      return demand(name, limit);
  }
  return undefined;
}

/** What a `not` forbids: mostly that names come together. */
function notDemand({ required = [], properties = [] }: ApiSchema): Demand {
  const names = [...new Set([...required, ...properties.flatMap((each) => (each.required ? [each.name] : []))])];
  if (names.length === 0) return { kind: 'not' };
  return demand(names.length > 1 ? 'together' : 'without', names.join(', '));
}

function hasFormat(name: (typeof FORMATS)[number], value: string): boolean {
  const format: unknown = fullFormats[name];
  const check: unknown = isFormat(format) ? format.validate : format;
  if (check instanceof RegExp) return check.test(value);
  return typeof check !== 'function' || check(value) === true;
}

function isFormat(format: unknown): format is { validate: unknown } {
  return typeof format === 'object' && format !== null && 'validate' in format;
}
