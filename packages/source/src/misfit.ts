import { hintAtNearest } from './nearest.ts';
import { capital, joined, kindOf, listed, nameOf, type Path, shown, typeWords } from './words.ts';

/**
 * How a value does not fit its schema, whoever found it: zod in the files of a site, Ajv in API descriptions and in
 * values that follow their schemas.
 */
export type Misfit =
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

/** A misfit for its writer, and its place: the value, or what is below it. */
export interface MisfitWords {
  message: string;
  /** How to fix it. */
  hint?: string | undefined;
  /** Key or index below the value. */
  below?: string | number | undefined;
  /** Whether the key is wrong, not what it holds. */
  isAboutKey: boolean;
}

/**
 * Puts a misfit into words. This is the only place that does, so that the same mistake reads the same in every file.
 *
 * @param path Where the value is, as far as a reader wants to know.
 * @param whole What a value with an empty path is called.
 */
export function misfitWords(misfit: Misfit, value: unknown, path: Path, whole = 'the value'): MisfitWords {
  const name = nameOf(path, whole);
  const inside = path.length === 0 ? '' : ` in ${name}`;
  const about = (words: string, hint?: string) => ({ message: `${capital(name)} ${words}.`, hint, isAboutKey: false });
  switch (misfit.kind) {
    case 'type':
      return about(`must be ${typeWords(misfit.types)}, but is ${kindOf(value)}`, typeHint(misfit.types, value));
    case 'option': {
      const { options } = misfit;
      const allowed = `${options.length === 1 ? '' : 'one of '}${listed(options)}`;
      return about(
        `must be ${allowed}, but is ${value === null ? kindOf(value) : shown(value)}`,
        nearHint(value, options),
      );
    }
    case 'range':
      return about(`must be ${misfit.bound} ${misfit.limit}, but is ${shown(value)}`);
    case 'size':
      return about(...sizeWords(misfit));
    case 'multiple':
      return about(`must be a multiple of ${misfit.divisor}, but is ${shown(value)}`);
    case 'format':
      if (misfit.format === 'date')
        return about(`must be a day that the calendar has, but is ${shown(value)}`, 'Write it as `2026-05-31`.');
      return about(`must have the format \`${misfit.format}\`, but is ${shown(value)}`);
    case 'pattern':
      return about(`must match the pattern \`${misfit.pattern}\`, but is ${shown(value)}`);
    case 'equal-items': {
      const message = `Items ${misfit.first + 1} and ${misfit.second + 1} of ${name} are equal.`;
      return { message, hint: 'Remove one of them.', below: misfit.second, isAboutKey: false };
    }
    case 'unknown-key': {
      const { key, known } = misfit;
      const hint = nearHint(key, known) ?? allowedHint(known);
      return { message: `Unknown key \`${key}\`${inside}.`, hint, below: key, isAboutKey: true };
    }
    case 'invalid-key':
      return { message: `\`${misfit.key}\` is not a valid key${inside}.`, below: misfit.key, isAboutKey: true };
    case 'missing-keys': {
      const keys = misfit.keys.map((key) => `\`${key}\``);
      return {
        message: `${joined(keys, 'and')} ${keys.length === 1 ? 'is' : 'are'} missing${inside}.`,
        isAboutKey: true,
      };
    }
    case 'exclusive-keys': {
      const keys = misfit.keys.map((key) => `\`${key}\``);
      const message = `${joined(keys, 'and')} exclude each other${inside}.`;
      return { message, hint: 'Remove one of them.', below: misfit.keys.at(-1), isAboutKey: true };
    }
    case 'other':
      // Reasons are verbs mostly; what a schema says in other words follows a colon.
      return /^(?:must|has|cannot) /.test(misfit.reason)
        ? about(misfit.reason)
        : { message: `${capital(name)}: ${misfit.reason}.`, isAboutKey: false };
  }
}

/** Names that a hint lists: all keys of any of our own files, which writers look for here. */
const MAX_ALLOWED = 50;

/** What may be written, for hints. */
export function allowedHint(options: readonly unknown[]): string | undefined {
  return options.length === 0 ? undefined : `Allowed: ${listed(options, MAX_ALLOWED)}.`;
}

/** The option that was meant, if one is near. */
export function nearHint(written: unknown, options: readonly unknown[]): string | undefined {
  if (typeof written !== 'string') return undefined;
  const names = options.filter((option) => typeof option === 'string');
  return hintAtNearest(written, names);
}

function sizeWords({ bound, limit, size, unit }: Extract<Misfit, { kind: 'size' }>): [string, string | undefined] {
  if (bound === 'at least' && limit === 1) {
    const article = unit === 'item' ? 'an' : 'a';
    const hint = `Add ${article} ${unit}, or leave out the key where it is optional.`;
    return ['must not be empty', unit === 'character' ? undefined : hint];
  }
  return [`must have ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}, but has ${size}`, undefined];
}

/** How to make a value one of another type, where it looks like one. */
function typeHint(types: readonly string[], value: unknown): string | undefined {
  if (value === null || value === undefined) return 'Write a value, or remove the key.';
  const isNoText = typeof value === 'number' || typeof value === 'boolean';
  if (isNoText) return types.includes('string') ? 'Put it in quotes.' : undefined;
  if (typeof value !== 'string') return undefined;
  if (fitsWithoutQuotes(value, types)) return 'Remove the quotes.';
  if (types.includes('boolean') && /^(?:yes|on|no|off)$/i.test(value))
    return `\`${value}\` is text in YAML 1.2 and JSON: write \`${/^(?:yes|on)$/i.test(value)}\`.`;
  if (types.includes('object')) return /^[\w-]+:\S/.test(value) ? 'Put a space after the colon.' : undefined;
  return types.includes('array') && !value.includes('\n') ? `Write \`[${JSON.stringify(value)}]\`.` : undefined;
}

/** Whether a text in quotes would be of another type without them. */
function fitsWithoutQuotes(text: string, types: readonly string[]): boolean {
  if (/^\{/.test(text.trim())) return types.includes('object');
  if (/^\[/.test(text.trim())) return types.includes('array');
  if (/^(?:true|false)$/.test(text)) return types.includes('boolean');
  if (/^-?(?:0|[1-9]\d*)$/.test(text)) return types.includes('integer') || types.includes('number');
  return /^-?(?:0|[1-9]\d*)\.\d+$/.test(text) && types.includes('number');
}
