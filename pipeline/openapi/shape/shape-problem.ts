import { z } from 'zod';
import type { JsonValue } from '../../../schemas/api-schema.ts';
import type { Problem } from '../../report/checked.ts';
import { nearest } from '../../report/nearest.ts';
import type { Description, Place } from '../description/description.ts';
import { field, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import type { ShapeError } from './shape-error.ts';
import { missingKeyHint, typeHint, unknownKeyHint } from './shape-hint.ts';

/** The parameters of the validator's keywords that messages are made of. */
const Params = z.object({
  additionalProperty: z.string().optional(),
  unevaluatedProperty: z.string().optional(),
  missingProperty: z.string().optional(),
  propertyName: z.string().optional(),
  allowedValues: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
});

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

/** An error of the validator in the words of this product, at its place in the source. */
export function shapeProblem(error: ShapeError, description: Description): Problem {
  const { message, place, hint } = findingOf(error, description);
  return { rule: 'openapi/invalid', message, ...place, hint };
}

function findingOf(error: ShapeError, description: Description): { message: string; place: Place; hint: string } {
  const { instancePath: pointer, keyword, schemaPath } = error;
  const params = Params.parse(error.params);
  const name = nameOf(pointer);
  const unknownKey = params.additionalProperty ?? params.unevaluatedProperty;
  if (unknownKey !== undefined) {
    const place = description.keyPlace(pointerBelow(pointer, unknownKey));
    return { ...unknownKeyFault(unknownKey, pointer, description), place };
  }
  if (params.propertyName !== undefined) {
    const message = `\`${params.propertyName}\` is not a valid name here.`;
    const place = description.keyPlace(pointerBelow(pointer, params.propertyName));
    return { message, place, hint: 'Use letters, digits, `_`, `-` and `.`.' };
  }
  if (params.missingProperty !== undefined) {
    const { missing, hint } = missingKey(params.missingProperty, schemaPath);
    return { message: `${name} has no ${missing}.`, place: description.keyPlace(pointer), hint };
  }
  const place = description.place(pointer);
  const written = valueAt(description.document, stepsOf(pointer));
  if (keyword === 'enum') return { ...enumFault(name, params.allowedValues ?? [], written), place };
  if (keyword === 'type') {
    const types = [params.type ?? []].flat();
    const hint = typeHint(types, written, stepsOf(pointer).at(-1));
    return { message: `${name} must be ${typeNames(types)}.`, place, hint };
  }
  if (keyword === 'minItems' || keyword === 'minProperties')
    return { message: `${name} must not be empty.`, place, hint: 'Add an entry, or remove the key.' };
  if (keyword === 'maxProperties')
    return { message: `${name} must have one entry only.`, place, hint: 'Remove the others.' };
  if (keyword === 'uniqueItems')
    return { message: `${name} must not hold the same value twice.`, place, hint: 'Remove one of them.' };
  if (keyword === 'not' || (keyword === 'oneOf' && isExclusive(written)))
    return { ...exclusionFault(name, schemaPath, written), place: description.keyPlace(pointer) };
  const hint = 'Compare it with the OpenAPI specification.';
  if (keyword === 'oneOf' || keyword === 'anyOf') {
    const message = `${name} has none of the forms that are possible here.`;
    return { message, place: description.keyPlace(pointer), hint };
  }
  return { message: `${name} ${error.message}.`, place, hint };
}

function nameOf(pointer: string): string {
  const steps = stepsOf(pointer);
  const last = steps.at(-1);
  const above = steps.at(-2);
  if (last === undefined) return 'The description';
  return /^\d+$/.test(last) && above !== 'responses' ? `Item ${Number(last) + 1} of \`${above}\`` : `\`${last}\``;
}

function unknownKeyFault(key: string, pointer: string, { version }: Description): { message: string; hint: string } {
  if (pointer === '/paths')
    return { message: `The path \`${key}\` must start with \`/\`.`, hint: `Write \`/${key}\`.` };
  if (pointer.endsWith('/responses') && pointer.startsWith('/paths')) {
    const hint = 'Write three digits from 100 to 599, `2XX` for all that start with 2, or `default`.';
    return { message: `\`${key}\` is not a status code.`, hint };
  }
  return { message: `Unknown key \`${key}\`.`, hint: unknownKeyHint(key, version) };
}

/** A key that is missing, in words: where several are possible, all of them, or the one that is best. */
function missingKey(key: string, schemaPath: string): { missing: string; hint: string } {
  const isAlternative = /\/oneOf\/[01]\/required$/.test(schemaPath);
  if (isAlternative && /^(?:schema|content)$/.test(key))
    return { missing: '`schema` and no `content`', hint: 'Add a `schema`, which says what values it has.' };
  return { missing: `\`${key}\``, hint: missingKeyHint(key) };
}

function enumFault(name: string, allowed: readonly unknown[], written: JsonValue | undefined) {
  const values = allowed.map(String);
  const near = typeof written === 'string' ? nearest(written, values) : undefined;
  const [only] = values;
  const message = `${name} must be ${values.length === 1 ? '' : 'one of '}${values.map((value) => `\`${value}\``).join(', ')}.`;
  if (near !== undefined) return { message, hint: `Did you mean \`${near}\`?` };
  return { message, hint: values.length === 1 ? `Write \`${only}\`.` : 'Take one of them.' };
}

function typeNames(types: readonly string[]): string {
  return types.map((type) => TYPE_NAMES[type] ?? type).join(' or ');
}

/** Pairs of keys of which an object has one. */
const EXCLUSIVE: readonly (readonly [string, string])[] = [
  ['schema', 'content'],
  ['example', 'examples'],
  ['operationId', 'operationRef'],
];

function isExclusive(value: JsonValue | undefined): boolean {
  return EXCLUSIVE.some((pair) => hasBoth(value, pair));
}

function hasBoth(value: JsonValue | undefined, keys: readonly string[]): boolean {
  return keys.every((key) => field(value, key) !== undefined);
}

function exclusionFault(name: string, schemaPath: string, value: JsonValue | undefined) {
  const isExample = schemaPath.includes('ExampleXORExamples');
  const keys = EXCLUSIVE.find((pair) => hasBoth(value, pair) && (pair[0] === 'example') === isExample);
  const what = keys ? `both \`${keys[0]}\` and \`${keys[1]}\`` : 'keys that exclude each other';
  return { message: `${name} has ${what}.`, hint: 'Remove one of them.' };
}
