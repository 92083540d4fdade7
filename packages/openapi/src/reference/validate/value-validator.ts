import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { isAnyNumber } from '@docgraph/schemas/written-number';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { directionOf } from '../direction.ts';
import { choices, nameOf, partsOf, propertiesOf, type SchemaLookup, tupleOf, typesOf } from '../schema-forms.ts';
import { canonical, isSame, kindOf } from './compare-json.ts';
import type { Violation } from './constraint-messages.ts';
import { evaluatedKeys } from './evaluated-keys.ts';
import { PatternMatcher } from './pattern-matcher.ts';
import { StepCounter, StepLimitError } from './step-counter.ts';

/** A violated constraint. */
export interface ValidationError extends Violation {
  /** Path of the invalid value, or of the missing or unknown property. */
  path: readonly (string | number)[];
  /** The violated keyword. */
  keyword: string;
  /** The schema with that keyword. */
  schema: ApiSchema;
  /** The value that the schema applies to. */
  value: JsonValue;
}

/**
 * The direction of a value. In requests, `readOnly` properties are neither required nor allowed. The same applies to
 * `writeOnly` properties in responses. Schema examples may be either, so both kinds of properties are optional.
 */
export type ValueDirection = 'request' | 'response' | 'either';

/** Formats that are validated. All others are documentation. */
const FORMATS = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email'] as const;
const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
/** Maximum number of errors reported for one value. */
const MAX_ERRORS = 5;
/** Maximum number of steps for one value in a browser. */
const MAX_STEPS = 250_000;
/** Number of value comparisons that count as one step. */
const COMPARISONS = 10;

/** The position of the validator in the value. */
interface Position {
  path: readonly (string | number)[];
  /** `literal` in `not` and `if`, where a weaker schema would exclude more values. */
  direction: ValueDirection | 'literal';
  /** Names that enclosing schemas make optional, because they only occur in the other direction. */
  optional: readonly string[];
  /** Named schemas that have already been applied at this position. They're tracked to detect circular references. */
  entered: readonly string[];
}

/**
 * Validates values against JSON Schema 2020-12. Interprets the schemas, because the content security policy of a site
 * forbids compiling them, and most are used once.
 */
export class ValueValidator {
  readonly #schemas: SchemaLookup;
  readonly #steps: StepCounter;
  readonly #patterns: PatternMatcher;
  readonly #explainsAlternatives: boolean;

  /**
   * @param explainsAlternatives Whether the caller finds out why no alternative matches. By default, the errors of the
   * nearest one are reported.
   */
  constructor(schemas: SchemaLookup, steps = new StepCounter(MAX_STEPS), explainsAlternatives = false) {
    this.#schemas = schemas;
    this.#steps = steps;
    this.#patterns = new PatternMatcher(steps);
    this.#explainsAlternatives = explainsAlternatives;
  }

  /** Validates a value. Returns at most five errors. */
  validate(schema: ApiSchema, value: JsonValue, direction: ValueDirection): ValidationError[] {
    this.restart();
    try {
      return this.errorsOf(schema, value, direction).slice(0, MAX_ERRORS);
    } catch (error) {
      if (!(error instanceof StepLimitError)) throw error;
      return [{ path: [], kind: 'size', keyword: '$ref', schema, value }];
    }
  }

  /** Resets the step limit for the next value. */
  restart(): void {
    this.#steps.restart();
  }

  /** Lists all errors of a value. Throws an error at the step limit. */
  errorsOf(schema: ApiSchema, value: JsonValue, direction: ValueDirection): ValidationError[] {
    return this.#check(schema, value, { path: [], direction, optional: [], entered: [] });
  }

  /** Returns whether a string matches a pattern. Also returns true if that can't be determined. */
  mayMatch(pattern: string, text: string): boolean {
    this.restart();
    return this.#patterns.test(pattern, text) !== false;
  }

  /** Returns whether matching a string against a pattern took too many steps. */
  isUnfinished(pattern: string): boolean {
    return this.#patterns.unfinished.has(pattern);
  }

