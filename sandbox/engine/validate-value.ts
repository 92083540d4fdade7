import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { ApiSchema, JsonValue } from '#schemas/api-schema.ts';
import { type Direction, directionOf } from '../../reference/direction.ts';
import { matchPattern } from '../../reference/pattern/match-pattern.ts';
import { type PatternNode, parsePattern } from '../../reference/pattern/parse-pattern.ts';
import { patternProperties, type SchemasByName, tupleOf } from '../../reference/schema-forms.ts';
import { canonical, isRecord, isSame, kindOf } from './json.ts';

/** What is wrong with a value: where in it, and what it must be instead. */
export interface ValueFault {
  path: readonly (string | number)[];
  message: string;
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
  readonly #patterns = new Map<string, PatternNode | undefined>();
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
    if (this.#steps > MAX_STEPS) return [{ path: place.path, message: 'is too large to be checked' }];
    const faults = [...this.#reference(schema, value, place)];
    const type = typeFault(schema, value);
    if (type) return [...faults, { path: place.path, message: type }];
    const say = (message: string | undefined) => message && faults.push({ path: place.path, message });
    say(listedFault(schema, value));
    if (typeof value === 'string') say(this.#textFault(schema, value));
    else if (typeof value === 'number') say(numberFault(schema, value));
    const inPlace: Place = { ...place, optional: [...place.optional, ...this.#optionalNames(schema, place.reading)] };
    if (Array.isArray(value)) faults.push(...this.#array(schema, value, place));
    else if (isRecord(value)) faults.push(...this.#object(schema, value, inPlace));
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
    const fault = (message: string) => faults.push({ path: place.path, message });
    const isNull = value === null && schema.nullable === true;
    const { oneOf = [], anyOf = [], not } = schema;
    if (anyOf.length > 0 && !isNull && !anyOf.some((each) => this.#fits(each, value, place)))
      faults.push(...this.#nearest(anyOf, value, place));
    if (oneOf.length > 0 && !isNull) {
      const count = oneOf.filter((each) => this.#fits(each, value, place)).length;
      if (count === 0) faults.push(...this.#nearest(oneOf, value, place));
      if (count > 1) fault('fits several alternatives that exclude each other');
    }
    if (not && this.#fits(not, value, literal)) fault(notWords(not));
    const sub = (keyword: string) => schema.subschemas?.find((each) => each.keyword === keyword)?.schema;
    const condition = sub('if');
    const consequence = condition && sub(this.#fits(condition, value, literal) ? 'then' : 'else');
    if (consequence) faults.push(...this.#check(consequence, value, place));
    for (const { keyword, key, schema: dependent } of schema.subschemas ?? [])
      if (keyword === 'dependentSchemas' && isRecord(value) && Object.hasOwn(value, key ?? ''))
        faults.push(...this.#check(dependent, value, place));
    return faults;
  }

  /** The faults of the alternative that has the fewest. */
  #nearest(alternatives: readonly ApiSchema[], value: JsonValue, place: Place): ValueFault[] {
    const judged = alternatives.map((each) => this.#check(each, value, place));
    return judged.sort((a, b) => a.length - b.length)[0] ?? [];
  }

  #textFault({ format, constraints = [] }: ApiSchema, value: string): string | undefined {
    const known = FORMATS.find((name) => name === format);
    if (known && !hasFormat(known, value)) return `must be of the form ${known}`;
    const length = [...value].length;
    for (const { name, value: limit } of constraints) {
      if (name === 'minLength' && length < Number(limit)) return `must have at least ${limit} characters`;
      if (name === 'maxLength' && length > Number(limit)) return `must have at most ${limit} characters`;
      if (name === 'pattern' && !this.#matches(String(limit), value)) return `must match ${limit}`;
    }
    return undefined;
  }

  /** A pattern that cannot be read was reported by the build and demands nothing. */
  #matches(source: string, text: string): boolean {
    if (!this.#patterns.has(source)) this.#patterns.set(source, readPattern(source));
    const pattern = this.#patterns.get(source);
    return pattern === undefined || matchPattern(pattern, true, text, MAX_STEPS).isMatch === true;
  }

  #array(schema: ApiSchema, value: readonly JsonValue[], place: Place): ValueFault[] {
    const at = (index: number): Place => ({ ...place, path: [...place.path, index], optional: [], entered: [] });
    const faults: ValueFault[] = [];
    const fault = (message: string) => faults.push({ path: place.path, message });
    const contains = schema.subschemas?.find(({ keyword }) => keyword === 'contains')?.schema;
    const contained = contains && value.filter((each, index) => this.#fits(contains, each, at(index))).length;
    const limit = (name: string) => schema.constraints?.find((each) => each.name === name)?.value;
    if (contained !== undefined && contained < Number(limit('minContains') ?? 1))
      fault('lacks an element it must have');
    if (contained !== undefined && contained > Number(limit('maxContains') ?? Infinity))
      fault('has too many of a kind');
    if (value.length < Number(limit('minItems') ?? 0)) fault(`must have at least ${limit('minItems')} elements`);
    if (value.length > Number(limit('maxItems') ?? Infinity)) fault(`must have at most ${limit('maxItems')} elements`);
    if (limit('uniqueItems') === true && new Set(value.map(canonical)).size < value.length)
      fault('must not have the same element twice');
    const tuple = tupleOf(schema);
    const rest = tuple ? tuple.rest : schema.items;
    for (const [index, each] of value.entries()) {
      const own = tuple?.first[index] ?? rest;
      if (own === null) fault(`must have at most ${tuple?.first.length} elements`);
      else if (own) faults.push(...this.#check(own, each, at(index)));
      if (own === null || faults.length >= MAX_FAULTS) break;
    }
    return faults;
  }

  #object(schema: ApiSchema, value: { [name: string]: JsonValue }, place: Place): ValueFault[] {
    const { properties = [], required = [], additionalProperties } = schema;
    const faults: ValueFault[] = [];
    const fault = (message: string, name?: string) =>
      faults.push({ path: name === undefined ? place.path : [...place.path, name], message });
    const needed = [...required, ...properties.flatMap((each) => (each.required ? [each.name] : []))];
    for (const name of needed)
      if (!Object.hasOwn(value, name) && !place.optional.includes(name)) fault('is required', name);
    const entries = Object.entries(value);
    const limit = (name: string) => Number(schema.constraints?.find((each) => each.name === name)?.value ?? Number.NaN);
    if (entries.length < limit('minProperties')) fault(`must have at least ${limit('minProperties')} properties`);
    if (entries.length > limit('maxProperties')) fault(`must have at most ${limit('maxProperties')} properties`);
    const names = schema.subschemas?.find(({ keyword }) => keyword === 'propertyNames')?.schema;
    const patterned = patternProperties(schema);
    const known = new Map(properties.map((each) => [each.name, each.schema]));
    for (const [name, each] of entries) {
      if (faults.length >= MAX_FAULTS) break;
      const at: Place = { ...place, path: [...place.path, name], optional: [], entered: [] };
      if (names && !this.#fits(names, name, at)) fault('is a name that is not allowed', name);
      const own = known.get(name);
      const matching = patterned.filter(({ pattern }) => this.#matches(pattern, name));
      if (own && this.#goesOtherWay(own, place.reading)) fault('is read-only', name);
      else if (own) faults.push(...this.#check(own, each, at));
      for (const { schema: child } of matching) faults.push(...this.#check(child, each, at));
      if (own || matching.length > 0 || additionalProperties === undefined || additionalProperties === true) continue;
      if (additionalProperties === false) fault('is not known', name);
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
    const parts = [schema];
    const seen = new Set<string>();
    for (const { allOf = [], ref } of parts) {
      parts.push(...allOf);
      const target = ref === undefined || seen.has(ref) ? undefined : this.#schemas.get(ref);
      if (ref !== undefined) seen.add(ref);
      if (target) parts.push(target);
    }
    const properties = parts.flatMap((part) => part.properties ?? []);
    return properties.filter((each) => this.#goesOtherWay(each.schema, reading)).map(({ name }) => name);
  }
}

function typeFault({ types, nullable }: ApiSchema, value: JsonValue): string | undefined {
  if (types.length === 0 || (nullable === true && value === null)) return undefined;
  const kind = kindOf(value);
  const fits = types.some((type) => type === kind || (type === 'number' && kind === 'integer'));
  return fits ? undefined : `must be ${types.join(' or ')}`;
}

function listedFault(schema: ApiSchema, value: JsonValue): string | undefined {
  if (schema.const !== undefined && !isSame(schema.const, value)) return `must be ${JSON.stringify(schema.const)}`;
  if (!schema.enum || schema.enum.some((each) => isSame(each, value))) return undefined;
  return `must be one of ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}`;
}

function numberFault({ constraints = [] }: ApiSchema, value: number): string | undefined {
  for (const { name, value: written } of constraints) {
    const limit = Number(written);
    if (name === 'minimum' && value < limit) return `must be at least ${limit}`;
    if (name === 'maximum' && value > limit) return `must be at most ${limit}`;
    if (name === 'exclusiveMinimum' && value <= limit) return `must be greater than ${limit}`;
    if (name === 'exclusiveMaximum' && value >= limit) return `must be less than ${limit}`;
    if (name === 'multipleOf' && limit > 0 && Math.abs(Math.round(value / limit) - value / limit) >= 1e-9)
      return `must be a multiple of ${limit}`;
  }
  return undefined;
}

/** Says what a `not` forbids: mostly that names come together. */
function notWords({ required = [], properties = [] }: ApiSchema): string {
  const names = [...new Set([...required, ...properties.flatMap((each) => (each.required ? [each.name] : []))])];
  return names.length > 0
    ? `must not have ${names.join(' and ')}${names.length > 1 ? ' together' : ''}`
    : 'is not allowed';
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

function readPattern(source: string): PatternNode | undefined {
  try {
    new RegExp(source, 'u');
    return parsePattern(source, true);
  } catch {
    return undefined;
  }
}
