import { isJson } from '@docgraph/openapi/reference/request/media-type';
import { pathValue, queryPairs } from '@docgraph/openapi/reference/request/serialize';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { validSample } from '@docgraph/openapi/reference/valid-sample';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { Operation, Parameter } from '@docgraph/schemas/operation';
import type { SandboxApi } from '../engine/api.ts';
import { isHeaderName } from '../engine/read-header.ts';

/** Parts of a request that replace the examples and samples. */
export interface RequestParts {
  /** Values of parameters by name. */
  parameters?: ReadonlyMap<string, string> | undefined;
  body?: JsonValue | undefined;
}

/** Returns a valid example or a sample of the request body, if the operation has one. */
export function bodyOf({ requestBody }: Operation, api: SandboxApi): JsonValue | undefined {
  const media = requestBody?.content[0];
  const isValid = (value: JsonValue) =>
    !media?.schema || api.validator.validate(media.schema, value, 'request').length === 0;
  return (
    media &&
    (media.examples.find(({ value }) => isValid(value))?.value ??
      (media.schema ? validSample(media.schema, api.schemas, 'request').value : 'x'))
  );
}

/** Creates a request with all required parts, from examples and generated samples. */
export function requestOf(operation: Operation, api: SandboxApi, { parameters, body }: RequestParts = {}): Request {
  const valueFor = (parameter: Parameter): JsonValue =>
    parameters?.get(parameter.name) ??
    parameter.examples[0]?.value ??
    sampleValue(parameter.schema, api.schemas, 'request');
  const needed = operation.parameters.filter(({ required, name }) => required || parameters?.has(name));
  const [written = '', query] = operation.path.split('?');
  const address = written.replaceAll(/\{([^{}]+)\}/g, (whole, name) => {
    const parameter = needed.find((each) => each.in === 'path' && each.name === name);
    return parameter ? pathValue(parameter, valueFor(parameter)) || 'x' : whole;
  });
  const pairs = needed.filter((each) => each.in === 'query').flatMap((each) => queryPairs(each, valueFor(each)));
  const all = [...(query ? [query] : []), ...pairs.map((pair) => pair.join('='))];
  const hasBody = operation.method !== 'get' && (operation.requestBody?.required || body !== undefined);
  const media = hasBody ? operation.requestBody?.content[0] : undefined;
  const value = body ?? bodyOf(operation, api);
  const isForm = media?.mediaType === 'application/x-www-form-urlencoded';
  const isMultipart = media?.mediaType === 'multipart/form-data' && isObject(value);
  const text = isMultipart
    ? partsOf(value)
    : typeof value === 'string' && !isJson(media?.mediaType ?? '')
      ? value
      : isForm
        ? formOf(value)
        : JSON.stringify(value);
  return new Request(`http://localhost${api.bases[0]}${address}${all.length > 0 ? `?${all.join('&')}` : ''}`, {
    method: operation.method.toUpperCase(),
    headers: {
      ...credentials(operation, api),
      ...headersOf(needed.filter((each) => each.in === 'header').map((each) => [each.name, valueFor(each)])),
      ...(media && !isMultipart && { 'content-type': media.mediaType.replace('*/*', 'application/json') }),
    },
    ...(media && { body: text }),
  });
}

/** Returns the values of all headers that a client can set. */
function headersOf(pairs: readonly (readonly [string, JsonValue])[]): Record<string, string> {
  const own = pairs.filter(([name]) => isHeaderName(name) && !/^(?:accept|content-type|authorization)$/i.test(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** Returns a multipart form whose parts are text. */
function partsOf(value: JsonObject): FormData {
  const form = new FormData();
  for (const [name, each] of Object.entries(value))
    form.append(name, typeof each === 'string' ? each : JSON.stringify(each));
  return form;
}

/** Encodes a form, with nested levels in brackets. */
function formOf(value: unknown): string {
  const pairs: [string, string][] = [];
  const add = (name: string, each: unknown): void => {
    if (typeof each !== 'object' || each === null) pairs.push([name, String(each)]);
    else for (const [key, child] of Object.entries(each)) add(name === '' ? key : `${name}[${key}]`, child);
  };
  add('', value);
  return new URLSearchParams(pairs).toString();
}

/** Returns the credentials of the first alternative of an operation, except those in the query and in cookies. */
function credentials({ security }: Operation, api: SandboxApi): Record<string, string> {
  const [names = []] = security;
  const used = api.securitySchemes.filter(({ name }) => names.includes(name));
  return Object.fromEntries(
    used.map(({ type, scheme, in: place, parameter }) =>
      type === 'apiKey' && place === 'header'
        ? [parameter ?? 'x', 'x']
        : ['authorization', `${type === 'http' && scheme ? scheme : 'Bearer'} x`],
    ),
  );
}
