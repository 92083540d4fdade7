import type { Fix } from '@docgraph/schemas/diagnostic';
import { type Correction, correction, findMeant } from './fix.ts';
import {
  capitalize,
  describeType,
  formatList,
  formatPath,
  formatTypes,
  formatValue,
  joinWords,
  type Path,
} from './format-values.ts';

/**
 * A violation of a schema. zod finds violations in the files of a site, and Ajv in API descriptions and values that
 * must match their schemas.
 */
export type ValidationError =
  | { kind: 'type'; types: readonly string[] }
  | { kind: 'option'; options: readonly unknown[] }
  | { kind: 'range'; bound: Bound; limit: number }
  | { kind: 'size'; bound: Bound; limit: number; size: number; unit: 'item' | 'key' | 'character' }
  | { kind: 'multiple'; divisor: number }
  | { kind: 'format'; format: string }
  | { kind: 'pattern'; pattern: string }
  | { kind: 'equal-items'; first: number; second: number }
  | { kind: 'unknown-key'; key: string; known: readonly string[] }
  | { kind: 'invalid-key'; key: string }
  | { kind: 'missing-keys'; keys: readonly string[] }
  | { kind: 'exclusive-keys'; keys: readonly string[] }
  | { kind: 'other'; reason: string };

export type Bound = 'at least' | 'at most' | 'more than' | 'less than';

/** A message for the author of a file. It concerns the value or a nested value. */
export interface ValidationMessage {
  message: string;
  /** How to fix it. */
  hint?: string | undefined;
  /** An edit of the key or value that's known to be right. */
  fix?: Fix | undefined;
  /** Key or index of the nested value. */
  below?: string | number | undefined;
  /** Whether the message is about the key rather than its value. */
  isAboutKey: boolean;
}

/**
 * Describes a validation error. All messages are created here, so that the same mistake has the same message in every
 * file.
 * @param path Path of the value, to name it in the message.
 * @param whole Name of the value if the path is empty.
 */
