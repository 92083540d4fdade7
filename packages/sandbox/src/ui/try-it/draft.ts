import { bodyText, isFile } from '@docgraph/openapi/reference/request/body-of';
import { mediaKind } from '@docgraph/openapi/reference/request/media-type';
import { parameterValue, type SampleApi, sentBody } from '@docgraph/openapi/reference/request/request-of';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import type { ApiProperty, SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { Violation } from '@docgraph/openapi/reference/validate/constraint-messages';
import type { ValueValidator } from '@docgraph/openapi/reference/validate/value-validator';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { MediaType, Operation, Parameter } from '@docgraph/schemas/operation';
import { clearedValue, startValue } from './form-field.ts';

/** Values, keyed by name. */
export type Values = Readonly<Record<string, JsonValue>>;

/** A request that is being edited. */
export interface Draft {
  /** Parameter values, keyed by location and name. */
  parameters: Readonly<Partial<Record<Parameter['in'], Values>>>;
  /** Media type of the body. Undefined to send no body. */
  media: MediaType | undefined;
  body: JsonValue | undefined;
  /** The body as entered, if it's invalid JSON or another media type. */
  text: string | undefined;
}

/** A validation error with its path, such as `['query', 'limit']` or `['body', 'disks', 0, 'size']`. */
export interface FormError {
  path: readonly (string | number)[];
  message: string;
}

/** Parameter locations, in the order of the form. */
export const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** Returns the parameters in a location. Omits headers that OpenAPI ignores, such as credentials. */
export function parametersIn({ parameters }: Operation, place: Parameter['in']): Parameter[] {
  const isOwn = ({ name }: Parameter) => place === 'header' && /^(?:accept|content-type|authorization)$/i.test(name);
  return parameters.filter((parameter) => parameter.in === place && !isOwn(parameter));
}

/** Returns parameters as the properties of one object. */
export function propertiesOf(parameters: readonly Parameter[]): ApiProperty[] {
  return parameters.map(({ name, required, schema }) => ({ name, required, schema }));
}

/** A body to send in a media type. */
export interface SentBody {
  media: MediaType | undefined;
  example: JsonValue | undefined;
}

/**
 * Creates a valid request with all required values. They come from `known`, `sent`, or the description, in that order.
 */
export function filledDraft(
  operation: Operation,
  api: SampleApi,
  known: Readonly<Record<string, string>>,
  sent?: SentBody,
): Draft {
  const valueFor = (parameter: Parameter) =>
    Object.hasOwn(known, parameter.name) ? (known[parameter.name] ?? '') : parameterValue(parameter, api);
  const media = sent?.media ?? sentBody(operation);
  return {
    parameters: parametersBy(operation, (parameter) => (parameter.required ? valueFor(parameter) : undefined)),
    ...filledBody(media, api.schemas, sent?.example ?? media?.examples[0]?.value),
  };
}

/** Gives the body a name that isn't in use, because APIs reject duplicate names. */
export function withFreshName(draft: Draft, taken: ReadonlySet<JsonValue>): Draft {
  const { body } = draft;
  if (!isObject(body) || typeof body.name !== 'string' || !taken.has(body.name)) return draft;
  let number = 2;
  while (taken.has(`${body.name}-${number}`)) number += 1;
  return { ...draft, body: withProperty(body, 'name', `${body.name}-${number}`) };
}

/** Reports whether a body is a file. */
export function isFileBody({ mediaType, schema }: MediaType, schemas: SchemasByName): boolean {
  return mediaKind(mediaType) === 'binary' || (schema !== undefined && isFile(schema, schemas));
}

/** Returns the given example body. Without one, generates a body from the schema. */
export function filledBody(
  media: MediaType | undefined,
  schemas: SchemasByName,
  example?: JsonValue,
): Pick<Draft, 'media' | 'body' | 'text'> {
  const made = example ?? (media?.schema ? sampleValue(media.schema, schemas, 'request') : undefined);
  if (media === undefined || isStructured(media)) return { media, body: made, text: undefined };
  const isText = made !== undefined && !isFileBody(media, schemas);
  return { media, body: undefined, text: isText ? bodyText(media, made, schemas) : '' };
}

/** Creates an empty request. */
export function clearedDraft(operation: Operation, media: MediaType | undefined, schemas: SchemasByName): Draft {
  const body = media?.schema && clearedValue(media.schema, schemas);
  const isText = media !== undefined && !isStructured(media);
  return { parameters: parametersBy(operation, () => undefined), media, body, text: isText ? '' : undefined };
}

function parametersBy(operation: Operation, valueFor: (parameter: Parameter) => JsonValue | undefined) {
  return Object.fromEntries(
    PLACES.map((place) => [
      place,
      Object.fromEntries(
        parametersIn(operation, place).flatMap((parameter): [string, JsonValue][] => {
          const value = valueFor(parameter);
          return value === undefined ? [] : [[parameter.name, value]];
        }),
      ),
    ]),
  );
}

/** Reports whether a body is edited as fields, which applies to JSON and forms. */
export function isStructured({ mediaType }: MediaType): boolean {
  return /^(?:json|form|multipart)$/.test(mediaKind(mediaType));
}

/** Functions that return validation messages. */
export interface ErrorMessages {
  violation(violation: Violation): string;
  notJson: string;
}

/** Validates a request before it's sent. */
export function faultsOf(
  operation: Operation,
  { parameters, media, body, text }: Draft,
  validator: ValueValidator,
  words: ErrorMessages,
): FormError[] {
  const faults: FormError[] = [];
  const check = (path: readonly string[], schema: ApiSchema, value: JsonValue) => {
    for (const fault of validator.validate(schema, value, 'request'))
      faults.push({ path: [...path, ...fault.path], message: words.violation(fault) });
  };
  for (const place of PLACES)
    for (const { name, required, schema } of parametersIn(operation, place)) {
      const value = parameters[place]?.[name];
      if (value !== undefined && value !== '') check([place, name], schema, value);
      else if (required) faults.push({ path: [place, name], message: words.violation({ kind: 'required' }) });
    }
  if (media === undefined) return faults;
  if (!isStructured(media)) {
    if (text === '' && operation.requestBody?.required)
      faults.push({ path: ['body'], message: words.violation({ kind: 'required' }) });
  } else if (text !== undefined) faults.push({ path: ['body'], message: words.notJson });
  else if (body !== undefined && media.schema) check(['body'], media.schema, body);
  else if (body === undefined && operation.requestBody?.required)
    faults.push({ path: ['body'], message: words.violation({ kind: 'required' }) });
  return faults;
}

/** Returns the parameters that have a value. Empty strings are sent, except in paths. */
export function sentParameters(operation: Operation, { parameters }: Draft): Map<Parameter, JsonValue> {
  return new Map(
    PLACES.flatMap((place) =>
      parametersIn(operation, place).flatMap((parameter): [Parameter, JsonValue][] => {
        const value = parameters[place]?.[parameter.name];
        return value === undefined || (value === '' && place === 'path') ? [] : [[parameter, value]];
      }),
    ),
  );
}

/**
 * Returns a copy of an object with a property set or removed. Doesn't assign properties, because the names are
 * untrusted.
 */
export function withProperty(values: Values, name: string, value: JsonValue | undefined): Values {
  const { [name]: _, ...others } = values;
  // Existing properties keep their position.
  if (value === undefined) return others;
  return Object.hasOwn(values, name)
    ? Object.fromEntries(Object.entries(values).map(([key, old]) => [key, key === name ? value : old]))
    : { ...values, ...Object.fromEntries([[name, value]]) };
}

/** Converts a value to another variant of a schema. Preserves matching properties and fills in the rest. */
export function variantValue(
  schema: ApiSchema,
  before: JsonValue | undefined,
  schemas: SchemasByName,
  validator: ValueValidator,
): JsonValue {
  const sample = startValue(schema, schemas);
  if (!isObject(sample) || !isObject(before)) return sample;
  let value: Values = sample;
  for (const [name, old] of Object.entries(before)) {
    if (!Object.hasOwn(sample, name)) continue;
    const changed = withProperty(value, name, old);
    if (validator.validate(schema, changed, 'request').length === 0) value = changed;
  }
  return value;
}
