import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Direction } from './direction.ts';
import { fieldsOf } from './level-of.ts';
import { sampleValue } from './sample-value.ts';
import { alternativesIn, partsOf, type SchemasByName } from './schema-forms.ts';
import { type ValidationError, ValueValidator } from './validate/value-validator.ts';

/** Maximum number of parts to change in a sample. */
const MAX_CHANGED_PARTS = 200;
/** Maximum nesting of regenerated parts. */
const MAX_LEVELS = 3;

/** A generated value, with its first error if no valid value was found. */
export interface Sample {
  value: JsonValue;
  error?: ValidationError;
}

const validators = new WeakMap<SchemasByName, ValueValidator>();

function validatorOf(schemas: SchemasByName): ValueValidator {
  const validator = validators.get(schemas) ?? new ValueValidator(schemas);
  validators.set(schemas, validator);
  return validator;
}

/**
 * Generates a value and validates it. Adds missing parts, removes invalid optional parts, and regenerates
 * required ones, because examples in the description can be outdated, and alternatives can overlap. If that isn't
 * enough, tries each alternative, and then a sample without examples. Otherwise, returns the sample with its first error.
 * @param chosen The alternative to choose wherever it's one of those offered.
 */
export function validSample(
  schema: ApiSchema,
  schemas: SchemasByName,
  direction: Direction,
  chosen?: ApiSchema,
  level = 0,
): Sample {
  const validator = validatorOf(schemas);
  const errorIn = (value: JsonValue) => validator.validate(schema, value, direction)[0];
  const first = sampleValue(schema, schemas, direction, chosen);
  const firstError = errorIn(first);
  if (!firstError) return { value: first };
  let value = first;
  let error: ValidationError | undefined = firstError;
  for (let part = 0; error && part < MAX_CHANGED_PARTS; part++) {
    const { path }: ValidationError = error;
    const current = value;
    const isFixed = (next: JsonValue | undefined): next is JsonValue =>
      next !== undefined && !isSamePath(errorIn(next)?.path, path);
    const removed = without(current, path);
    const isChosen = chosen && path.length === 0;
    const others = (isChosen ? [] : alternativeSamples(error, schemas, direction)).map((other) =>
      withPart(current, path, other),
    );
    const own: ApiSchema | undefined =
      level < MAX_LEVELS && path.length > 0 ? schemaOf(schema, path, schemas) : undefined;
    const made = own && !isFixed(removed) ? validSample(own, schemas, direction, undefined, level + 1) : undefined;
    const added = made && !made.error ? withPart(current, path, made.value) : undefined;
    const next: JsonValue | undefined =
      [...others, removed, added].find(isFixed) ?? removed ?? without(current, path.slice(0, -1));
    if (next === undefined) break;
    value = next;
    error = errorIn(value);
  }
  if (!error) return { value };
  const alternatives = partsOf(schema, schemas).flatMap(alternativesIn);
  for (const alternative of level < MAX_LEVELS && !chosen ? alternatives : []) {
    const made = validSample(alternative, schemas, direction, undefined, level + 1);
    if (!errorIn(made.value)) return made;
  }
  const plain = sampleValue({ allOf: partsOf(schema, schemas).map(withoutExamples) }, schemas, direction);
  return errorIn(plain) ? { value: first, error: firstError } : { value: plain };
}

/** Returns a part of a schema without its examples, so that its sample follows its type and format. */
function withoutExamples({ examples, default: standard, $ref, allOf, ...rest }: ApiSchema): ApiSchema {
  return rest;
}

/** Returns samples of the other alternatives where a value matches none or more than one. */
function alternativeSamples(
  { schema, kind }: ValidationError,
  schemas: SchemasByName,
  direction: Direction,
): JsonValue[] {
  if (kind !== 'alternatives') return [];
  return alternativesIn(schema).map((each) => sampleValue(schema, schemas, direction, each));
}

function isSamePath(path: ValidationError['path'] | undefined, other: ValidationError['path']): boolean {
  return path !== undefined && path.length === other.length && path.every((step, at) => step === other[at]);
}

/** Returns the schema of a part. */
function schemaOf(schema: ApiSchema, path: ValidationError['path'], schemas: SchemasByName): ApiSchema | undefined {
  return path.reduce<ApiSchema | undefined>((outer, step) => {
    if (typeof step === 'number') return outer && partsOf(outer, schemas).find(({ items }) => items)?.items;
    return outer && fieldsOf(outer, schemas).find(({ name }) => name === step)?.schema;
  }, schema);
}

/** Returns a copy with another value at a path. */
function withPart(value: JsonValue, [step, ...below]: ValidationError['path'], part: JsonValue): JsonValue {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? withPart(each, below, part) : each));
  return isObject(value) ? { ...value, [step]: withPart(value[step] ?? null, below, part) } : value;
}

/** Removes the property or item at a path. Returns undefined if the path doesn't exist. */
function without(value: JsonValue, [step, ...below]: ValidationError['path']): JsonValue | undefined {
  if (step === undefined || typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  const at = entries.findIndex(([key]) => key === String(step));
  const [, inner = null] = entries[at] ?? [];
  const rest = below.length > 0 ? without(inner, below) : undefined;
  if (at < 0 || (below.length > 0 && rest === undefined)) return undefined;
  entries.splice(at, 1, ...(rest === undefined ? [] : [[String(step), rest] satisfies [string, JsonValue]]));
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
