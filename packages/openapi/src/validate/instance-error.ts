import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { capitalize, formatPath, formatValue, type Path } from '@docgraph/source/format-values';
import { describeValidationError, type ValidationMessage } from '@docgraph/source/validation-error';
import { pointerBelow, pointerOf } from '../description/json-pointer.ts';
import { allowsNothing } from '../reference/schema-forms.ts';
import { canonical } from '../reference/validate/compare-json.ts';
import type { ValidationError, ValueDirection } from '../reference/validate/value-validator.ts';
import { keywordError } from './keyword-error.ts';

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
export interface RawError extends ValidationError {
  /** JSON pointer of the schema in the description. */
  schemaPointer: string;
  /** All missing properties of the object, if the error is about one. */
  missing?: string[];
}

/** Converts a validator error to an error with a message. `alternativeErrors` handles `oneOf` and `anyOf`. */
export function instanceError(error: RawError, direction: ValueDirection): InstanceError {
  const { keyword, value, schema, schemaPointer, kind } = error;
  const isInObject = /^(?:required|additionalProperties|propertyNames)$/.test(kind);
  const at = isInObject ? error.path.slice(0, -1) : error.path;
  const path = shortened(at);
  const params = { ...paramsOf(error), missing: error.missing };
  const violation = keywordError(
    { keyword: keyword === 'items' ? kind : keyword, params },
    value,
    Object.keys(schema.properties ?? {}),
  );
  const { message, hint, below, isAboutKey } = violation
    ? describeValidationError(violation, value, path)
    : keywordMessage(error, path, direction);
  const instancePointer = pointerOf(at);
  return {
    instancePointer: below === undefined ? instancePointer : pointerBelow(instancePointer, below),
    isAboutKey,
    message,
    hint: value === null ? nullHint(keyword) : hint,
    schemaPointer,
    keyword,
  };
}

/** Returns the last key in a path and the indexes after it, because messages have a position anyway. */
export function shortened(path: Path): Path {
  return path.slice(
    Math.max(
      0,
      path.findLastIndex((step) => typeof step === 'string'),
    ),
  );
}

/** Returns the values that messages mention. */
function paramsOf({ keyword, schema, value, path, limit }: RawError): Record<string, unknown> {
  const key = path.at(-1);
  return {
    ...{ type: schema.type, allowedValues: schema.enum, allowedValue: schema.const },
    ...(Number.isFinite(Number(limit)) && { limit: Number(limit) }),
    ...{ multipleOf: schema.multipleOf, format: schema.format, pattern: schema.pattern },
    ...(typeof key === 'string' && { additionalProperty: key, propertyName: key, missingProperty: key }),
    ...(keyword === 'uniqueItems' && Array.isArray(value) && equalItems(value)),
  };
}

/** Returns the indexes of the first two equal items. */
function equalItems(list: readonly JsonValue[]): { i: number; j: number } {
  const texts = list.map(canonical);
  const j = texts.findIndex((text, index) => texts.indexOf(text) < index);
  return { i: texts.indexOf(texts[j] ?? ''), j };
}

/** Returns a hint for a `null` value that the schema doesn't allow. */
function nullHint(keyword: string): string {
  return keyword === 'enum' ? 'Add `null` to `enum` to allow it.' : 'Omit it, or allow `null` in the schema.';
}

/** Returns messages for keywords that occur only in API schemas. */
function keywordMessage(error: RawError, path: Path, direction: ValueDirection): ValidationMessage {
  const { keyword } = error;
  const name = capitalize(formatPath(path, 'the value'));
  switch (keyword) {
    case 'contains':
      return { message: `${name} has too few or too many items that match \`contains\`.`, isAboutKey: false };
    case 'dependentRequired': {
      const below = error.limit;
      return { message: `\`${below}\` requires \`${error.path.at(-1)}\`.`, below, isAboutKey: true };
    }
    case 'not':
      return notMessage(error, path);
    case 'readOnly': {
      const isRequest = direction === 'request';
      const words = isRequest ? 'read-only and must not be in a request' : 'write-only and must not be in a response';
      return { message: `${name} is ${words}.`, hint: 'Remove it.', isAboutKey: true };
    }
    default:
      return { message: `${name} violates \`${keyword}\` in its schema.`, isAboutKey: false };
  }
}

/** Explains why a value must be absent, or which properties are mutually exclusive. */
function notMessage({ schema, value }: RawError, path: Path): ValidationMessage {
  const name = capitalize(formatPath(path, 'the value'));
  if (allowsNothing(schema)) return { message: `${name} isn't allowed.`, hint: 'Remove it.', isAboutKey: true };
  const names = schema.not?.required ?? [];
  if (!isObject(value) || !restrictsNamesOnly(schema.not) || names.length === 0)
    return { message: `${name} is ${formatValue(value)}, which \`not\` in its schema excludes.`, isAboutKey: false };
  if (names.length === 1) return { message: `\`${names[0]}\` isn't allowed.`, below: names[0], isAboutKey: true };
  return describeValidationError({ kind: 'exclusive-keys', keys: names }, value, path);
}

/** Returns whether a schema restricts only which properties exist, and not their values. */
function restrictsNamesOnly(schema: ApiSchema = {}): boolean {
  return Object.entries(schema).every(([keyword, written]) => {
    if (/^(?:required|title|description|x-.*)$/.test(keyword)) return true;
    if (keyword === 'type') return written === 'object';
    return keyword === 'properties' && Object.values(schema.properties ?? {}).every(isAnything);
  });
}

/** Returns whether a schema accepts every value. */
function isAnything(schema: ApiSchema): boolean {
  return Object.keys(schema).every((key) => /^(?:title|description|x-.*)$/.test(key));
}
