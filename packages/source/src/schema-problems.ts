import type { z } from 'zod';
import { allowedHint, type Bound, type Misfit, misfitWords, nearHint } from './misfit.ts';
import type { Path } from './words.ts';

/** A key or a value that does not fit its schema. */
export interface SchemaProblem {
  isUnknownKey: boolean;
  /** Whether it is reported at the key, not at what the key holds. */
  isAboutKey: boolean;
  /** Where it is in the data; the place of a missing value is where it should be. */
  path: Path;
  message: string;
  hint?: string | undefined;
}

/** What does not fit its schema, for somebody who wrote the data. */
export function schemaProblems(data: unknown, schema: z.ZodType, { issues }: z.ZodError): SchemaProblem[] {
  return issues.flatMap((issue) => problemsOf(issue, data, schema));
}

/** What an issue of zod means; of a union, for the alternative that was meant. */
function problemsOf(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType, above: Path = []): SchemaProblem[] {
  const path = [...above, ...issue.path];
  const value = valueAt(data, path);
  if (issue.code === 'unrecognized_keys') {
    const known = [...new Set(knownKeys(schema, path))];
    return issue.keys.map((key) => {
      // Of the alternatives of a union another one may have the key.
      if (!known.includes(key))
        return { ...problemOf({ kind: 'unknown-key', key, known }, value, path), isUnknownKey: true };
      const problem = problemOf({ kind: 'other', reason: `cannot have \`${key}\` beside its other keys` }, value, path);
      return { ...problem, path: [...path, key], isAboutKey: true };
    });
  }
  if (issue.code === 'invalid_key') {
    const misfit = misfitOf(issue.issues[0] ?? issue, path.at(-1));
    return [{ ...problemOf(misfit, path.at(-1), path), isAboutKey: true }];
  }
  if (issue.code === 'invalid_union' && isOwnMessage(issue)) {
    const hints = [nearHint(value, optionsOf(issue)), allowedHint(optionsOf(issue))];
    const hint = hints.filter((each) => each !== undefined).join(' ');
    return [{ message: issue.message, hint, path, isAboutKey: false, isUnknownKey: false }];
  }
  if (path.length > 0 && value === undefined) return [missingValue(issue, path)];
  if (issue.code === 'invalid_union' && issue.discriminator === undefined && !sharedMisfit(issue.errors)) {
    const meant = meantAlternative(issue.errors, data, path);
    if (meant) return meant.flatMap((inner) => problemsOf(inner, data, schema, path));
  }
  const misfit = misfitOf(issue, value);
  const problem = problemOf(misfit, value, path);
  const keys = misfit.kind === 'type' && misfit.types.includes('object') ? knownKeys(schema, path) : [];
  return [{ ...problem, hint: problem.hint ?? allowedHint([...new Set(keys)]) }];
}

function problemOf(misfit: Misfit, value: unknown, path: Path): SchemaProblem {
  const { message, hint, below, isAboutKey } = misfitWords(misfit, value, path, 'the file');
  return { message, hint, path: below === undefined ? path : [...path, below], isAboutKey, isUnknownKey: false };
}

function missingValue(issue: z.core.$ZodIssue, path: Path): SchemaProblem {
  const misfit: Misfit = { kind: 'missing-keys', keys: path.slice(-1).map(String) };
  return { ...problemOf(misfit, undefined, path.slice(0, -1)), path, hint: allowedHint(optionsOf(issue)) };
}

/** What an issue says of a value: what its schema wants it to say, or what zod says by itself. */
function misfitOf(issue: z.core.$ZodIssue, value: unknown): Misfit {
  if (isOwnMessage(issue)) return { kind: 'other', reason: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return { kind: 'type', types: [jsonType(issue.expected)] };
    case 'invalid_value':
      return { kind: 'option', options: issue.values };
    case 'invalid_union':
      return sharedMisfit(issue.errors) ?? { kind: 'option', options: optionsOf(issue) };
    case 'too_small':
      return boundMisfit(issue.inclusive ? 'at least' : 'more than', Number(issue.minimum), value);
    case 'too_big':
      return boundMisfit(issue.inclusive ? 'at most' : 'less than', Number(issue.maximum), value);
    case 'invalid_format':
      if ('prefix' in issue) return { kind: 'other', reason: `must start with \`${String(issue.prefix)}\`` };
      return issue.format === 'regex'
        ? { kind: 'pattern', pattern: String(issue.pattern) }
        : { kind: 'format', format: issue.format };
  }
  return { kind: 'other', reason: issue.message };
}

/** The words of zod that no schema replaced by its own. */
const DEFAULT_WORDS = /^(?:Invalid|Too (?:small|big))\b/;

function isOwnMessage(issue: z.core.$ZodIssue): boolean {
  return !DEFAULT_WORDS.test(issue.message);
}

/** The type of JSON that zod has another name for. */
function jsonType(expected: string): string {
  return { int: 'integer', record: 'object' }[expected] ?? expected;
}

function boundMisfit(bound: Bound, limit: number, value: unknown): Misfit {
  if (typeof value === 'string') return { kind: 'size', bound, limit, size: value.length, unit: 'character' };
  if (Array.isArray(value)) return { kind: 'size', bound, limit, size: value.length, unit: 'item' };
  return { kind: 'range', bound, limit };
}

/** What is wrong with a value that has none of the types, or none of the values, of a union. */
function sharedMisfit(alternatives: readonly (readonly z.core.$ZodIssue[])[]): Misfit | undefined {
  const issues = alternatives.flatMap((alternative) => alternative.filter(({ path }) => path.length === 0));
  const types = issues.flatMap((issue) => (issue.code === 'invalid_type' ? jsonType(issue.expected) : []));
  if (types.length >= alternatives.length) return { kind: 'type', types };
  const options = issues.map((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  const isEach = options.length >= alternatives.length && options.every((values) => values.length > 0);
  return isEach ? { kind: 'option', options: options.flat() } : undefined;
}

/** The values that an enum or a discriminator may have; zod hands out the latter, its types do not know of it. */
function optionsOf(issue: z.core.$ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values;
  return 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
}

/** Of the alternatives of a union, the one of the kind that is written, with the fewest keys too many or missing. */
function meantAlternative(
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

/** The value at a path of plain data; undefined when there is none. */
function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const step of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

/** The keys that a schema knows at a path of its data; of a union, those of all alternatives. */
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
