import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Sandbox } from '../sandbox/engine/sandbox.ts';
import { answer, refusal, textParts } from './answer.ts';
import { toolInput } from './tool-input.ts';

/** Sandboxes that exist at a time; the one that was used longest ago makes room for another. */
const MOST_SANDBOXES = 20;

/** Calls that a sandbox answers. */
const MOST_CALLS = 1000;

/** Milliseconds after its last use that a sandbox is gone: half an hour. */
const LIFETIME = 30 * 60_000;

/** Where requests seem to go, which callers never see. */
const HOST = 'http://sandbox.invalid';

/** What the tools take. Made once: each request has a server of its own, and a schema is compiled when it first reads something. */
const inputs = {
  create: toolInput({}),
  call: toolInput({
    sandbox_id: z.string().max(100).describe('From sandbox_create.'),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: z
      .string()
      .min(1)
      .max(8000)
      .startsWith('/')
      .describe('Path of an operation, with or without `base_path` before it, and its query.'),
    headers: z.record(z.string().max(200), z.string().max(8000)).optional(),
    body: z.string().max(100_000).optional().describe('The body as text, usually JSON.'),
  }),
};

/** What the sandbox tools need from outside. */
export interface SandboxSource {
  /** Makes a sandbox. */
  create(): Promise<Sandbox>;
  /** What callers need, such as a token. */
  access: Readonly<Record<string, string>>;
  /** Path that the API has on its server, such as `/v1`; may be empty. */
  basePath: string;
  /** An id that nobody can guess. */
  newId(): string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The sandboxes of a server, by id: calls name theirs, since the protocol has no sessions. */
export class SandboxPool {
  readonly source: SandboxSource;
  readonly #pool = new Map<string, { sandbox: Sandbox; usedAt: number }>();

  constructor(source: SandboxSource) {
    this.source = source;
  }

  async create(): Promise<string> {
    this.#removeOld();
    const id = this.source.newId();
    const sandbox = await this.source.create();
    for (const oldest of this.#pool.keys()) if (this.#pool.size >= MOST_SANDBOXES) this.#pool.delete(oldest);
    this.#pool.set(id, { sandbox, usedAt: this.source.now() });
    return id;
  }

  /** A sandbox that still exists. The map keeps them in the order of their last use. */
  use(id: string): Sandbox | undefined {
    this.#removeOld();
    const found = this.#pool.get(id);
    if (!found) return undefined;
    this.#pool.delete(id);
    this.#pool.set(id, { ...found, usedAt: this.source.now() });
    return found.sandbox;
  }

  #removeOld(): void {
    const oldest = this.source.now() - LIFETIME;
    for (const [id, { usedAt }] of this.#pool) if (usedAt < oldest) this.#pool.delete(id);
  }
}

/** Adds the tools that try the API. Nothing leaves the process: the sandbox only imitates the API. */
export function addSandboxTools(server: McpServer, pool: SandboxPool): void {
  const { access, basePath } = pool.source;

  server.registerTool(
    'sandbox_create',
    {
      title: 'Create a sandbox of the API',
      description: `An imitation of the API in memory, for trying requests. It is gone ${LIFETIME / 60_000} minutes after its last use.`,
      inputSchema: inputs.create,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async () =>
      answer({
        ...{ sandbox_id: await pool.create(), base_path: basePath, access },
        ...{ calls: MOST_CALLS, minutes: LIFETIME / 60_000 },
      }),
  );

  server.registerTool(
    'sandbox_call',
    {
      title: 'Send a request to a sandbox',
      description: 'Sends a request to a sandbox of the API, and gives its response.',
      inputSchema: inputs.call,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    },
    async ({ sandbox_id: id, method, path, headers = {}, body }) => {
      const sandbox = pool.use(id);
      if (!sandbox) return refusal('There is no such sandbox any more. Create one with sandbox_create.');
      if (sandbox.calls >= MOST_CALLS) return refusal(`The sandbox has answered ${MOST_CALLS} calls. Create another.`);
      const request = requestOf(
        `${HOST}${path.startsWith(`${basePath}/`) ? '' : basePath}${path}`,
        method,
        headers,
        body,
      );
      if (typeof request === 'string') return refusal(request);
      const response = await sandbox.fetch(request);
      const [text = '', ...more] = textParts(await response.text());
      return answer({
        status: response.status,
        ...{ media_type: response.headers.get('content-type'), body: text },
        ...(more.length > 0 && { truncated: true }),
      });
    },
  );
}

/** The request, or why it cannot be sent. */
function requestOf(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Request | string {
  if (body !== undefined && method === 'GET') return 'A GET request has no body.';
  try {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const given = new Headers({ ...type });
    for (const [name, value] of Object.entries(headers)) given.set(name, value);
    return new Request(address, { method, headers: given, ...(body !== undefined && { body }) });
  } catch (error) {
    return `The request is not valid: ${error instanceof Error ? error.message : error}`;
  }
}