  #check(schema: ApiSchema, value: JsonValue, position: Position): ValidationError[] {
    this.#steps.take(1 + (schema.enum?.length ?? 0) / COMPARISONS);
    const { path } = position;
    const errors = [...this.#reference(schema, value, position)];
    const report = (found: Violation | undefined) =>
      found && errors.push({ path, keyword: found.kind, schema, value, ...found });
    const type = typeViolation(schema, value);
    report(type);
    if (type) return errors;
    report(enumViolation(schema, value));
    if (typeof value === 'string') report(this.#stringViolation(schema, value));
    else if (isAnyNumber(value)) report(numberViolation(schema, value));
    if (Array.isArray(value)) errors.push(...this.#array(schema, value, position));
    if (!isObject(value)) return [...errors, ...this.#combined(schema, value, position)];
    const own = this.#optionalNames(schema, position.direction);
    const inPosition = own.length > 0 ? { ...position, optional: [...position.optional, ...own] } : position;
    return [...errors, ...this.#object(schema, value, inPosition), ...this.#combined(schema, value, inPosition)];
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
    const errors = (schema.allOf ?? []).flatMap((part) => this.#check(part, value, position));
    const { not, if: condition, dependentSchemas = {} } = schema;
    for (const keyword of ['anyOf', 'oneOf'] as const)
      errors.push(...this.#alternatives(schema, keyword, value, position));
    if (not && this.#fits(not, value, literal(position)))
      errors.push({ path: position.path, keyword: 'not', schema, value, ...notViolation(not) });
    const consequence = condition && (this.#fits(condition, value, literal(position)) ? schema.then : schema.else);
    if (consequence) errors.push(...this.#check(consequence, value, position));
    for (const [name, dependent] of Object.entries(dependentSchemas))
      if (isObject(value) && Object.hasOwn(value, name)) errors.push(...this.#check(dependent, value, position));
    return errors;
  }

  #alternatives(
    schema: ApiSchema,
    keyword: 'oneOf' | 'anyOf',
    value: JsonValue,
    position: Position,
  ): ValidationError[] {
    const list = schema[keyword];
    if (!list) return [];
    const results = list.map((each) => this.#check(each, value, position));
    const count = results.filter((errors) => errors.length === 0).length;
    if (count === 1 || (count > 1 && keyword === 'anyOf')) return [];
    const others = choices(schema, keyword) ?? [];
    const candidates = results.filter((_, index) => others.length === 0 || others.some((each) => each === list[index]));
    const isOnly = candidates.length === 1 && value !== null;
    if (count > 1 || (this.#explainsAlternatives && !isOnly))
      return [{ path: position.path, kind: 'alternatives', keyword, schema, value }];
    // Report the errors of the alternative with the fewest.
    return candidates.sort((one, other) => one.length - other.length)[0] ?? [];
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
    const isMatch = this.#patterns.test(source, text);
    if (isMatch === undefined && this.#patterns.unfinished.has(source)) throw this.#steps.limitError(source);
    return isMatch !== false;
  }

  #array(schema: ApiSchema, value: JsonValue[], position: Position): ValidationError[] {
    const at = (index: number) => below(position, index);
    const errors: ValidationError[] = [];
    const fail = (kind: Violation['kind'], limit: Limit = '', keyword: string = kind) =>
      errors.push({ path: position.path, keyword, schema, value, ...violation(kind, limit) });
    const { contains, minContains = 1, maxContains = Infinity, minItems = 0, maxItems = Infinity } = schema;
    const contained = contains && value.filter((each, index) => this.#fits(contains, each, at(index))).length;
    if (contained !== undefined && contained < minContains) fail('contains');
    if (contained !== undefined && contained > maxContains) fail('maxContains', '', 'contains');
    if (value.length < minItems) fail('minItems', minItems);
    if (value.length > maxItems) fail('maxItems', maxItems);
    if (schema.uniqueItems && new Set(value.map(canonical)).size < value.length) fail('uniqueItems');
    const tuple = tupleOf(schema);
    const rest = tuple ? tuple.rest : schema.items;
    for (const [index, each] of value.entries()) {
      const own = tuple?.first[index] ?? rest;
      if (own === null) fail('maxItems', tuple?.first.length, 'items');
      else if (own) errors.push(...this.#check(own, each, at(index)));
      if (own === null || this.#isEnough(errors)) break;
    }
    const { unevaluatedItems } = schema;
    if (unevaluatedItems)
      for (const index of this.#unevaluated(schema, value, position))
        errors.push(...this.#check(unevaluatedItems, value[Number(index)] ?? null, at(Number(index))));
    return errors;
  }

  /** Returns whether an element of a list needn't be checked, because the errors before it suffice. */
  #isEnough(errors: readonly ValidationError[]): boolean {
    return errors.length >= MAX_ERRORS && !this.#explainsAlternatives;
  }

  #object(schema: ApiSchema, value: { [name: string]: JsonValue }, position: Position): ValidationError[] {
    const { properties = {}, required = [], additionalProperties, propertyNames: names } = schema;
    const { minProperties = 0, maxProperties = Infinity, patternProperties = {}, unevaluatedProperties } = schema;
    const errors: ValidationError[] = [];
    const fail = (kind: Violation['kind'], name: string, keyword: string = kind, limit: Limit = '') =>
      errors.push({ path: [...position.path, name], keyword, schema, value, ...violation(kind, limit) });
    for (const name of required)
      if (!Object.hasOwn(value, name) && !position.optional.includes(name)) fail('required', name);
    for (const [trigger, dependents] of Object.entries(schema.dependentRequired ?? {}))
      for (const name of Object.hasOwn(value, trigger) ? dependents : [])
        if (!Object.hasOwn(value, name)) fail('required', name, 'dependentRequired', trigger);
    const entries = Object.entries(value);
    const count = (kind: 'minProperties' | 'maxProperties', limit: number) =>
      errors.push({ path: position.path, keyword: kind, schema, value, ...violation(kind, limit) });
    if (entries.length < minProperties) count('minProperties', minProperties);
    if (entries.length > maxProperties) count('maxProperties', maxProperties);
    for (const [name, each] of entries) {
      if (this.#isEnough(errors)) break;
      const at = below(position, name);
      if (names && !this.#fits(names, name, at)) fail('propertyNames', name);
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const matching = Object.entries(patternProperties).filter(([pattern]) => this.#matches(pattern, name));
      if (own && this.#isOtherDirection(own, position.direction))
        errors.push({ path: at.path, kind: 'readOnly', keyword: 'readOnly', schema: own, value: each });
      else if (own) errors.push(...this.#check(own, each, at));
      for (const [, child] of matching) errors.push(...this.#check(child, each, at));
      if (own || matching.length > 0 || additionalProperties === undefined || additionalProperties === true) continue;
      if (additionalProperties === false) fail('additionalProperties', name);
      else errors.push(...this.#check(additionalProperties, each, at));
    }
    if (!unevaluatedProperties) return errors;
    for (const name of this.#unevaluated(schema, value, position))
      if (!this.#fits(unevaluatedProperties, value[name] ?? null, below(position, name)))
        fail('additionalProperties', name, 'unevaluatedProperties');
    return errors;
  }

  #unevaluated(schema: ApiSchema, value: JsonValue, position: Position): string[] {
    const evaluated = evaluatedKeys(schema, value, {
      schemas: this.#schemas,
      fits: (part, each, key) => this.#fits(part, each, key === undefined ? position : below(position, key)),
      matches: (pattern, name) => this.#matches(pattern, name),
    });
    return Object.keys(value ?? {}).filter((key) => !evaluated.has(key));
  }

  #isOtherDirection(schema: ApiSchema, direction: Position['direction']): boolean {
    if (direction !== 'request' && direction !== 'response') return false;
    return directionOf(schema, this.#schemas) === (direction === 'request' ? 'read' : 'write');
  }

  /** Lists properties that may be missing in a direction although they're required, including those in `allOf`. */
  #optionalNames(schema: ApiSchema, direction: Position['direction']): string[] {
    if (direction === 'literal') return [];
    const isOptional = (each: ApiSchema) =>
      direction === 'either' ? directionOf(each, this.#schemas) !== undefined : this.#isOtherDirection(each, direction);
    const properties = partsOf(schema, this.#schemas).flatMap(propertiesOf);
    return properties.filter((each) => isOptional(each.schema)).map(({ name }) => name);
  }
}

/** Returns the position of an element or a property. */
function below(position: Position, step: string | number): Position {
  return { ...position, path: [...position.path, step], optional: [], entered: [] };
}

/** Returns the position for a schema in `not` or `if`. */
function literal(position: Position): Position {
  return { ...position, direction: 'literal', optional: [] };
}

type Limit = string | number | boolean;

function violation(kind: Violation['kind'], limit: Limit): Violation {
  return limit === '' ? { kind } : { kind, limit: String(limit) };
}

function typeViolation(schema: ApiSchema, value: JsonValue): Violation | undefined {
  const types = [schema.type ?? []].flat().filter((type) => TYPES.has(type));
  if (types.length === 0) return undefined;
  const kind = kindOf(value);
  const fits = types.some((type) => type === kind || (type === 'number' && kind === 'integer'));
  return fits ? undefined : violation('type', typesOf(schema).join(' | ') || 'null');
}

function enumViolation(schema: ApiSchema, value: JsonValue): Violation | undefined {
  if (schema.const !== undefined && !isSame(schema.const, value))
    return violation('const', JSON.stringify(schema.const));
  const { enum: members = [] } = schema;
  if (members.length === 0 || members.some((each) => isSame(each, value))) return undefined;
  return violation('enum', members.map((each) => JSON.stringify(each)).join(', '));
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
