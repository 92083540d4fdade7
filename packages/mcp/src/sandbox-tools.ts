import type { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answer, refusal, textParts } from './answer.ts';
import { toolInput } from './tool-input.ts';

/** Sandboxes that exist at a time, of all clients and of one. A further one is refused: each may be somebody else's. */
const MOST_SANDBOXES = 200;
const MOST_OF_CLIENT = 10;

/** Calls that a sandbox answers, and characters of their bodies, which it may have to store. */
const MOST_CALLS = 1000;
const MOST_SENT = 2_000_000;

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

interface PooledSandbox {
  sandbox: Sandbox;
  client: string;
  usedAt: number;
  /** Characters of the bodies that were sent to it. */
  sent: number;
}

/** The sandboxes of one process, by ID: calls name theirs, since the protocol has no sessions. */
export class SandboxPool {
  readonly source: SandboxSource;
  readonly #pool = new Map<string, PooledSandbox>();

  constructor(source: SandboxSource) {
    this.source = source;
  }

  /** Creates a sandbox for a client and returns its ID, or the reason why the client must wait. */
  async create(client: string): Promise<{ id: string } | { refused: string }> {
    const sandbox = await this.source.create();
    this.#removeOld();
    const all = [...this.#pool.values()];
    const own = all.filter((each) => each.client === client);
    if (own.length >= MOST_OF_CLIENT) return { refused: this.#refusal(own, ' from your address') };
    if (all.length >= MOST_SANDBOXES) return { refused: this.#refusal(all, '') };
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

  #refusal([oldest, ...more]: readonly PooledSandbox[], whose: string): string {
    const minutes = Math.ceil(((oldest?.usedAt ?? 0) + LIFETIME - this.source.now()) / 60_000);
    return `${more.length + 1} sandboxes${whose} are in use. Use one of yours, or try again in ${minutes} minutes.`;
  }

  #removeOld(): void {
    const oldest = this.source.now() - LIFETIME;
    for (const [id, { usedAt }] of this.#pool) if (usedAt <= oldest) this.#pool.delete(id);
  }
}

/** Adds the tools that try the API for a client. Nothing leaves the process: the sandbox only imitates the API. */
export function addSandboxTools(server: McpServer, pool: SandboxPool, client: string): void {
  const { access, basePath } = pool.source;

  server.registerTool(
    'sandbox_create',
    {
      title: 'Create a sandbox of the API',
      description: `An imitation of the API in memory, for trying requests. It is gone ${LIFETIME / 60_000} minutes after its last use.`,
      inputSchema: inputs.create,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async () => {
      const created = await pool.create(client);
      if ('refused' in created) return refusal(created.refused);
      const limits = { calls: MOST_CALLS, minutes: LIFETIME / 60_000 };
      return answer({ sandbox_id: created.id, base_path: basePath, access, ...limits });
    },
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
      const used = pool.use(id, body?.length ?? 0);
      if (!used) return refusal('There is no such sandbox any more. Create one with sandbox_create.');
      const { sandbox, sent } = used;
      if (sent > MOST_SENT) return refusal(`The sandbox was sent ${MOST_SENT} characters. Create another.`);
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
        media_type: response.headers.get('content-type'),
        body: text,
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
