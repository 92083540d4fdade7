import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serveSandbox } from '@docgraph/cli/serve/serve-sandbox';
import { apiOf, type Change } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { readSpeed } from '@docgraph/sandbox/engine/speed';
import { responseFaults } from '@docgraph/sandbox/verify/response-faults';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { expect, onTestFinished } from 'vitest';
import { cloud } from '../../sandbox/cloud.ts';
import { ACCESS, OTHER_TOKENS } from '../../sandbox/story.ts';

/** Noon of a day after the story began. */
export const NOON = Date.UTC(2026, 6, 4, 12);
export const PROJECT = `/projects/${ACCESS.project_id}`;
export const ORGANIZATION = `/organizations/${ACCESS.organization_id}`;

/** What a call was answered with. */
export interface Reply {
  status: number;
  text: string;
  /** The body as an object: empty for other bodies. */
  body: JsonObject;
  /** `items` of a list. */
  items: JsonObject[];
  /** The operation that it started; empty for other answers. */
  operation: JsonObject;
  /** Id of the resource that it created, whether at once or by an operation. */
  id: string;
}

/** The cloud in a test, without some of its rules. Operations end before the next call, unless a speed is set. */
export function cloudWithout(...rules: string[]) {
  return cloudOf({ rules });
}

interface CloudOptions {
  rules?: readonly string[];
  /** What the description demands less. */
  change?: Change;
  /** Whether requests are sent over HTTP. */
  isServed?: boolean;
}

/** The same with a description that demands less, or over HTTP. */
export async function cloudOf({ rules = [], change = {}, isServed = false }: CloudOptions) {
  const { api } = await apiOf(readFileSync('content/api/openapi.yaml', 'utf8'), change);
  const isWhole = rules.length === 0 && !change.operation && !change.schema;
  const calls: { operationId: string | undefined; status: number }[] = [];
  const sandbox = new Sandbox({ api, description: 'x', rules: cloud, clock: () => NOON, without: new Set(rules) });
  const respond = isServed ? await overHttp(sandbox) : (request: Request) => sandbox.fetch(request);
  const send = async (
    token: string | undefined,
    line: string,
    body?: JsonValue,
    more: Record<string, string> = {},
  ): Promise<Reply> => {
    const [method = '', address = ''] = line.split(' ');
    const url = `https://api.viridian.example/v1alpha5${address.replace(/^~/, PROJECT)}`;
    const headers: Record<string, string> = { 'content-type': 'application/json', ...more };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const request = new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const response = await respond(request);
    const text = await response.text();
    const parsed: JsonValue = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
    const received = { status: response.status, type: response.headers.get('content-type'), text };
    calls.push({ operationId: api.match(method, new URL(url))?.operationId, status: response.status });
    // But where a test switches rules off, every answer is one that the description knows.
    if (isWhole) expect(await responseFaults(api, method, new URL(url), received)).toEqual([]);
    const reply = recordOf(parsed);
    const operation = recordOf(reply.operation);
    const id = String(recordOf(operation.metadata).resource_id ?? reply.id);
    const items = Array.isArray(reply.items) ? reply.items.map(recordOf) : [];
    return { status: response.status, text, body: reply, items, operation, id };
  };
  return {
    sandbox,
    api,
    /** What was called so far. */
    calls,
    owner: (line: string, body?: JsonValue) => send(ACCESS.token, line, body),
    member: (line: string, body?: JsonValue) => send(OTHER_TOKENS.member, line, body),
    stranger: (line: string, body?: JsonValue) => send(OTHER_TOKENS.stranger, line, body),
    /** Sends another credential, or none. */
    as: send,
    speed: (text: string) => sandbox.setSpeed(readSpeed(text) ?? { after: 'nothing' }),
    hours: (count: number) => sandbox.advance(count * 3_600_000),
  };
}

/** Serves a sandbox until the test ends. Returns a function that sends requests to it. */
async function overHttp(sandbox: Sandbox): Promise<(request: Request) => Promise<Response>> {
  const server = await serveSandbox({ sandbox, port: 0, allowedHosts: [] });
  // A client may use a connection just when the server closes it.
  server.keepAliveTimeout = 0;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? {} : { body: await request.text() };
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      ...body,
    });
  };
}

export type Cloud = Awaited<ReturnType<typeof cloudWithout>>;

export function recordOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}
