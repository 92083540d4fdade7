import type { ValidationError } from './value-validator.ts';

/** Messages for schema violations. Most keys are JSON Schema keywords, and `{limit}` is the value of the keyword. */
export const CONSTRAINT_MESSAGES = {
  type: 'must be {limit}',
  const: 'must be {limit}',
  enum: 'must be one of {limit}',
  format: 'must be a valid {limit}',
  pattern: 'must match {limit}',
  minLength: 'must have at least {limit} characters',
  maxLength: 'must have at most {limit} characters',
  minimum: 'must be at least {limit}',
  maximum: 'must be at most {limit}',
  exclusiveMinimum: 'must be greater than {limit}',
  exclusiveMaximum: 'must be less than {limit}',
  multipleOf: 'must be a multiple of {limit}',
  minItems: 'must have at least {limit} items',
  maxItems: 'must have at most {limit} items',
  uniqueItems: 'must not contain duplicates',
  contains: 'must contain a matching item',
  maxContains: 'contains too many matching items',
  required: 'is required',
  minProperties: 'must have at least {limit} properties',
  maxProperties: 'must have at most {limit} properties',
  propertyNames: "isn't an allowed name",
  additionalProperties: "isn't a known field",
  readOnly: 'is read-only',
  together: 'must not combine {limit}',
  without: 'must not include {limit}',
  not: "isn't allowed",
  alternatives: 'matches multiple mutually exclusive variants',
  size: 'is too large to validate',
} as const;

/** A constraint that a value violates. */
export interface Violation {
  kind: keyof typeof CONSTRAINT_MESSAGES;
  /** The value of the keyword as written in the schema. */
  limit?: string;
}

/** Returns the English message for a violation, such as `must be at least 1`. */
export function violationMessage({ kind, limit = '' }: Violation): string {
  return CONSTRAINT_MESSAGES[kind].replace('{limit}', () => limit);
}

/** Returns an English sentence about an error in a body. */
export function bodyErrorMessage(error: ValidationError): string {
  const place = formatPath(error.path).replace(/^\./, '');
  return `${place === '' ? 'The body' : `\`${place}\``} ${violationMessage(error)}.`;
}

/** Formats the path of a nested value, such as `.disks[0].mode`. */
export function formatPath(path: ValidationError['path']): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
}