export function describeValidationError(
  error: ValidationError,
  value: unknown,
  path: Path,
  whole = 'the value',
): ValidationMessage {
  const name = formatPath(path, whole);
  const inside = path.length === 0 ? '' : ` in ${name}`;
  const about = (words: string, advice: string | Correction = {}) => ({
    message: `${capitalize(name)} ${words}.`,
    ...(typeof advice === 'string' ? { hint: advice } : advice),
    isAboutKey: false,
  });
  switch (error.kind) {
    case 'type':
      return about(
        `must be ${formatTypes(error.types)}, but is ${describeType(value)}`,
        correctType(error.types, value),
      );
    case 'option': {
      const { options } = error;
      const allowed = `${options.length === 1 ? '' : 'one of '}${formatList(options)}`;
      const written = value === null ? describeType(value) : formatValue(value);
      return about(`must be ${allowed}, but is ${written}`, correctName(value, options));
    }
    case 'range':
      return about(`must be ${error.bound} ${error.limit}, but is ${formatValue(value)}`);
    case 'size':
      return about(...describeSize(error));
    case 'multiple':
      return about(`must be a multiple of ${error.divisor}, but is ${formatValue(value)}`);
    case 'format':
      if (error.format === 'date')
        return about(`must be an existing date, but is ${formatValue(value)}`, 'Write it as `2026-05-31`.');
      return about(`must have the format \`${error.format}\`, but is ${formatValue(value)}`);
    case 'pattern':
      return about(`must match the pattern \`${error.pattern}\`, but is ${formatValue(value)}`);
    case 'equal-items': {
      const message = `Items ${error.first + 1} and ${error.second + 1} of ${name} are equal.`;
      return { message, hint: 'Remove one of them.', below: error.second, isAboutKey: false };
    }
    case 'unknown-key': {
      const { key, known } = error;
      const { hint = allowedHint(known), fix } = correctName(key, known);
      return { message: `Unknown key \`${key}\`${inside}.`, hint, fix, below: key, isAboutKey: true };
    }
    case 'invalid-key':
      return { message: `\`${error.key}\` is not a valid key${inside}.`, below: error.key, isAboutKey: true };
    case 'missing-keys': {
      const keys = error.keys.map((key) => `\`${key}\``);
      return {
        message: `${joinWords(keys, 'and')} ${keys.length === 1 ? 'is' : 'are'} missing${inside}.`,
        isAboutKey: true,
      };
    }
    case 'exclusive-keys': {
      const keys = error.keys.map((key) => `\`${key}\``);
      const message = `${joinWords(keys, 'and')} can't be used together${inside}.`;
      return { message, hint: 'Remove one of them.', below: error.keys.at(-1), isAboutKey: true };
    }
    case 'other':
      // Most reasons start with a verb. Others are custom messages in a schema, which follow a colon.
      return /^(?:must|has|cannot|can't) /.test(error.reason)
        ? about(error.reason)
        : { message: `${capitalize(name)}: ${error.reason}.`, isAboutKey: false };
  }
}

/** Maximum number of names in a hint. Enough for all keys in docgraph's own files, which authors look up in hints. */
const MAX_ALLOWED = 50;

/** Returns a hint that lists the allowed values. */
export function allowedHint(options: readonly unknown[]): string | undefined {
  return options.length === 0 ? undefined : `Allowed: ${formatList(options, MAX_ALLOWED)}.`;
}

/** Returns the option that's meant by a value, if one is similar. */
export function correctName(written: unknown, options: readonly unknown[]): Correction {
  if (typeof written !== 'string') return {};
  const names = options.filter((option) => typeof option === 'string');
  return correction(written, findMeant(written, names));
}

function describeSize({
  bound,
  limit,
  size,
  unit,
}: Extract<ValidationError, { kind: 'size' }>): [string, string | undefined] {
  if (bound === 'at least' && limit === 1) {
    const article = unit === 'item' ? 'an' : 'a';
    const hint = `Add ${article} ${unit}, or omit the key if it's optional.`;
    return ['must not be empty', unit === 'character' ? undefined : hint];
  }
  return [`must have ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}, but has ${size}`, undefined];
}

/** Returns how to correct a value that looks like a value of another type. */
function correctType(types: readonly string[], value: unknown): string | Correction | undefined {
  if (value === null || value === undefined) return 'Write a value, or remove the key.';
  const by = (replace: string, text: string): Fix => ({ evidence: 'spelling', replace, by: text });
  if (typeof value === 'number' || typeof value === 'boolean')
    return types.includes('string')
      ? { hint: 'Put it in quotes.', fix: by(`${value}`, JSON.stringify(`${value}`)) }
      : undefined;
  if (typeof value !== 'string') return undefined;
  if (fitsWithoutQuotes(value, types)) return { hint: 'Remove the quotes.', fix: by(JSON.stringify(value), value) };
  if (types.includes('boolean') && /^(?:yes|on|no|off)$/i.test(value)) {
    const meant = `${/^(?:yes|on)$/i.test(value)}`;
    const hint = `In YAML 1.2 and JSON, \`${value}\` is a string. Write \`${meant}\`.`;
    return { hint, fix: by(value, meant) };
  }
  if (types.includes('object')) return /^[\w-]+:\S/.test(value) ? 'Put a space after the colon.' : undefined;
  return types.includes('array') && !value.includes('\n') ? `Write \`[${JSON.stringify(value)}]\`.` : undefined;
}

/** Checks whether a quoted string would match one of the types if it weren't quoted. */
function fitsWithoutQuotes(text: string, types: readonly string[]): boolean {
  if (/^\{/.test(text.trim())) return types.includes('object');
  if (/^\[/.test(text.trim())) return types.includes('array');
  if (/^(?:true|false)$/.test(text)) return types.includes('boolean');
  if (/^-?(?:0|[1-9]\d*)$/.test(text)) return types.includes('integer') || types.includes('number');
  return /^-?(?:0|[1-9]\d*)\.\d+$/.test(text) && types.includes('number');
}
