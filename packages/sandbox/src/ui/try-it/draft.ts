import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { parameterValue, type SampleApi, sentBody } from '@docgraph/openapi/reference/samples/request-of';
import { isJson } from '@docgraph/openapi/reference/samples/sample-request';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { MediaType, Operation, Parameter } from '@docgraph/schemas/operation';
import type { Demand } from '../../engine/constraint-messages.ts';
import type { ValueValidator } from '../../engine/validate-value.ts';
import { clearedValue, type FormProperty, startValue } from './form-field.ts';

/** Values by name. */
export type Values = Readonly<Record<string, JsonValue>>;

/** A request in the making. */
export interface Draft {
  /** Values of parameters, by place and name. */
  parameters: Readonly<Partial<Record<Parameter['in'], Values>>>;
  /** What the body is sent as; undefined where it is not sent. */
  media: MediaType | undefined;
  body: JsonValue | undefined;
  /** The body as it was typed, where that is not the value above: no JSON yet, or a body that is none. */
  text: string | undefined;
}

/** What is wrong with a value: its place, `['query', 'limit']` or `['body', 'disks', 0, 'size']`, and what it must be. */
export interface FormFault {
  path: readonly (string | number)[];
  message: string;
}

/** The places of parameters, in the order in which they are entered. */
export const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** Parameters that are entered here; OpenAPI ignores those that say who calls and what a body is. */
export function parametersIn({ parameters }: Operation, place: Parameter['in']): Parameter[] {
  const isOwn = ({ name }: Parameter) => place === 'header' && /^(?:accept|content-type|authorization)$/i.test(name);
  return parameters.filter((parameter) => parameter.in === place && !isOwn(parameter));
}

/** Parameters as the properties of one object. */
export function propertiesOf(parameters: readonly Parameter[]): FormProperty[] {
  return parameters.map(({ name, required, schema }) => ({ name, required, schema }));
}

/** A request that fits the description: all that is required, from its examples or the given one; `known` values win. */
export function filledDraft(
  operation: Operation,
  api: SampleApi,
  known: Readonly<Record<string, string>>,
  example?: JsonValue,
): Draft {
  const valueFor = (parameter: Parameter) =>
    Object.hasOwn(known, parameter.name) ? (known[parameter.name] ?? '') : parameterValue(parameter, api);
  const media = sentBody(operation);
  return {
    parameters: parametersBy(operation, (parameter) => (parameter.required ? valueFor(parameter) : undefined)),
    ...filledBody(media, api.schemas, example ?? media?.examples[0]?.value),
  };
}

/** A draft whose body has another name than what exists: APIs refuse to have two of one name. */
export function withFreshName(draft: Draft, taken: ReadonlySet<JsonValue>): Draft {
  const { body } = draft;
  if (!isObject(body) || typeof body.name !== 'string' || !taken.has(body.name)) return draft;
  let number = 2;
  while (taken.has(`${body.name}-${number}`)) number += 1;
  return { ...draft, body: withProperty(body, 'name', `${body.name}-${number}`) };
}

/** The body of a media type: an example, or one that is made of its schema. */
export function filledBody(
  media: MediaType | undefined,
  schemas: SchemasByName,
  example?: JsonValue,
): Pick<Draft, 'media' | 'body' | 'text'> {
  const made = example ?? (media?.schema ? sampleValue(media.schema, schemas, 'request') : undefined);
  if (media === undefined || isStructured(media)) return { media, body: made, text: undefined };
  return { media, body: undefined, text: typeof made === 'string' ? made : '' };
}

/** A request with nothing in it. */
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

/** Whether a body is entered in fields: JSON, and forms. */
export function isStructured({ mediaType }: MediaType): boolean {
  return isJson(mediaType) || /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(mediaType);
}

/** How the page says what is wrong with a value. */
export interface FaultWords {
  demand(demand: Demand): string;
  notJson: string;
}

/** What is wrong with a request before it is sent. */
export function faultsOf(
  operation: Operation,
  { parameters, media, body, text }: Draft,
  validator: ValueValidator,
  words: FaultWords,
): FormFault[] {
  const faults: FormFault[] = [];
  const check = (path: readonly string[], schema: ApiSchema, value: JsonValue) => {
    for (const fault of validator.validate(schema, value, 'request'))
      faults.push({ path: [...path, ...fault.path], message: words.demand(fault) });
  };
  for (const place of PLACES)
    for (const { name, required, schema } of parametersIn(operation, place)) {
      const value = parameters[place]?.[name];
      if (value !== undefined && value !== '') check([place, name], schema, value);
      else if (required) faults.push({ path: [place, name], message: words.demand({ kind: 'required' }) });
    }
  if (media === undefined) return faults;
  if (!isStructured(media)) {
    if (text === '' && operation.requestBody?.required)
      faults.push({ path: ['body'], message: words.demand({ kind: 'required' }) });
  } else if (text !== undefined) faults.push({ path: ['body'], message: words.notJson });
  else if (body !== undefined && media.schema) check(['body'], media.schema, body);
  else if (body === undefined && operation.requestBody?.required)
    faults.push({ path: ['body'], message: words.demand({ kind: 'required' }) });
  return faults;
}

/** The parameters that have a value, for the request. An empty text in a query is sent; in the path it would be no path. */
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

/** An object with another value of a property, or without it. Its names come from outside: it is copied by spreading. */
export function withProperty(values: Values, name: string, value: JsonValue | undefined): Values {
  const { [name]: _, ...others } = values;
  // A property that was there stays where it was.
  if (value === undefined) return others;
  return Object.hasOwn(values, name)
    ? Object.fromEntries(Object.entries(values).map(([key, old]) => [key, key === name ? value : old]))
    : { ...values, ...Object.fromEntries([[name, value]]) };
}

/** The value of another variant of a schema: what was entered, as far as it fits there, and else a sample. */
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
