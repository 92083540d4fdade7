import { z } from 'zod';
import type { Problem } from '../../report/checked.ts';
import { nearest } from '../../report/nearest.ts';
import type { Description, Place } from '../description/description.ts';
import { valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import type { ShapeError } from './shape-error.ts';

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
  return { rule: 'openapi/invalid', message, ...place, ...(hint && { hint }) };
}

function findingOf(error: ShapeError, description: Description): { message: string; place: Place; hint?: string } {
  const { instancePath: pointer, keyword, schemaPath } = error;
  const params = Params.parse(error.params);
  const name = nameOf(pointer);
  const unknownKey = params.additionalProperty ?? params.unevaluatedProperty;
  if (unknownKey !== undefined) {
    return {
      message: unknownKeyMessage(unknownKey, pointer),
      place: description.keyPlace(pointerBelow(pointer, unknownKey)),
    };
  }
  if (params.propertyName !== undefined) {
    const message = `\`${params.propertyName}\` is not a valid name here.`;
    return { message, place: description.keyPlace(pointerBelow(pointer, params.propertyName)) };
  }
  if (params.missingProperty !== undefined) {
    // The alternatives of parameters and headers, which have either.
    const isAlternative =
      /\/oneOf\/[01]\/required$/.test(schemaPath) && /^(?:schema|content)$/.test(params.missingProperty);
    const missing = isAlternative ? '`schema` and no `content`' : `\`${params.missingProperty}\``;
    return { message: `${name} has no ${missing}.`, place: description.keyPlace(pointer) };
  }
  const place = description.place(pointer);
  if (keyword === 'enum') return { ...enumMessage(name, params.allowedValues ?? [], pointer, description), place };
  if (keyword === 'type') return { message: `${name} must be ${typeNames(params.type)}.`, place };
  if (keyword === 'minItems') return { message: `${name} must not be empty.`, place };
  if (keyword === 'uniqueItems') return { message: `${name} must not hold the same value twice.`, place };
  if (keyword === 'not') return { message: notMessage(name, schemaPath), place: description.keyPlace(pointer) };
  if (keyword === 'oneOf' || keyword === 'anyOf') {
    return { message: `${name} has none of the forms that are possible here.`, place: description.keyPlace(pointer) };
  }
  return { message: `${name} ${error.message}.`, place };
}

function nameOf(pointer: string): string {
  const steps = stepsOf(pointer);
  const last = steps.at(-1);
  const above = steps.at(-2);
  if (last === undefined) return 'The description';
  return /^\d+$/.test(last) && above !== 'responses' ? `Item ${Number(last) + 1} of \`${above}\`` : `\`${last}\``;
}

function unknownKeyMessage(key: string, pointer: string): string {
  if (pointer === '/paths') return `The path \`${key}\` must start with \`/\`.`;
  if (pointer.endsWith('/responses') && pointer.startsWith('/paths')) return `\`${key}\` is not a status code.`;
  return `Unknown key \`${key}\`.`;
}

function enumMessage(name: string, allowed: readonly unknown[], pointer: string, { document }: Description) {
  const written = valueAt(document, stepsOf(pointer));
  const values = allowed.map(String);
  const near = typeof written === 'string' ? nearest(written, values) : undefined;
  return {
    message: `${name} must be one of ${values.map((value) => `\`${value}\``).join(', ')}.`,
    ...(near && { hint: `Did you mean \`${near}\`?` }),
  };
}

function typeNames(types: string | readonly string[] | undefined): string {
  return [types ?? []]
    .flat()
    .map((type) => TYPE_NAMES[type] ?? type)
    .join(' or ');
}

function notMessage(name: string, schemaPath: string): string {
  if (schemaPath.includes('ExampleXORExamples')) return `${name} has both \`example\` and \`examples\`.`;
  return `${name} has keys that exclude each other.`;
}
