import type { z } from 'zod';
import { nearest } from '../report/nearest.ts';
import { isOwnMessage, reasonOf } from './misfit-reason.ts';

type Path = readonly PropertyKey[];

/** A key or a value that does not fit its schema. */
export interface SchemaProblem {
  kind: 'unknown-key' | 'invalid-key' | 'invalid-value';
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
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const known = knownKeys(schema, path);
        const near = nearest(key, known);
        const message = `Unknown key \`${key}\`${path.length > 0 ? ` in ${nameOf(path)}` : ''}.`;
        const hint = near === undefined ? allowedOf([...new Set(known)]) : `Did you mean \`${near}\`?`;
        return { kind: 'unknown-key', path: [...path, key], message, hint };
      });
    case 'invalid_key': {
      const reason = issue.issues[0]?.message ?? issue.message;
      return [{ kind: 'invalid-key', path, message: sentence(path, reason) }];
    }
    case 'invalid_value':
      return [unknownOption(path, data, issue.values.map(String))];
    case 'invalid_union': {
      if (issue.discriminator !== undefined) {
        const problem = unknownOption(path, data, optionsOf(issue));
        return [isOwnMessage(issue) ? { ...problem, message: issue.message } : problem];
      }
      const meant = meantAlternative(issue.errors, data, path);
      if (meant) return meant.flatMap((inner) => problemsOf(inner, data, schema, path));
    }
  }
  if (path.length > 0 && valueAt(data, path) === undefined) return [missing(path)];
  const { reason, hint = keysHint(issue, schema, path) } = reasonOf(issue, valueAt(data, path));
  return [{ kind: 'invalid-value', path, message: sentence(path, reason), hint }];
}

/** What to write where keys with values belong. */
function keysHint(issue: z.core.$ZodIssue, schema: z.ZodType, path: Path): string | undefined {
  const expectsKeys = issue.code === 'invalid_type' && issue.expected === 'object';
  return expectsKeys ? allowedOf([...new Set(knownKeys(schema, path))]) : undefined;
}

/** The values that a discriminator may have; zod hands them out, its types do not know of it. */
function optionsOf(issue: object): string[] {
  return 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
}

function unknownOption(path: Path, data: unknown, options: readonly string[]): SchemaProblem {
  const written = valueAt(data, path);
  const near = typeof written === 'string' ? nearest(written, options) : undefined;
  const allowed = allowedOf(options);
  const hint = near === undefined ? allowed : `Did you mean \`${near}\`? ${allowed}`;
  if (written === undefined) return { ...missing(path), hint };
  return { kind: 'invalid-value', path, message: `${capital(nameOf(path))} cannot be \`${String(written)}\`.`, hint };
}

function missing(path: Path): SchemaProblem {
  return { kind: 'invalid-value', path, message: `${capital(nameOf(path))} is missing.` };
}

/** Of the alternatives of a union, the one of the kind that is written, with the fewest keys too many or missing. */
function meantAlternative(
  alternatives: readonly (readonly z.core.$ZodIssue[])[],
  data: unknown,
  path: Path,
): readonly z.core.$ZodIssue[] | undefined {
  const isOtherKind = (issues: readonly z.core.$ZodIssue[]) =>
    issues.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0);
  const misfits = (issues: readonly z.core.$ZodIssue[]) =>
    issues.reduce((count, issue) => {
      if (issue.code === 'unrecognized_keys') return count + issue.keys.length;
      return count + (valueAt(data, [...path, ...issue.path]) === undefined ? 1 : 0);
    }, 0);
  return [...alternatives].sort(
    (a, b) => Number(isOtherKind(a)) - Number(isOtherKind(b)) || misfits(a) - misfits(b),
  )[0];
}

function allowedOf(options: readonly string[]): string | undefined {
  return options.length === 0 ? undefined : `Allowed: ${options.map((option) => `\`${option}\``).join(', ')}.`;
}

/** Reasons are verbs mostly; what a schema says in other words follows a colon. */
function sentence(path: Path, reason: string): string {
  return `${capital(nameOf(path))}${/^(?:must|has|cannot) /.test(reason) ? '' : ':'} ${reason}.`;
}

/** A place in data in words, the innermost first: `label` of entry 2 of `items`. */
export function nameOf(path: Path): string {
  if (path.length === 0) return 'the file';
  const names: string[] = [];
  let keys: PropertyKey[] = [];
  for (const step of path) {
    if (typeof step !== 'number') keys.push(step);
    else {
      if (keys.length > 0) names.unshift(`\`${keys.map(String).join('.')}\``);
      names.unshift(`entry ${step + 1}`);
      keys = [];
    }
  }
  if (keys.length > 0) names.unshift(`\`${keys.map(String).join('.')}\``);
  return names.join(' of ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
