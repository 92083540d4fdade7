import type { Fix } from '@docgraph/schemas/diagnostic';
import type { z } from 'zod';
import type { Path } from './format-values.ts';
import {
  allowedHint,
  type Bound,
  correctName,
  describeValidationError,
  type ValidationError,
} from './validation-error.ts';

/** A key or value that violates its schema. */
export interface SchemaProblem {
  isUnknownKey: boolean;
  /** Whether the problem is reported at the key rather than its value. */
  isAboutKey: boolean;
  /** Path in the data. For a missing value, the path that it should have. */
  path: Path;
  message: string;
  hint?: string | undefined;
  fix?: Fix | undefined;
}

/** Converts zod's errors to problems for the author of the data. */
export function schemaProblems(data: unknown, schema: z.ZodType, { issues }: z.ZodError): SchemaProblem[] {
  return issues.flatMap((issue) => problemsOf(issue, data, schema));
}

/** Converts a zod issue. For a union, uses the issues of the alternative that's closest to the data. */
function problemsOf(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType, parentPath: Path = []): SchemaProblem[] {
  const path = [...parentPath, ...issue.path];
  const value = valueAt(data, path);
  if (issue.code === 'unrecognized_keys') {
    const known = [...new Set(knownKeys(schema, path))];
    return issue.keys.map((key) => {
      // The key may be valid in another alternative of the union.
      if (!known.includes(key))
        return { ...problemOf({ kind: 'unknown-key', key, known }, value, path), isUnknownKey: true };
      const problem = problemOf(
        { kind: 'other', reason: `can't have \`${key}\` together with its other keys` },
        value,
        path,
      );
      return { ...problem, path: [...path, key], isAboutKey: true };
    });
  }
  if (issue.code === 'invalid_key') {
    const error = errorOf(issue.issues[0] ?? issue, path.at(-1));
    return [{ ...problemOf(error, path.at(-1), path), isAboutKey: true }];
  }
  if (issue.code === 'invalid_union' && isOwnMessage(issue)) {
    const near = correctName(value, optionsOf(issue));
    const hint = [near.hint, allowedHint(optionsOf(issue))].filter((each) => each !== undefined).join(' ');
    return [{ message: issue.message, hint, fix: near.fix, path, isAboutKey: false, isUnknownKey: false }];
  }
  if (path.length > 0 && value === undefined) return [missingValue(issue, path)];
  if (issue.code === 'invalid_union' && issue.discriminator === undefined && !sharedError(issue.errors)) {
    const closest = closestAlternative(issue.errors, data, path);
    if (closest) return closest.flatMap((inner) => problemsOf(inner, data, schema, path));
  }
  const error = errorOf(issue, value);
  const problem = problemOf(error, value, path);
  const keys = error.kind === 'type' && error.types.includes('object') ? knownKeys(schema, path) : [];
  return [{ ...problem, hint: problem.hint ?? allowedHint([...new Set(keys)]) }];
}

function problemOf(error: ValidationError, value: unknown, path: Path): SchemaProblem {
  const { message, hint, fix, below, isAboutKey } = describeValidationError(error, value, path, 'the file');
  return { message, hint, fix, path: below === undefined ? path : [...path, below], isAboutKey, isUnknownKey: false };
}

function missingValue(issue: z.core.$ZodIssue, path: Path): SchemaProblem {
  const error: ValidationError = { kind: 'missing-keys', keys: path.slice(-1).map(String) };
  return { ...problemOf(error, undefined, path.slice(0, -1)), path, hint: allowedHint(optionsOf(issue)) };
}

