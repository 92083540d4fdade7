import type { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { toolInput } from './tool-input.ts';
import { outputs } from './tool-output.ts';
import { textParts, toolError, toolResult } from './tool-result.ts';

/**
 * Maximum number of concurrent sandboxes, overall and per client. Beyond that, requests for new sandboxes are rejected,
 * since evicting one could affect another client.
 */
const MAX_SANDBOXES = 200;
const MAX_PER_CLIENT = 10;

/** Maximum number of requests to a sandbox, and of characters in their bodies, which the sandbox may store. */
const MAX_REQUESTS = 1000;
const MAX_SENT = 2_000_000;

/** Milliseconds until an unused sandbox is deleted. */
const LIFETIME = 30 * 60_000;

/** Placeholder host in requests. Clients never see it. */
const HOST = 'http://sandbox.invalid';

/** The tool inputs, created once because each request has its own server and schemas are compiled on first use. */
const inputs = {
  create: toolInput({}),
  call: toolInput({
    sandbox_id: z.string().max(100).describe('ID from sandbox_create.'),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: z
      .string()
      .min(1)
      .max(8000)
      .startsWith('/')
      .describe('Path of an operation, with its query string. The `base_path` prefix is optional.'),
    headers: z.record(z.string().max(200), z.string().max(8000)).optional(),
    body: z.string().max(100_000).optional().describe('The body as text, usually JSON.'),
  }),
};

/** The dependencies of the sandbox tools. */
export interface SandboxSource {
  /** Creates a sandbox. */
  create(): Promise<Sandbox>;
  /** Credentials for clients, such as a token. */
  access: Readonly<Record<string, string>>;
  /** Base path of the API, such as `/v1`, or empty. */
  basePath: string;
  /** Returns an unguessable ID. */
  newId(): string;
  /** Returns milliseconds since 1970. */
  now(): number;
}

interface PooledSandbox {
  sandbox: Sandbox;
  client: string;
  usedAt: number;
  /** Total number of characters in the bodies sent to the sandbox. */
  sent: number;
}

/** The sandboxes of a process, keyed by ID. The protocol has no sessions, so each request contains the ID. */
export class SandboxPool {
  readonly source: SandboxSource;
  readonly #pool = new Map<string, PooledSandbox>();

  constructor(source: SandboxSource) {
    this.source = source;
  }

  /** Creates a sandbox for a client and returns its ID. If there are too many sandboxes, returns an error message. */
  async create(client: string): Promise<{ id: string } | { error: string }> {
    const sandbox = await this.source.create();
    this.#removeOld();
    const all = [...this.#pool.values()];
    const own = all.filter((each) => each.client === client);
    if (own.length >= MAX_PER_CLIENT) return { error: this.#limitMessage(own, ' from your IP address') };
    if (all.length >= MAX_SANDBOXES) return { error: this.#limitMessage(all, '') };
    const id = this.source.newId();
    this.#pool.set(id, { sandbox, client, usedAt: this.source.now(), sent: 0 });
    return { id };
  }

  /** Returns a live sandbox and counts the characters sent to it. The map is ordered by last use. */
  use(id: string, length: number): PooledSandbox | undefined {
    this.#removeOld();
    const found = this.#pool.get(id);
    if (!found) return undefined;
    const used = { ...found, usedAt: this.source.now(), sent: found.sent + length };
    this.#pool.delete(id);
    this.#pool.set(id, used);
    return used;
  }

  #limitMessage([oldest, ...more]: readonly PooledSandbox[], whose: string): string {
    const minutes = Math.ceil(((oldest?.usedAt ?? 0) + LIFETIME - this.source.now()) / 60_000);
    return `${more.length + 1} sandboxes${whose} are in use. Reuse one of yours, or try again in ${minutes} minutes.`;
  }

  #removeOld(): void {
    const oldest = this.source.now() - LIFETIME;
    for (const [id, { usedAt }] of this.#pool) if (usedAt <= oldest) this.#pool.delete(id);
  }
}

/** Adds the tools for trying the API. The sandbox simulates the API, so no request leaves the process. */
export function addSandboxTools(server: McpServer, pool: SandboxPool, client: string): void {
  const { access, basePath } = pool.source;

  server.registerTool(
    'sandbox_create',
    {
      title: 'Create an API sandbox',
      description: `Creates an in-memory sandbox that simulates the API. The sandbox is deleted ${LIFETIME / 60_000} minutes after its last use.`,
      inputSchema: inputs.create,
      outputSchema: outputs.createSandbox,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async () => {
      const created = await pool.create(client);
      if ('error' in created) return toolError(created.error);
      const limits = { calls: MAX_REQUESTS, minutes: LIFETIME / 60_000 };
      return toolResult({ sandbox_id: created.id, base_path: basePath, access, ...limits });
    },
  );

  server.registerTool(
    'sandbox_call',
    {
      title: 'Send a request to a sandbox',
      description: 'Sends a request to an API sandbox and returns its response.',
      inputSchema: inputs.call,
      outputSchema: outputs.callSandbox,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    },
    async ({ sandbox_id: id, method, path, headers = {}, body }) => {
      const used = pool.use(id, body?.length ?? 0);
      if (!used) return toolError('Unknown or expired sandbox. Create one with sandbox_create.');
      const { sandbox, sent } = used;
      if (sent > MAX_SENT)
        return toolError(`The sandbox has reached its limit of ${MAX_SENT} characters. Create another one.`);
      if (sandbox.calls >= MAX_REQUESTS)
        return toolError(`The sandbox has reached its limit of ${MAX_REQUESTS} requests. Create another one.`);
      const request = requestOf(
        `${HOST}${path.startsWith(`${basePath}/`) ? '' : basePath}${path}`,
        method,
        headers,
        body,
      );
      if (typeof request === 'string') return toolError(request);
      const response = await sandbox.fetch(request);
      const [text = '', ...more] = textParts(await response.text());
      return toolResult({
        status: response.status,
        media_type: response.headers.get('content-type'),
        body: text,
        ...(more.length > 0 && { truncated: true }),
      });
    },
  );
}

/** Creates a request, or returns an error message if it's invalid. */
function requestOf(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Request | string {
  if (body !== undefined && method === 'GET') return "A GET request can't have a body.";
  try {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const given = new Headers({ ...type });
    for (const [name, value] of Object.entries(headers)) given.set(name, value);
    return new Request(address, { method, headers: given, ...(body !== undefined && { body }) });
  } catch (error) {
    return `Invalid request: ${error instanceof Error ? error.message : error}`;
  }
}
