import { ValueValidator } from '@docgraph/openapi/reference/validate/value-validator';
import { SandboxApi } from '@docgraph/sandbox/engine/api';
import { type HandleContext, handle } from '@docgraph/sandbox/engine/handle';
import { emptyState } from '@docgraph/sandbox/engine/store';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import { rendered } from '../../reference/rendered.ts';

/** Rendered descriptions, for memoization. */
const read = new Map<string, ReturnType<typeof rendered>>();

/** Changes operations or named schemas when they are loaded. */
export interface Change {
  operation?(operation: Operation): Operation;
  schema?(schema: ApiSchema, name: string): ApiSchema;
}

/** Creates an API from a description, which it loads in parts as a page does. */
export async function apiOf(description: string, change: Change = {}) {
  const reading = read.get(description) ?? rendered(description);
  read.set(description, reading);
  const { index, operations, schemas } = await reading;
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const asked: string[] = [];
  const api = new SandboxApi(index, {
    async operation(operationId) {
      asked.push(operationId);
      const operation = found(operations.find((each) => each.operationId === operationId));
      return change.operation?.(operation) ?? operation;
    },
    async schema(name) {
      asked.push(name);
      const schema = found(byName.get(name));
      return change.schema?.(schema, name) ?? schema;
    },
  });
  return { api, asked, operations, all: new ValueValidator(byName), byName };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The graph has no such part.');
  return value;
}

/** The response to a request. */
export interface Answered {
  status: number;
  body: JsonValue | undefined;
  text: string;
  type: string | null;
  /** The `Link` and `Location` headers, and the reason why the response is only an example. */
  link: string | null;
  location: string | null;
  example: string | null;
}

/** Creates a function that calls an API and keeps its state between calls. */
export function caller(api: SandboxApi, context: Partial<HandleContext> = {}) {
  let state = emptyState();
  const base = 'https://api.example';
  const send = async (line: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> => {
    const [method = '', path = ''] = line.split(' ');
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const request = new Request(base + path, {
      method,
      headers: { ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
    });
    const handled = await handle(request, state, { api, now: Date.UTC(2026, 6, 1, 12), ...context });
    state = handled.state;
    const text = await handled.response.text();
    const type = handled.response.headers.get('content-type');
    return {
      status: handled.response.status,
      text,
      type,
      link: handled.response.headers.get('link'),
      location: handled.response.headers.get('location'),
      example: handled.response.headers.get('x-sandbox-example'),
      body: text && type?.includes('json') ? JSON.parse(text) : undefined,
    };
  };
  return send;
}
