import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Bound, ValidationError } from '@docgraph/source/validation-error';
import { z } from 'zod';

/** The parameters of errors that messages use, as Ajv names them. */
const Params = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  allowedValues: z.array(z.unknown()).optional(),
  allowedValue: z.unknown().optional(),
  limit: z.number().optional(),
  multipleOf: z.number().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  i: z.number().optional(),
  j: z.number().optional(),
  additionalProperty: z.string().optional(),
  unevaluatedProperty: z.string().optional(),
  propertyName: z.string().optional(),
  missingProperty: z.string().optional(),
  /** The missing properties of one object, merged from multiple errors. */
  missing: z.array(z.string()).optional(),
});

const BOUNDS: Readonly<Record<string, Bound>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  minLength: 'at least',
  maxLength: 'at most',
  minItems: 'at least',
  maxItems: 'at most',
  minProperties: 'at least',
  maxProperties: 'at most',
};

/**
 * Converts an error about a keyword to the form that messages are made from. Returns undefined for keywords whose errors don't contain enough information.
 * @param known Keys that the schema declares, for suggestions.
 */
export function keywordError(
  { keyword, params: raw }: { keyword: string; params: Record<string, unknown> },
  value: JsonValue | undefined,
  known: readonly string[] = [],
): ValidationError | undefined {
  const params = Params.parse(raw);
  const bound = BOUNDS[keyword];
  if (bound && params.limit !== undefined) return boundError(bound, params.limit, value);
  switch (keyword) {
    case 'type':
      return { kind: 'type', types: [params.type ?? []].flat() };
    case 'enum':
      return { kind: 'option', options: params.allowedValues ?? [] };
    case 'const':
      return { kind: 'option', options: [params.allowedValue] };
    case 'multipleOf':
      return { kind: 'multiple', divisor: params.multipleOf ?? 1 };
    case 'format':
      return { kind: 'format', format: params.format ?? '' };
    case 'pattern':
      return { kind: 'pattern', pattern: params.pattern ?? '' };
    case 'uniqueItems': {
      const [first = 0, second = 0] = [params.i ?? 0, params.j ?? 0].sort((a, b) => a - b);
      return { kind: 'equal-items', first, second };
    }
    case 'required':
      return { kind: 'missing-keys', keys: params.missing ?? [params.missingProperty ?? ''] };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { kind: 'unknown-key', key: params.additionalProperty ?? params.unevaluatedProperty ?? '', known };
    case 'propertyNames':
      return { kind: 'invalid-key', key: params.propertyName ?? '' };
    default:
      return undefined;
  }
}

function boundError(bound: Bound, limit: number, value: JsonValue | undefined): ValidationError {
  if (typeof value === 'string') return { kind: 'size', bound, limit, size: [...value].length, unit: 'character' };
  if (Array.isArray(value)) return { kind: 'size', bound, limit, size: value.length, unit: 'item' };
  if (isObject(value)) return { kind: 'size', bound, limit, size: Object.keys(value).length, unit: 'key' };
  return { kind: 'range', bound, limit };
}
