import path from 'node:path';
import { openApi } from '@docgraph/cli/serve/open-sandbox';
import { openGraph } from '@docgraph/graph/open-graph';
import { pathValue, queryPairs } from '@docgraph/openapi/reference/request/serialize';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import type { SandboxApi } from '@docgraph/sandbox/engine/api';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import type { Operation, Parameter } from '@docgraph/schemas/operation';
import { ROOT } from '@docgraph/test-kit/root';
import { responseFaults } from '../../content/tests/sandbox/response-checks.ts';
import { Random } from '../corpus/random.ts';
import { fetchDescription } from '../descriptions/foreign-descriptions.ts';
import { buildDescription } from '../descriptions/run-description.ts';

export interface DescriptionAnswers {
  operations: number;
  asked: number;
  /** Number of requests for each response status. */
  statuses: Map<number, number>;
  /** Rejected requests, and the reason that the sandbox gives. */
  refusals: string[];
  /** Unacceptable responses: server errors, responses that don't match the description, or rejections without a reason. */
  faults: string[];
}

/** Sends requests to random operations of a third-party description, with an engine without rules. */
export async function measureDescription(name: string, calls: number): Promise<DescriptionAnswers> {
  const dataDir = await buildDescription(path.join(ROOT, '.bench', 'sandbox'), name, fetchDescription(name));
  const opened = await openApi(await openGraph(dataDir));
  if (!opened) throw new Error(`${name} has no API.`);
  const { api, description } = opened;
  const sandbox = new Sandbox({ api, description, clock: () => Date.UTC(2026, 0, 1) });
  const random = new Random(1);
  const chosen = [...api.operations].sort(() => random.next() - 0.5).slice(0, calls);
  const result = { operations: api.operations.length, asked: chosen.length, statuses: new Map<number, number>() };
  const [refusals, faults]: string[][] = [[], []];
  for (const { operationId } of chosen) {
    const request = requestOf(await api.operation(operationId), api);
    const [method, url] = [request.method, new URL(request.url)];
    const { response, text } = await sandbox.answer(request);
    const { status } = response;
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    const received = { status, text, type: response.headers.get('content-type') };
    const found = await responseFaults(api, method, url, received);
    // A rejection whose status the description doesn't list is acceptable.
    const counted = status >= 400 && status < 500 ? found.filter((fault) => !/^status_code/.test(fault)) : found;
    faults?.push(...counted.map((fault) => `${operationId}: ${fault}`));
    if (status >= 400) refusals?.push(`${operationId} ${status}: ${text.slice(0, 300)}`);
  }
  return { ...result, refusals: refusals ?? [], faults: faults ?? [] };
}

/** Creates a request with all required parts, from examples and generated samples. */
function requestOf(operation: Operation, api: SandboxApi): Request {
  const valueFor = (parameter: Parameter) =>
    parameter.examples[0]?.value ?? sampleValue(parameter.schema, api.schemas, 'request');
  const needed = operation.parameters.filter(({ required }) => required);
  const [written = '', query] = operation.path.split('?');
  const address = written.replaceAll(/\{([^{}]+)\}/g, (whole, name) => {
    const parameter = needed.find((each) => each.in === 'path' && each.name === name);
    return parameter ? pathValue(parameter, valueFor(parameter)) || 'x' : whole;
  });
  const pairs = needed.filter((each) => each.in === 'query').flatMap((each) => queryPairs(each, valueFor(each)));
  const all = [...(query ? [query] : []), ...pairs.map((pair) => pair.join('='))];
  const media = operation.requestBody?.required ? operation.requestBody.content[0] : undefined;
  const value = media?.examples[0]?.value ?? (media?.schema ? sampleValue(media.schema, api.schemas, 'request') : 'x');
  const isForm = media?.mediaType === 'application/x-www-form-urlencoded';
  const body = typeof value === 'string' ? value : isForm ? formOf(value) : JSON.stringify(value);
  return new Request(`http://localhost${api.bases[0]}${address}${all.length > 0 ? `?${all.join('&')}` : ''}`, {
    method: operation.method.toUpperCase(),
    headers: { ...credentials(api), ...(media && { 'content-type': media.mediaType }) },
    ...(media && { body }),
  });
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

/** Returns a credential for each scheme that uses a header. */
function credentials(api: SandboxApi): Record<string, string> {
  return Object.fromEntries(
    api.securitySchemes.map(({ type, scheme, in: place, parameter }) =>
      type === 'apiKey' && place === 'header'
        ? [parameter ?? 'x', 'x']
        : ['authorization', `${type === 'http' && scheme ? scheme : 'Bearer'} x`],
    ),
  );
}
