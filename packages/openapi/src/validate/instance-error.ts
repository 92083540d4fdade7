import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { capitalize, formatPath, formatValue, type Path } from '@docgraph/source/format-values';
import { describeValidationError, type ValidationMessage } from '@docgraph/source/validation-error';
import { field, objectField, textsField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { ajvMisfit } from './ajv-misfit.ts';
import type { Origin } from './json-schema.ts';

/** A violation of a schema. */
export interface InstanceError {
  /** JSON pointer of the offending value, within the value that was checked. */
  instancePointer: string;
  /** Whether the error is about the key (one that's unknown or missing), not about its value. */
  isAboutKey: boolean;
  /** In plain words, with the name of the value. */
  message: string;
  /** How to correct it. */
  hint?: string | undefined;
  /** JSON pointer of the violated schema in the description. */
  schemaPointer: string;
  /** The violated keyword of the schema, such as `required`. */
  keyword: string;
}

/** The `keyword` of an error if the value couldn't be checked because its schema refers to itself without end. */
export const OVERFLOW = 'overflow';

/** In place of a keyword: the value was not checked, because matching it against a pattern takes too many steps. */
export const UNMATCHED = 'unmatched';

/** An error of the validator, and what is known of its place. */
export interface RawError {
  keyword: string;
  params: Record<string, unknown>;
  instancePointer: string;
  /** What the offending value is called. */
  path: Path;
  /** The offending value. */
  value: JsonValue | undefined;
  /** The schema that holds the keyword, as it is written in the description. */
  schema: JsonValue | undefined;
  origin: Origin;
}

/** Puts an error of the validator into words. Alternatives (`oneOf`, `anyOf`) have words of their own. */
export function instanceError(error: RawError): InstanceError {
  const { keyword, value, schema, path, instancePointer, origin } = error;
  const known = Object.keys(objectField(schema, 'properties') ?? {});
  const misfit = ajvMisfit(error, value, known);
  const { message, hint, below, isAboutKey } = misfit ? describeValidationError(misfit, value, path) : ownWords(error);
  return {
    instancePointer: below === undefined ? instancePointer : pointerBelow(instancePointer, below),
    isAboutKey,
    message,
    hint: value === null ? nullHint(keyword) : hint,
    schemaPointer: origin.pointer,
    keyword,
  };
}

/** What to do about a `null` that the schema does not allow. */
function nullHint(keyword: string): string {
  return keyword === 'enum'
    ? 'Add `null` to `enum` if it is allowed.'
    : 'Leave it out, or let the schema allow `null`.';
}

/** The words for keywords that only schemas of descriptions have. */
function ownWords(error: RawError): ValidationMessage {
  const { keyword, path, params } = error;
  const name = capitalize(formatPath(path, 'the value'));
  switch (keyword) {
    case 'contains':
      return { message: `${name} has too few or too many items of the kind that it must contain.`, isAboutKey: false };
    case 'dependentRequired': {
      const below = String(params.property);
      return { message: `\`${below}\` needs \`${params.missingProperty}\` beside it.`, below, isAboutKey: true };
    }
    case 'not':
      return notWords(error, name);
    default:
      return { message: `${name} does not follow \`${keyword}\` of its schema.`, isAboutKey: false };
  }
}

/** Says of a value that must not be there why, or which properties exclude each other. */
function notWords({ origin, schema, value, path }: RawError, name: string): ValidationMessage {
  if (origin.demand === 'readOnly')
    return { message: `${name} is read-only: a request must not hold it.`, hint: 'Remove it.', isAboutKey: true };
  if (origin.demand === 'writeOnly')
    return { message: `${name} is write-only: a response must not hold it.`, hint: 'Remove it.', isAboutKey: true };
  if (origin.demand === 'false') return { message: `${name} must not be there.`, hint: 'Remove it.', isAboutKey: true };
  const excluded = field(schema, 'not');
  const names = textsField(excluded, 'required');
  if (!isObject(value) || !asksForNamesOnly(excluded) || names.length === 0)
    return { message: `${name} is ${formatValue(value)}, which its schema excludes with \`not\`.`, isAboutKey: false };
  if (names.length === 1) return { message: `\`${names[0]}\` must not be there.`, below: names[0], isAboutKey: true };
  return describeValidationError({ kind: 'exclusive-keys', keys: names }, value, path);
}

/** Whether a schema is about which properties there are, and not about what they hold. */
function asksForNamesOnly(schema: JsonValue | undefined): boolean {
  return Object.entries(isObject(schema) ? schema : {}).every(([keyword, written]) => {
    if (/^(?:required|title|description|x-.*)$/.test(keyword)) return true;
    if (keyword === 'type') return written === 'object';
    return keyword === 'properties' && isObject(written) && Object.values(written).every(isAnything);
  });
}

/** Whether a schema demands nothing. */
function isAnything(schema: JsonValue): boolean {
  return (
    schema === true ||
    (isObject(schema) && Object.keys(schema).every((key) => /^(?:title|description|x-.*)$/.test(key)))
  );
}
