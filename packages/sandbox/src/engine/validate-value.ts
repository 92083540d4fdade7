import { type Direction, directionOf } from '@docgraph/openapi/reference/direction';
import { matchPattern } from '@docgraph/openapi/reference/pattern/match-pattern';
import { type Pattern, readPattern } from '@docgraph/openapi/reference/pattern/read-pattern';
import {
  choices,
  nameOf,
  partsOf,
  propertiesOf,
  type SchemasByName,
  tupleOf,
  typesOf,
} from '@docgraph/openapi/reference/schema-forms';
import { FORMATS } from '@docgraph/openapi/validate/json-schema';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Violation } from './constraint-messages.ts';
import { canonical, isSame, kindOf } from './json.ts';

/** A violated constraint and its path in the value. */
export interface ValidationError extends Violation {
  path: readonly (string | number)[];
}

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
 * forbids compiling them. Ignores `dependentRequired` and the keywords for unevaluated items and properties.
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

  #reference(schema: ApiSchema, value: JsonValue, position: Position): ValidationError[] {
    const name = nameOf(schema);
    const target = name === undefined || position.entered.includes(name) ? undefined : this.#schemas.get(name);
    if (name === undefined || !target) return [];
    return this.#check(target, value, { ...position, optional: [], entered: [...position.entered, name] });
  }

  #fits(schema: ApiSchema, value: JsonValue, position: Position): boolean {
    return this.#check(schema, value, position).length === 0;
  }

  /** Applies `allOf`, `oneOf`, `anyOf`, `not`, `if`, and `dependentSchemas`. */
  #combined(schema: ApiSchema, value: JsonValue, position: Position): ValidationError[] {
    const literal: Position = { ...position, direction: undefined, optional: [] };
    const errors = (schema.allOf ?? []).flatMap((part) => this.#check(part, value, position));
    const fail = (violation: Violation) => errors.push({ path: position.path, ...violation });
    const { oneOf, anyOf, not, if: condition, dependentSchemas = {} } = schema;
    const fits = (each: ApiSchema) => this.#fits(each, value, position);
    if (anyOf && !anyOf.some(fits)) errors.push(...this.#nearest(schema, 'anyOf', value, position));
    const count = oneOf ? oneOf.filter(fits).length : 1;
    if (count === 0) errors.push(...this.#nearest(schema, 'oneOf', value, position));
    if (count > 1) fail({ kind: 'alternatives' });
    if (not && this.#fits(not, value, literal)) fail(notViolation(not));
    const consequence = condition && (this.#fits(condition, value, literal) ? schema.then : schema.else);
    if (consequence) errors.push(...this.#check(consequence, value, position));
    for (const [name, dependent] of Object.entries(dependentSchemas))
      if (isObject(value) && Object.hasOwn(value, name)) errors.push(...this.#check(dependent, value, position));
    return errors;
  }

  /** Returns the errors of the variant with the fewest errors, other than null. */
  #nearest(schema: ApiSchema, keyword: 'oneOf' | 'anyOf', value: JsonValue, position: Position): ValidationError[] {
    const others = choices(schema, keyword) ?? [];
    const results = (others.length > 0 ? others : (schema[keyword] ?? [])).map((each) =>
      this.#check(each, value, position),
    );
    return results.sort((a, b) => a.length - b.length)[0] ?? [];
  }

  #stringViolation({ format, minLength = 0, maxLength = Infinity, pattern }: ApiSchema, value: string) {
    const known = FORMATS.find((name) => name === format);
    if (known && !hasFormat(known, value)) return violation('format', known);
    const length = [...value].length;
    if (length > maxLength) return violation('maxLength', maxLength);
    if (length < minLength) return violation('minLength', minLength);
    return pattern === undefined || this.#matches(pattern, value) ? undefined : violation('pattern', pattern);
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
    const { contains, minContains = 1, maxContains = Infinity, minItems = 0, maxItems = Infinity } = schema;
    const contained = contains && value.filter((each, index) => this.#fits(contains, each, at(index))).length;
    if (contained !== undefined && contained < minContains) fail('contains');
    if (contained !== undefined && contained > maxContains) fail('maxContains');
    if (value.length < minItems) fail('minItems', minItems);
    if (value.length > maxItems) fail('maxItems', maxItems);
    if (schema.uniqueItems && new Set(value.map(canonical)).size < value.length) fail('uniqueItems');
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
    const { properties = {}, required = [], additionalProperties, propertyNames: names } = schema;
    const { minProperties = 0, maxProperties = Infinity, patternProperties = {} } = schema;
    const errors: ValidationError[] = [];
    const fail = (kind: Violation['kind'], name: string) => errors.push({ path: [...position.path, name], kind });
    for (const name of required)
      if (!Object.hasOwn(value, name) && !position.optional.includes(name)) fail('required', name);
    const entries = Object.entries(value);
    const count = (kind: 'minProperties' | 'maxProperties', limit: number) =>
      errors.push({ path: position.path, ...violation(kind, limit) });
    if (entries.length < minProperties) count('minProperties', minProperties);
    if (entries.length > maxProperties) count('maxProperties', maxProperties);
    for (const [name, each] of entries) {
      if (errors.length >= MAX_ERRORS) break;
      const at: Position = { ...position, path: [...position.path, name], optional: [], entered: [] };
      if (names && !this.#fits(names, name, at)) fail('propertyNames', name);
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const matching = Object.entries(patternProperties).filter(([pattern]) => this.#matches(pattern, name));
      if (own && this.#isOtherDirection(own, position.direction)) fail('readOnly', name);
      else if (own) errors.push(...this.#check(own, each, at));
      for (const [, child] of matching) errors.push(...this.#check(child, each, at));
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
    const properties = partsOf(schema, this.#schemas).flatMap(propertiesOf);
    return properties.filter((each) => this.#isOtherDirection(each.schema, direction)).map(({ name }) => name);
  }
}

type Limit = string | number | boolean;

function violation(kind: Violation['kind'], limit: Limit): Violation {
  return limit === '' ? { kind } : { kind, limit: String(limit) };
}

function typeViolation(schema: ApiSchema, value: JsonValue): Violation | undefined {
  if (schema.type === undefined) return undefined;
  const kind = kindOf(value);
  const fits = [schema.type].flat().some((type) => type === kind || (type === 'number' && kind === 'integer'));
  return fits ? undefined : violation('type', typesOf(schema).join(' | ') || 'null');
}

function enumViolation(schema: ApiSchema, value: JsonValue): Violation | undefined {
  if (schema.const !== undefined && !isSame(schema.const, value))
    return violation('const', JSON.stringify(schema.const));
  if (!schema.enum || schema.enum.some((each) => isSame(each, value))) return undefined;
  return violation('enum', schema.enum.map((each) => JSON.stringify(each)).join(', '));
}

function numberViolation(schema: ApiSchema, value: number): Violation | undefined {
  const { exclusiveMaximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  const { maximum = Infinity, minimum = -Infinity, multipleOf: step = 0 } = schema;
  if (value >= exclusiveMaximum) return violation('exclusiveMaximum', exclusiveMaximum);
  if (value <= exclusiveMinimum) return violation('exclusiveMinimum', exclusiveMinimum);
  if (value > maximum) return violation('maximum', maximum);
  if (value < minimum) return violation('minimum', minimum);
  const isMultiple = step <= 0 || Math.abs(Math.round(value / step) - value / step) < 1e-9;
  return isMultiple ? undefined : violation('multipleOf', step);
}

/** Describes a violated `not`, which usually excludes a combination of property names. */
function notViolation({ required = [] }: ApiSchema): Violation {
  if (required.length === 0) return { kind: 'not' };
  return violation(required.length > 1 ? 'together' : 'without', required.join(', '));
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
