import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { partsOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { SandboxApi } from '../api.ts';
import { shapeOf } from '../shape-of.ts';
import type { Store } from '../store.ts';

/** Maximum number of candidates for an ID, because a range of integers can be small. */
const MAX_TRIES = 1000;

/**
 * Generates an ID that matches all schemas and isn't taken. Its form is that of the example, or that of a sample: the
 * same prefix, and the same kinds of characters. Returns undefined if it finds none.
 * @param schemas The schema of the field, and then that of the path parameter.
 */
export function makeId(
  schemas: readonly ApiSchema[],
  example: JsonValue | undefined,
  api: SandboxApi,
  store: Store,
  isTaken: (id: string) => boolean,
): JsonValue | undefined {
  const isValid = (schema: ApiSchema, value: JsonValue) =>
    api.validator.validate(schema, value, 'response').length === 0;
  // A path parameter can be text although the field is a number, or the other way around.
  const isNamed = (schema: ApiSchema, value: JsonValue) =>
    isValid(schema, String(value)) || (/^\d+$/.test(String(value)) && isValid(schema, Number(value)));
  const fits = (value: JsonValue) =>
    !isTaken(String(value)) &&
    schemas.every((schema, at) => isValid(schema, value) || (at > 0 && isNamed(schema, value)));
  const types = schemas.map((schema) => shapeOf(schema, api.schemas).types);
  const isNumber = types.some((each) => each.length > 0 && !each.includes('string'));
  if (isNumber) {
    const parts = schemas.flatMap((schema) => partsOf(schema, api.schemas));
    const least = Math.max(0, ...parts.map(({ minimum, exclusiveMinimum }) => minimum ?? exclusiveMinimum ?? 0));
    for (let tried = 0; tried < MAX_TRIES; tried++) {
      const number = store.newNumber() + least - (least > 0 ? 1 : 0);
      const id = [number, String(number)].find(fits);
      if (id !== undefined) return id;
    }
    return undefined;
  }
  const uuid = store.newId();
  const samples = [example, ...schemas.map((schema) => sampleValue(schema, api.schemas, 'response'))];
  const texts = samples.filter((each) => typeof each === 'string' && each !== '' && each !== 'string').map(String);
  const candidates = texts.flatMap((text) => {
    const start = /^(?:[A-Z]{2}(?=[\da-f]{20})|[A-Za-z]+(?=\d)|.*[_-](?=[^_-]{4}))?/.exec(text)?.[0].length ?? 0;
    const isUuid = /^[\da-f]{8}-[\da-f]{4}-/i.test(text);
    const starts = isUuid ? [] : [start, ...Array.from({ length: Math.min(text.length, 40) }, (_, at) => at)];
    return [...(isUuid ? [uuid] : []), ...starts.map((each) => likeText(text, each, uuid))];
  });
  return [...candidates, uuid, uuid.replaceAll('-', ''), digitsOf(uuid, 18)].find(fits);
}

/** Replaces the characters of a text after its start with others of the same kind. */
function likeText(text: string, start: number, uuid: string): string {
  const digits = digitsOf(uuid, text.length + 16);
  const hex = uuid.replaceAll('-', '').repeat(Math.ceil((text.length + 1) / 32));
  const rest = text.slice(start);
  const isHex = /^[\da-f]+$/.test(rest) && (/\d/.test(rest) || /^(.)\1*$/.test(rest)) && !/^\d+$/.test(rest);
  const next = (character: string, at: number): string => {
    if (/\d/.test(character) && !isHex)
      return at === 0 && character !== '0' ? String((Number(digits[at]) % 9) + 1) : (digits[at] ?? '1');
    if (isHex) return hex[at] ?? 'a';
    const code = hex.charCodeAt(at) + Number(digits[at] ?? 0);
    if (/[a-z]/.test(character)) return String.fromCharCode(97 + (code % 26));
    return /[A-Z]/.test(character) ? String.fromCharCode(65 + (code % 26)) : character;
  };
  return text.slice(0, start) + Array.from(rest, next).join('');
}

/** Derives a number with that many digits from a UUID. The first digit isn't 0. */
function digitsOf(uuid: string, count: number): string {
  const codes = Array.from(uuid.replaceAll('-', ''), (each) => Number.parseInt(each, 16) % 10);
  const digits = Array.from({ length: count }, (_, at) => codes[at % codes.length] ?? 0);
  return [digits[0] || 1, ...digits.slice(1)].join('');
}
