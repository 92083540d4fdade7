import { type Direction, directionOf } from '@docgraph/openapi/reference/direction';
import { matchPattern } from '@docgraph/openapi/reference/pattern/match-pattern';
import { type Pattern, readPattern } from '@docgraph/openapi/reference/pattern/read-pattern';
import { partsOf, patternProperties, type SchemasByName, tupleOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Violation } from './constraint-messages.ts';
import { canonical, isSame, kindOf } from './json.ts';

/** A violated constraint and its path in the value. */
export interface ValidationError extends Violation {
  path: readonly (string | number)[];
}

/** The formats that are validated, as in the build. Other formats are informational. */
const FORMATS = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email'] as const;

/** Maximum number of errors reported for one value. */
const MAX_ERRORS = 5;
/** Maximum number of schemas visited for one value, and of steps to match one pattern. */
const MAX_STEPS = 100_000;

/** The direction of a value. Undefined in `not` and `if`, where `readOnly` and `writeOnly` don't apply. */
type MaybeDirection = Direction | undefined;

/** The position of the validator in the value. */
interface Position {
  path: readonly (string | number)[];
  direction: MaybeDirection;
  /** Names that enclosing schemas make optional, because they only occur in the other direction. */
  optional: readonly string[];
  /** Named schemas that have already been applied at this position. They're tracked to detect circular references. */
  entered: readonly string[];
}

/**
 * Validates values against the schemas in the graph. Interprets the schemas, because the content security policy
 * forbids compiling them. Ignores keywords that the graph doesn't contain, such as `unevaluatedProperties` and
 * `dependentRequired`.
 */
export class ValueValidator {
  readonly #schemas: SchemasByName;
  readonly #patterns = new Map<string, Pattern>();
  #steps = 0;

  constructor(schemas: SchemasByName) {
    this.#schemas = schemas;
  }

  /** Validates a value. Returns at most five errors. */
  validate(schema: ApiSchema, value: JsonValue, direction: Direction): ValidationError[] {
    this.#steps = 0;
    return this.#check(schema, value, { path: [], direction, optional: [], entered: [] }).slice(0, MAX_ERRORS);
  }

