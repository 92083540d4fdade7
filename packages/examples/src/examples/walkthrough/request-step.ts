import { isObject, type JsonValue, type ParsedApi, type RequestStep, type StepText } from '@docgraph/pipeline/plugin';
import type { ExampleApi } from '../api/example-api.ts';
import { matchPath } from '../api/match-path.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { WILDCARD } from '../placed-text.ts';
import { stepText, takeCondition } from './step-text.ts';

/** The context for compiling requests. */
export interface RequestContext {
  api: ExampleApi;
  calls: ParsedApi['calls'];
}

/** Compiles a request to a step. Returns undefined if it doesn't match the API, which the examples check reports. */
export function requestStep(
  call: ApiCall,
  { api, calls }: RequestContext,
): Omit<RequestStep, 'number' | 'line' | 'saves' | 'stands'> | { fault: string } | undefined {
  const method = call.method.text.toUpperCase();
  const match = matchPath(api, method, call.path.text);
  if ('fault' in match) return undefined;
  if (call.body === 'unknown') return { fault: "The request body can't be determined." };
  const { operation } = match;
  const query = call.query.map(({ pair, isEncoded }) => {
    const { given, text } = takeCondition(pair.text);
    return { pair: isEncoded ? stepText(text) : encodedPair(text), ...(given !== undefined && { given }) };
  });
  const headers = call.headers.flatMap(({ text }) => {
    const colon = text.indexOf(':');
    return colon < 1 ? [] : [{ name: text.slice(0, colon).trim(), value: stepText(text.slice(colon + 1).trim()) }];
  });
  const body = call.body && stepText(call.body.text);
  const known = calls.calls.find((each) => each.method === method && each.path === operation.path);
  const url = stepText((known?.server ?? calls.server) + call.path.text);
  const isWritten = (name: string) => headers.some((header) => header.name.toLowerCase() === name.toLowerCase());
  const added = [
    ...(known?.credentials ?? []).map(({ name, value }) => ({ name, value: value as StepText })),
    ...(body ? [{ name: 'Content-Type', value: ['application/json'] }] : []),
  ].filter(({ name }) => !isWritten(name));
  const step = { operationId: operation.id, method, url, query, headers: [...headers, ...added] };
  const texts = [url, ...query.map(({ pair }) => pair), ...headers.map(({ value }) => value), body ?? []];
  if (texts.flat().some((part) => typeof part === 'string' && part.includes(WILDCARD)))
    return { fault: "Part of the request is the output of a command, which isn't run." };
  return body ? { ...step, body } : step;
}

/** Percent-encodes the value of `name=value`, as `--data-urlencode` does. */
function encodedPair(text: string): StepText {
  const equals = text.indexOf('=');
  return [text.slice(0, equals + 1), ...stepText(text.slice(equals + 1), 'query')];
}

/** Returns the names that a JSON body assigns to created resources. */
export function namesCreated({ method, body = [] }: Pick<RequestStep, 'method' | 'body'>): string[] {
  if (method !== 'POST') return [];
  const text = body.map((part) => (typeof part === 'string' ? part : '')).join('');
  try {
    const value: JsonValue = JSON.parse(text);
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'string' && /^(?:\w+_)?name$/.test(name) ? [each] : [],
    );
  } catch {
    // Numbers that are known only at run time make the text invalid JSON.
    return [];
  }
}
