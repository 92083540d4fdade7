import { z } from 'zod';
import type { JsonValue } from '../../../schemas/api-schema.ts';
import { nearest } from '../../report/nearest.ts';
import { field, isObject, objectField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { InstanceError } from './instance-error.ts';
import type { Origin } from './json-schema.ts';
import { notWords } from './not-words.ts';
import { counted, kindOf, listed, nameOf, shown, typeWords } from './words.ts';

/** The parameters of the validator's errors that messages are made of. */
const Params = z.object({
  additionalProperty: z.string().optional(),
  unevaluatedProperty: z.string().optional(),
  missingProperty: z.string().optional(),
  /** The missing properties of one object, put together by `relevantErrors`. */
  missing: z.array(z.string()).optional(),
  propertyName: z.string().optional(),
  property: z.string().optional(),
  limit: z.number().optional(),
  multipleOf: z.number().optional(),
  i: z.number().optional(),
  j: z.number().optional(),
});

/** An error of the validator, and what is known of its place. */
export interface RawError {
  keyword: string;
  params: Record<string, unknown>;
  instancePointer: string;
  /** The offending value. */
  value: JsonValue | undefined;
  /** The schema that holds the keyword, as it is written in the description. */
  schema: JsonValue | undefined;
  origin: Origin;
}

/** What is said of an error: about the value itself, or one below it. */
export type Words = Pick<InstanceError, 'message' | 'hint'> & {
  below?: string | number | undefined;
  isAboutName?: true;
};

/** Puts an error of the validator into words. Alternatives (`oneOf`, `anyOf`) have words of their own. */
export function instanceError(error: RawError): InstanceError {
  const { below, isAboutName, message, hint } = wordsFor(error, Params.parse(error.params));
  return {
    instancePointer: below === undefined ? error.instancePointer : pointerBelow(error.instancePointer, below),
    isAboutName: isAboutName === true,
    message,
    ...(hint !== undefined && { hint }),
    schemaPointer: error.origin.pointer,
    keyword: error.keyword,
  };
}

function wordsFor(error: RawError, params: z.infer<typeof Params>): Words {
  const { keyword, value, schema, instancePointer } = error;
  const name = nameOf(instancePointer);
  const limit = params.limit ?? 0;
  switch (keyword) {
    case 'type':
      return typeWordsFor(error, name);
    case 'enum':
      return enumWords(name, value, schema);
    case 'const':
      return { message: `${name} is ${shown(value)}, but must be ${shown(field(schema, 'const'))}.` };
    case 'pattern':
      return {
        message: `${name} is ${shown(value)}, which does not match the pattern \`${field(schema, 'pattern')}\`.`,
      };
    case 'format':
      return { message: `${name} is ${shown(value)}, which is not of the format \`${field(schema, 'format')}\`.` };
    case 'minimum':
      return { message: `${name} is ${shown(value)}, but must be at least ${limit}.` };
    case 'maximum':
      return { message: `${name} is ${shown(value)}, but must be at most ${limit}.` };
    case 'exclusiveMinimum':
      return { message: `${name} is ${shown(value)}, but must be greater than ${limit}.` };
    case 'exclusiveMaximum':
      return { message: `${name} is ${shown(value)}, but must be less than ${limit}.` };
    case 'multipleOf':
      return { message: `${name} is ${shown(value)}, but must be a multiple of ${params.multipleOf}.` };
    case 'minLength':
      return { message: `${name} has ${counted(sizeOf(value), 'character')}, but needs at least ${limit}.` };
    case 'maxLength':
      return { message: `${name} has ${counted(sizeOf(value), 'character')}, but may have at most ${limit}.` };
    case 'minItems':
      return { message: `${name} has ${counted(sizeOf(value), 'item')}, but needs at least ${limit}.` };
    case 'maxItems':
      return { message: `${name} has ${counted(sizeOf(value), 'item')}, but may have at most ${limit}.` };
    case 'minProperties':
      return { message: `${name} has ${counted(sizeOf(value), 'property')}, but needs at least ${limit}.` };
    case 'maxProperties':
      return { message: `${name} has ${counted(sizeOf(value), 'property')}, but may have at most ${limit}.` };
    case 'uniqueItems': {
      const [first, second] = [params.i ?? 0, params.j ?? 0].sort((a, b) => a - b);
      return { message: `Items ${Number(first) + 1} and ${Number(second) + 1} of the list are equal.`, below: second };
    }
    case 'contains':
      return { message: `${name} has too few or too many items of the kind that it must contain.` };
    case 'required':
      return missingWords(params.missing ?? [], instancePointer, name);
    case 'dependentRequired':
      return {
        message: `\`${params.property}\` needs \`${params.missingProperty}\` beside it.`,
        below: params.property,
        isAboutName: true,
      };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownWords(params.additionalProperty ?? params.unevaluatedProperty ?? '', schema);
    case 'propertyNames':
      return {
        message: `\`${params.propertyName}\` is not a name that properties may have here.`,
        below: params.propertyName,
        isAboutName: true,
      };
    case 'not':
      return notWords(error, name);
    default:
      return { message: `${name} does not follow \`${keyword}\` of its schema.` };
  }
}

function typeWordsFor({ schema, params, value }: RawError, name: string): Words {
  const types = z.array(z.string()).catch([]).parse([params.type].flat());
  const hint =
    value === null && field(schema, 'nullable') === undefined
      ? 'Leave it out, or let the schema allow `null`.'
      : undefined;
  const message = `${name} is ${kindOf(value)}, but must be ${typeWords(types)}.`;
  if (typeof value === 'string' && value.trim() !== '' && types.some((type) => type === fitsWithoutQuotes(value)))
    return { message, hint: 'Remove the quotes.' };
  const isQuotable =
    (typeof value === 'number' || typeof value === 'boolean') && types.length === 1 && types[0] === 'string';
  return { message, hint: isQuotable ? 'Put it in quotes.' : hint };
}

/** The type that the value of a quoted text would have. */
function fitsWithoutQuotes(text: string): string | undefined {
  if (/^[[{]/.test(text.trim())) return text.trim().startsWith('{') ? 'object' : 'array';
  if (/^(?:true|false)$/.test(text)) return 'boolean';
  if (/^-?(?:0|[1-9]\d*)$/.test(text)) return 'integer';
  return /^-?(?:0|[1-9]\d*)\.\d+$/.test(text) ? 'number' : undefined;
}

function enumWords(name: string, value: JsonValue | undefined, schema: JsonValue | undefined): Words {
  const members = field(schema, 'enum');
  const allowed = Array.isArray(members) ? members : [];
  const message = `${name} is ${shown(value)}, which is not one of ${listed(allowed)}.`;
  if (value === null) return { message, hint: 'Add `null` to `enum` if it is allowed.' };
  const texts = allowed.filter((member) => typeof member === 'string');
  const near = typeof value === 'string' ? nearest(value, texts) : undefined;
  return { message, hint: near && `Did you mean \`${near}\`?` };
}

function missingWords(missing: readonly string[], pointer: string, name: string): Words {
  const properties = `${missing.length === 1 ? 'property' : 'properties'} ${listed(missing)}`;
  const verb = missing.length === 1 ? 'is' : 'are';
  const message =
    pointer === '' ? `The required ${properties} ${verb} missing.` : `${name} lacks the required ${properties}.`;
  return { message, isAboutName: true };
}

function unknownWords(unknown: string, schema: JsonValue | undefined): Words {
  const known = Object.keys(objectField(schema, 'properties') ?? {});
  const near = nearest(unknown, known);
  const hint = near ? `Did you mean \`${near}\`?` : known.length > 0 ? `The schema knows ${listed(known)}.` : undefined;
  return { message: `The property \`${unknown}\` is unknown.`, hint, below: unknown, isAboutName: true };
}

function sizeOf(value: JsonValue | undefined): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}