  #check(schema: ApiSchema, value: JsonValue, position: Position): ValidationError[] {
    this.#steps += 1;
    // Reject values that take too long to validate.
    if (this.#steps > MAX_STEPS) return [{ path: position.path, kind: 'size' }];
    const errors = [...this.#reference(schema, value, position)];
    const type = typeViolation(schema, value);
    if (type) return [...errors, { path: position.path, ...type }];
    const report = (violation: Violation | undefined) =>
      violation && errors.push({ path: position.path, ...violation });
    report(enumViolation(schema, value));
    if (typeof value === 'string') report(this.#stringViolation(schema, value));
    else if (typeof value === 'number') report(numberViolation(schema, value));
    const inPosition: Position = {
      ...position,
      optional: [...position.optional, ...this.#optionalNames(schema, position.direction)],
    };
    if (Array.isArray(value)) errors.push(...this.#array(schema, value, position));
    else if (isObject(value)) errors.push(...this.#object(schema, value, inPosition));
    return [...errors, ...this.#combined(schema, value, inPosition)];
  }

  #reference({ ref }: ApiSchema, value: JsonValue, position: Position): ValidationError[] {
    const target = ref === undefined || position.entered.includes(ref) ? undefined : this.#schemas.get(ref);
    if (ref === undefined || !target) return [];
    return this.#check(target, value, { ...position, optional: [], entered: [...position.entered, ref] });
  }

  #fits(schema: ApiSchema, value: JsonValue, position: Position): boolean {
    return this.#check(schema, value, position).length === 0;
  }

  /** Applies `allOf`, `oneOf`, `anyOf`, `not`, `if`, and `dependentSchemas`. */
  #combined(schema: ApiSchema, value: JsonValue, position: Position): ValidationError[] {
    const literal: Position = { ...position, direction: undefined, optional: [] };
    const errors = (schema.allOf ?? []).flatMap((part) => this.#check(part, value, position));
    const fail = (violation: Violation) => errors.push({ path: position.path, ...violation });
    const isNull = value === null && schema.nullable === true;
    const { oneOf = [], anyOf = [], not } = schema;
    if (anyOf.length > 0 && !isNull && !anyOf.some((each) => this.#fits(each, value, position)))
      errors.push(...this.#nearest(anyOf, value, position));
    if (oneOf.length > 0 && !isNull) {
      const count = oneOf.filter((each) => this.#fits(each, value, position)).length;
      if (count === 0) errors.push(...this.#nearest(oneOf, value, position));
      if (count > 1) fail({ kind: 'alternatives' });
    }
    if (not && this.#fits(not, value, literal)) fail(notViolation(not));
    const sub = (keyword: string) => schema.subschemas?.find((each) => each.keyword === keyword)?.schema;
    const condition = sub('if');
    const consequence = condition && sub(this.#fits(condition, value, literal) ? 'then' : 'else');
    if (consequence) errors.push(...this.#check(consequence, value, position));
    for (const { keyword, key, schema: dependent } of schema.subschemas ?? [])
      if (keyword === 'dependentSchemas' && isObject(value) && Object.hasOwn(value, key ?? ''))
        errors.push(...this.#check(dependent, value, position));
    return errors;
  }

  /** Returns the errors of the variant with the fewest errors. */
  #nearest(alternatives: readonly ApiSchema[], value: JsonValue, position: Position): ValidationError[] {
    const results = alternatives.map((each) => this.#check(each, value, position));
    return results.sort((a, b) => a.length - b.length)[0] ?? [];
  }

  #stringViolation({ format, constraints = [] }: ApiSchema, value: string): Violation | undefined {
    const known = FORMATS.find((name) => name === format);
    if (known && !hasFormat(known, value)) return violation('format', known);
    const length = [...value].length;
    for (const { name, value: limit } of constraints) {
      if (name === 'minLength' && length < Number(limit)) return violation(name, limit);
      if (name === 'maxLength' && length > Number(limit)) return violation(name, limit);
      if (name === 'pattern' && !this.#matches(String(limit), value)) return violation(name, limit);
    }
    return undefined;
  }

  /** Returns whether a string matches a pattern. Always true for invalid patterns, which the build reports. */
  #matches(source: string, text: string): boolean {
    const pattern = this.#patterns.get(source) ?? readPattern(source);
    this.#patterns.set(source, pattern);
    const { tree, isUnicode } = pattern;
    return tree === undefined || matchPattern(tree, isUnicode, text, MAX_STEPS).isMatch === true;
  }

  #array(schema: ApiSchema, value: readonly JsonValue[], position: Position): ValidationError[] {
    const at = (index: number): Position => ({
      ...position,
      path: [...position.path, index],
      optional: [],
      entered: [],
    });
    const errors: ValidationError[] = [];
    const fail = (kind: Violation['kind'], limit: Limit = '') =>
      errors.push({ path: position.path, ...violation(kind, limit) });
    const contains = schema.subschemas?.find(({ keyword }) => keyword === 'contains')?.schema;
    const contained = contains && value.filter((each, index) => this.#fits(contains, each, at(index))).length;
    const limit = (name: string) => schema.constraints?.find((each) => each.name === name)?.value;
    if (contained !== undefined && contained < Number(limit('minContains') ?? 1)) fail('contains');
    if (contained !== undefined && contained > Number(limit('maxContains') ?? Infinity)) fail('maxContains');
    if (value.length < Number(limit('minItems') ?? 0)) fail('minItems', limit('minItems'));
    if (value.length > Number(limit('maxItems') ?? Infinity)) fail('maxItems', limit('maxItems'));
    if (limit('uniqueItems') === true && new Set(value.map(canonical)).size < value.length) fail('uniqueItems');
    const tuple = tupleOf(schema);
    const rest = tuple ? tuple.rest : schema.items;
    for (const [index, each] of value.entries()) {
      const own = tuple?.first[index] ?? rest;
      if (own === null) fail('maxItems', tuple?.first.length);
      else if (own) errors.push(...this.#check(own, each, at(index)));
      if (own === null || errors.length >= MAX_ERRORS) break;
    }
    return errors;
  }

  #object(schema: ApiSchema, value: { [name: string]: JsonValue }, position: Position): ValidationError[] {
    const { properties = [], required = [], additionalProperties } = schema;
    const errors: ValidationError[] = [];
    const fail = (kind: Violation['kind'], name: string) => errors.push({ path: [...position.path, name], kind });
    const needed = [...required, ...properties.flatMap((each) => (each.required ? [each.name] : []))];
    for (const name of needed)
      if (!Object.hasOwn(value, name) && !position.optional.includes(name)) fail('required', name);
    const entries = Object.entries(value);
    const limit = (name: string) => Number(schema.constraints?.find((each) => each.name === name)?.value ?? Number.NaN);
    const count = (kind: 'minProperties' | 'maxProperties') =>
      errors.push({ path: position.path, ...violation(kind, limit(kind)) });
    if (entries.length < limit('minProperties')) count('minProperties');
    if (entries.length > limit('maxProperties')) count('maxProperties');
    const names = schema.subschemas?.find(({ keyword }) => keyword === 'propertyNames')?.schema;
    const patterned = patternProperties(schema);
    const known = new Map(properties.map((each) => [each.name, each.schema]));
    for (const [name, each] of entries) {
      if (errors.length >= MAX_ERRORS) break;
      const at: Position = { ...position, path: [...position.path, name], optional: [], entered: [] };
      if (names && !this.#fits(names, name, at)) fail('propertyNames', name);
      const own = known.get(name);
      const matching = patterned.filter(({ pattern }) => this.#matches(pattern, name));
      if (own && this.#isOtherDirection(own, position.direction)) fail('readOnly', name);
      else if (own) errors.push(...this.#check(own, each, at));
      for (const { schema: child } of matching) errors.push(...this.#check(child, each, at));
      if (own || matching.length > 0 || additionalProperties === undefined || additionalProperties === true) continue;
      if (additionalProperties === false) fail('additionalProperties', name);
      else errors.push(...this.#check(additionalProperties, each, at));
    }
    return errors;
  }

  #isOtherDirection(schema: ApiSchema, direction: MaybeDirection): boolean {
    return (
      direction !== undefined && directionOf(schema, this.#schemas) === (direction === 'request' ? 'read' : 'write')
    );
  }

  /** Lists properties that only occur in the other direction, including those in `allOf`. */
  #optionalNames(schema: ApiSchema, direction: MaybeDirection): string[] {
    if (direction === undefined) return [];
    const properties = partsOf(schema, this.#schemas).flatMap((part) => part.properties ?? []);
    return properties.filter((each) => this.#isOtherDirection(each.schema, direction)).map(({ name }) => name);
  }
}

type Limit = string | number | boolean;

function violation(kind: Violation['kind'], limit: Limit): Violation {
  return limit === '' ? { kind } : { kind, limit: String(limit) };
}

function typeViolation({ types, nullable }: ApiSchema, value: JsonValue): Violation | undefined {
  if (types.length === 0 || (nullable === true && value === null)) return undefined;
  const kind = kindOf(value);
  const fits = types.some((type) => type === kind || (type === 'number' && kind === 'integer'));
  return fits ? undefined : violation('type', types.join(' | '));
}

function enumViolation(schema: ApiSchema, value: JsonValue): Violation | undefined {
  if (schema.const !== undefined && !isSame(schema.const, value))
    return violation('const', JSON.stringify(schema.const));
  if (!schema.enum || schema.enum.some((each) => isSame(each, value))) return undefined;
  return violation('enum', schema.enum.map((each) => JSON.stringify(each)).join(', '));
}

function numberViolation({ constraints = [] }: ApiSchema, value: number): Violation | undefined {
  for (const { name, value: written } of constraints) {
    const limit = Number(written);
    if (name === 'minimum' && value < limit) return violation(name, limit);
    if (name === 'maximum' && value > limit) return violation(name, limit);
    if (name === 'exclusiveMinimum' && value <= limit) return violation(name, limit);
    if (name === 'exclusiveMaximum' && value >= limit) return violation(name, limit);
    if (name === 'multipleOf' && limit > 0 && Math.abs(Math.round(value / limit) - value / limit) >= 1e-9)
      return violation(name, limit);
  }
  return undefined;
}

/** Describes a violated `not`, which usually excludes a combination of property names. */
function notViolation({ required = [], properties = [] }: ApiSchema): Violation {
  const names = [...new Set([...required, ...properties.flatMap((each) => (each.required ? [each.name] : []))])];
  if (names.length === 0) return { kind: 'not' };
  return violation(names.length > 1 ? 'together' : 'without', names.join(', '));
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
