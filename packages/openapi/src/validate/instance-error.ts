import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { capitalize, formatPath, formatValue, type Path } from '@docgraph/source/format-values';
import { describeValidationError, type ValidationMessage } from '@docgraph/source/validation-error';
import { field, objectField, textsField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { ajvValidationError } from './ajv-validation-error.ts';
import type { Origin } from './json-schema.ts';

/** A violation of a schema. */
export interface InstanceError {
  /** JSON pointer of the invalid value within the checked value. */
  instancePointer: string;
  /** Whether the error is about a missing or unknown key rather than a value. */
  isAboutKey: boolean;
  /** A plain-language message that names the value. */
  message: string;
  /** How to fix it. */
  hint?: string | undefined;
  /** JSON pointer of the violated schema in the description. */
  schemaPointer: string;
  /** The violated keyword of the schema, such as `required`. */
  keyword: string;
}

/** The `keyword` of an error if the value couldn't be checked because its schema is endlessly recursive. */
export const OVERFLOW = 'overflow';

/** The `keyword` of an error if matching the value against a pattern took too many steps. */
export const UNMATCHED = 'unmatched';

/** A validator error with context. */
export interface RawError {
  keyword: string;
  params: Record<string, unknown>;
  instancePointer: string;
  /** The path used to name the invalid value in messages. */
  path: Path;
  /** The invalid value. */
  value: JsonValue | undefined;
  /** The schema that contains the keyword, as written in the description. */
  schema: JsonValue | undefined;
  origin: Origin;
}

/** Converts a validator error to an error with a message. `alternativeErrors` handles `oneOf` and `anyOf`. */
export function instanceError(error: RawError): InstanceError {
  const { keyword, value, schema, path, instancePointer, origin } = error;
  const known = Object.keys(objectField(schema, 'properties') ?? {});
  const violation = ajvValidationError(error, value, known);
  const { message, hint, below, isAboutKey } = violation
    ? describeValidationError(violation, value, path)
    : keywordMessage(error);
  return {
    instancePointer: below === undefined ? instancePointer : pointerBelow(instancePointer, below),
    isAboutKey,
    message,
    hint: value === null ? nullHint(keyword) : hint,
    schemaPointer: origin.pointer,
    keyword,
  };
}

/** Returns a hint for a `null` value that the schema doesn't allow. */
function nullHint(keyword: string): string {
  return keyword === 'enum' ? 'Add `null` to `enum` to allow it.' : 'Omit it, or allow `null` in the schema.';
}

/** Returns messages for keywords that occur only in API schemas. */
function keywordMessage(error: RawError): ValidationMessage {
  const { keyword, path, params } = error;
  const name = capitalize(formatPath(path, 'the value'));
  switch (keyword) {
    case 'contains':
      return { message: `${name} has too few or too many items that match \`contains\`.`, isAboutKey: false };
    case 'dependentRequired': {
      const below = String(params.property);
      return { message: `\`${below}\` requires \`${params.missingProperty}\`.`, below, isAboutKey: true };
    }
    case 'not':
      return notMessage(error, name);
    default:
      return { message: `${name} violates \`${keyword}\` in its schema.`, isAboutKey: false };
  }
}

/** Explains why a value must be absent, or which properties are mutually exclusive. */
function notMessage({ origin, schema, value, path }: RawError, name: string): ValidationMessage {
  if (origin.constraint === 'readOnly')
    return { message: `${name} is read-only and must not be in a request.`, hint: 'Remove it.', isAboutKey: true };
  if (origin.constraint === 'writeOnly')
    return { message: `${name} is write-only and must not be in a response.`, hint: 'Remove it.', isAboutKey: true };
  if (origin.constraint === 'false') return { message: `${name} isn't allowed.`, hint: 'Remove it.', isAboutKey: true };
  const excluded = field(schema, 'not');
  const names = textsField(excluded, 'required');
  if (!isObject(value) || !restrictsNamesOnly(excluded) || names.length === 0)
    return { message: `${name} is ${formatValue(value)}, which \`not\` in its schema excludes.`, isAboutKey: false };
  if (names.length === 1) return { message: `\`${names[0]}\` isn't allowed.`, below: names[0], isAboutKey: true };
  return describeValidationError({ kind: 'exclusive-keys', keys: names }, value, path);
}

/** Returns whether a schema restricts only which properties exist, and not their values. */
function restrictsNamesOnly(schema: JsonValue | undefined): boolean {
  return Object.entries(isObject(schema) ? schema : {}).every(([keyword, written]) => {
    if (/^(?:required|title|description|x-.*)$/.test(keyword)) return true;
    if (keyword === 'type') return written === 'object';
    return keyword === 'properties' && isObject(written) && Object.values(written).every(isAnything);
  });
}

/** Returns whether a schema accepts every value. */
function isAnything(schema: JsonValue): boolean {
  return (
    schema === true ||
    (isObject(schema) && Object.keys(schema).every((key) => /^(?:title|description|x-.*)$/.test(key)))
  );
}
