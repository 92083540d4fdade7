import { type CallStep, isObject, type JsonValue, type ParsedApi, type StepText } from '@docgraph/pipeline/plugin';
import type { ExampleApi } from '../api/example-api.ts';
import { matchPath } from '../api/match-path.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { WILDCARD } from '../placed-text.ts';
import { stepText, takeCondition } from './step-text.ts';

/** What requests are made with. */
export interface RequestContext {
  api: ExampleApi;
  calls: ParsedApi['calls'];
}

/** A request as a step; undefined for one that the API does not have, and which the check of examples reports. */
export function requestStep(
  call: ApiCall,
  { api, calls }: RequestContext,
): Omit<CallStep, 'number' | 'line' | 'saves' | 'stands'> | { fault: string } | undefined {
  const method = call.method.text.toUpperCase();
  const match = matchPath(api, method, call.path.text);
  if ('fault' in match) return undefined;
  if (call.body === 'unknown') return { fault: 'The body of the request is not known here.' };
  const { operation } = match;
  const url = stepText(calls.server + call.path.text);
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
  const isWritten = (name: string) => headers.some((header) => header.name.toLowerCase() === name.toLowerCase());
  const added = [
    ...(known?.credentials ?? []).map(({ name, value }) => ({ name, value: value as StepText })),
    ...(body ? [{ name: 'Content-Type', value: ['application/json'] }] : []),
  ].filter(({ name }) => !isWritten(name));
  const step = { operationId: operation.id, method, url, query, headers: [...headers, ...added] };
  const texts = [url, ...query.map(({ pair }) => pair), ...headers.map(({ value }) => value), body ?? []];
  if (texts.flat().some((part) => typeof part === 'string' && part.includes(WILDCARD)))
    return { fault: 'A part of the request is the output of a command, which is not run.' };
  return body ? { ...step, body } : step;
}

/** `name=value` whose value is escaped, as `--data-urlencode` does it. */
function encodedPair(text: string): StepText {
  const equals = text.indexOf('=');
  return [text.slice(0, equals + 1), ...stepText(text.slice(equals + 1), 'query')];
}

/** Names that a JSON body gives to what it creates. */
export function namesCreated({ method, body = [] }: Pick<CallStep, 'method' | 'body'>): string[] {
  if (method !== 'POST') return [];
  const text = body.map((part) => (typeof part === 'string' ? part : '')).join('');
  try {
    const value: JsonValue = JSON.parse(text);
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'string' && /^(?:\w+_)?name$/.test(name) ? [each] : [],
    );
  } catch {
    // A number that only the run knows leaves no JSON.
    return [];
  }
}