/** Converts a zod issue to a validation error. Custom messages in the schema take precedence. */
function errorOf(issue: z.core.$ZodIssue, value: unknown): ValidationError {
  if (isOwnMessage(issue)) return { kind: 'other', reason: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return { kind: 'type', types: [jsonType(issue.expected)] };
    case 'invalid_value':
      return { kind: 'option', options: issue.values };
    case 'invalid_union':
      return sharedError(issue.errors) ?? { kind: 'option', options: optionsOf(issue) };
    case 'too_small':
      return boundError(issue.inclusive ? 'at least' : 'more than', Number(issue.minimum), value);
    case 'too_big':
      return boundError(issue.inclusive ? 'at most' : 'less than', Number(issue.maximum), value);
    case 'invalid_format':
      if ('prefix' in issue) return { kind: 'other', reason: `must start with \`${String(issue.prefix)}\`` };
      return issue.format === 'regex'
        ? { kind: 'pattern', pattern: String(issue.pattern) }
        : { kind: 'format', format: issue.format };
  }
  return { kind: 'other', reason: issue.message };
}

/** Matches the default messages of zod, so that custom messages can be recognized. */
const DEFAULT_MESSAGE = /^(?:Invalid|Too (?:small|big))\b/;

function isOwnMessage(issue: z.core.$ZodIssue): boolean {
  return !DEFAULT_MESSAGE.test(issue.message);
}

/** Returns the JSON type for a zod type. */
function jsonType(expected: string): string {
  return { int: 'integer', record: 'object' }[expected] ?? expected;
}

function boundError(bound: Bound, limit: number, value: unknown): ValidationError {
  if (typeof value === 'string') return { kind: 'size', bound, limit, size: value.length, unit: 'character' };
  if (Array.isArray(value)) return { kind: 'size', bound, limit, size: value.length, unit: 'item' };
  return { kind: 'range', bound, limit };
}

/** Merges the errors of all alternatives in a union if they list only types or only values. */
function sharedError(alternatives: readonly (readonly z.core.$ZodIssue[])[]): ValidationError | undefined {
  const issues = alternatives.flatMap((alternative) => alternative.filter(({ path }) => path.length === 0));
  const types = issues.flatMap((issue) => (issue.code === 'invalid_type' ? jsonType(issue.expected) : []));
  if (types.length >= alternatives.length) return { kind: 'type', types };
  const options = issues.map((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  const isEach = options.length >= alternatives.length && options.every((values) => values.length > 0);
  return isEach ? { kind: 'option', options: options.flat() } : undefined;
}

/** Returns the allowed values of an enum or a discriminator. zod's types don't include the values of discriminators. */
function optionsOf(issue: z.core.$ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values;
  return 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
}

/**
 * Returns the errors of the alternative whose type matches the data. If there are several, chooses the one with the
 * fewest extra or missing keys.
 */
function closestAlternative(
  alternatives: readonly (readonly z.core.$ZodIssue[])[],
  data: unknown,
  path: Path,
): readonly z.core.$ZodIssue[] | undefined {
  const isOtherKind = (issues: readonly z.core.$ZodIssue[]) =>
    issues.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0);
  const mistakes = (issues: readonly z.core.$ZodIssue[]) =>
    issues.reduce((count, issue) => {
      if (issue.code === 'unrecognized_keys') return count + issue.keys.length;
      return count + (valueAt(data, [...path, ...issue.path]) === undefined ? 1 : 0);
    }, 0);
  return [...alternatives].sort(
    (a, b) => Number(isOtherKind(a)) - Number(isOtherKind(b)) || mistakes(a) - mistakes(b),
  )[0];
}

/** Returns the value at a path in plain data, or undefined. */
function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const step of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

/** Returns the keys that a schema allows at a path. For a union, returns the keys that any alternative allows. */
function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const [step, ...rest] = path;
  switch (def.type) {
    case 'object':
      if (step === undefined) return Object.keys(def.shape);
      return typeof step === 'string' && Object.hasOwn(def.shape, step) ? keysIn(def.shape[step], rest) : [];
    case 'array':
      return step === undefined ? [] : knownKeys(def.element, rest);
    case 'record':
      return step === undefined ? [] : knownKeys(def.valueType, rest);
    case 'union':
      return def.options.flatMap((option) => knownKeys(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return knownKeys(def.innerType, path);
    case 'pipe':
      return knownKeys(def.in, path);
    case 'lazy':
      return knownKeys(def.getter(), path);
    default:
      return [];
  }
}

function keysIn(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): string[] {
  return schema ? knownKeys(schema, path) : [];
}
