import type { ValueFault } from './validate-value.ts';

/** What a schema can demand of a value, most by the name of the keyword, in words; `{limit}` is what it says there. */
export const DEMANDS = {
  type: 'must be {limit}',
  const: 'must be {limit}',
  enum: 'must be one of {limit}',
  format: 'must be of the form {limit}',
  pattern: 'must match {limit}',
  minLength: 'must have at least {limit} characters',
  maxLength: 'must have at most {limit} characters',
  minimum: 'must be at least {limit}',
  maximum: 'must be at most {limit}',
  exclusiveMinimum: 'must be greater than {limit}',
  exclusiveMaximum: 'must be less than {limit}',
  multipleOf: 'must be a multiple of {limit}',
  minItems: 'must have at least {limit} elements',
  maxItems: 'must have at most {limit} elements',
  uniqueItems: 'must not have the same element twice',
  contains: 'lacks an element it must have',
  maxContains: 'has too many of a kind',
  required: 'is required',
  minProperties: 'must have at least {limit} properties',
  maxProperties: 'must have at most {limit} properties',
  propertyNames: 'is a name that is not allowed',
  additionalProperties: 'is not known',
  readOnly: 'is read-only',
  together: 'must not have all of these: {limit}',
  without: 'must not have {limit}',
  not: 'is not allowed',
  alternatives: 'fits several alternatives that exclude each other',
  size: 'is too large to be checked',
} as const;

/** Something that a schema demands and a value does not keep. */
export interface Demand {
  kind: keyof typeof DEMANDS;
  /** What the schema says of it, as it is written there. */
  limit?: string;
}

/** The demand in English. */
export function demandWords({ kind, limit = '' }: Demand): string {
  return DEMANDS[kind].replace('{limit}', () => limit);
}

/** What is wrong with a body, as an English sentence. */
export function faultWords(fault: ValueFault): string {
  const place = placeOf(fault.path).replace(/^\./, '');
  return `${place === '' ? 'The body' : `\`${place}\``} ${demandWords(fault)}.`;
}

/** A place in a value as code writes it: `disks[0].mode`. */
export function placeOf(path: ValueFault['path']): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
}
