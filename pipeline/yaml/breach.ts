import type { z } from 'zod';
import { nearest } from '../report/nearest.ts';
import { isOwnMessage, reasonOf } from './breach-reason.ts';
import { knownKeys } from './known-keys.ts';

type Path = readonly PropertyKey[];

/** A key or a value that does not fit its schema. */
export interface Breach {
  kind: 'unknown-key' | 'invalid-key' | 'invalid-value';
  /** Where it is in the data; the place of a missing value is where it should be. */
  path: Path;
  message: string;
  hint?: string | undefined;
}

/**
 * What an issue of zod means for somebody who wrote the data, which `schema` describes; of a union, for the alternative
 * that was meant.
 */
export function breachesOf(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType, above: Path = []): Breach[] {
  const path = [...above, ...issue.path];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const near = nearest(key, knownKeys(schema, path));
        const message = `Unknown key \`${key}\`${path.length > 0 ? ` in ${nameOf(path)}` : ''}.`;
        return { kind: 'unknown-key', path: [...path, key], message, hint: near && `Did you mean \`${near}\`?` };
      });
    case 'invalid_key': {
      const reason = issue.issues[0]?.message ?? issue.message;
      return [{ kind: 'invalid-key', path, message: `${nameOf(path)}: ${reason}.` }];
    }
    case 'invalid_value':
      return [unknownOption(path, data, issue.values.map(String))];
    case 'invalid_union': {
      if (issue.discriminator !== undefined) {
        const breach = unknownOption(path, data, optionsOf(issue));
        return [isOwnMessage(issue) ? { ...breach, message: issue.message } : breach];
      }
      const meant = meantAlternative(issue.errors, data, path);
      if (meant) return meant.flatMap((inner) => breachesOf(inner, data, schema, path));
    }
  }
  if (path.length > 0 && valueAt(data, path) === undefined) return [missing(path)];
  const { reason, hint } = reasonOf(issue, valueAt(data, path));
  return [{ kind: 'invalid-value', path, message: `${nameOf(path)}: ${reason}.`, hint }];
}

/** The values that a discriminator may have; zod hands them out, its types do not know of it. */
function optionsOf(issue: object): string[] {
  return 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
}

function unknownOption(path: Path, data: unknown, options: readonly string[]): Breach {
  const written = valueAt(data, path);
  const near = typeof written === 'string' ? nearest(written, options) : undefined;
  const allowed = `Allowed: ${options.map((option) => `\`${option}\``).join(', ')}.`;
  const hint = near === undefined ? allowed : `Did you mean \`${near}\`? ${allowed}`;
  if (written === undefined) return { ...missing(path), hint };
  return { kind: 'invalid-value', path, message: `${nameOf(path)} cannot be \`${String(written)}\`.`, hint };
}

function missing(path: Path): Breach {
  return { kind: 'invalid-value', path, message: `${nameOf(path)} is missing.` };
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

function nameOf(path: Path): string {
  return path.length > 0 ? `\`${path.map(String).join('.')}\`` : 'The file';
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
