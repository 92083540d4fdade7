import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** An index of the fake: what it was made with, and what it holds. */
interface FakeIndex {
  settings: Record<string, unknown>;
  mappings: { _meta?: unknown; properties: Record<string, unknown> };
  documents: Map<string, Record<string, unknown>>;
  isBlocked: boolean;
}

const IndexBody = z.object({
  settings: z.record(z.string(), z.unknown()),
  mappings: z.object({
    dynamic: z.literal('strict'),
    _meta: z.object({ fingerprint: z.string() }),
    properties: z.record(z.string(), z.unknown()),
  }),
});
const Action = z.union([
  z.strictObject({ index: z.strictObject({ _id: z.string().regex(/^[\w-]{1,512}$/) }) }),
  z.strictObject({ delete: z.strictObject({ _id: z.string() }) }),
]);
const AliasActions = z.strictObject({
  actions: z.array(
    z.union([
      z.strictObject({ add: z.strictObject({ index: z.string(), alias: z.string() }) }),
      z.strictObject({ remove: z.strictObject({ index: z.string(), alias: z.string() }) }),
    ]),
  ),
});
const Search = z.strictObject({
  size: z.number(),
  _source: z.tuple([z.literal('hash')]),
  query: z.strictObject({ match_all: z.strictObject({}) }),
  sort: z.tuple([z.strictObject({ id: z.literal('asc') })]),
  search_after: z.tuple([z.string()]).optional(),
});

/** Bytes of a request that a server of ten megabytes takes. */
const MAX_REQUEST = 10_000_000;

type Answer = { status: number; body?: unknown };
const done: Answer = { status: 200, body: { acknowledged: true } };
const refused = (status: number, reason: string): Answer => ({
  status,
  body: { error: { type: 'refused', reason }, status },
});

/** A server that knows the calls of an export and no others, notes them, and holds what they make of it. */
export class FakeOpenSearch {
  readonly calls: string[] = [];
  readonly indexes = new Map<string, FakeIndex>();
  readonly aliases = new Map<string, string>();
  readonly bulkBytes: number[] = [];
  authorization: string | undefined;
  /** What it refuses, as `METHOD /path` begins. */
  refuse: string | undefined;
  readonly #server = createServer(async (request, response) => {
    const body = await text(request);
    const { status, body: answer } = this.#answer(request, body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(answer ?? {}));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer({ method, url = '', headers }: IncomingMessage, text: string): Answer {
    const { pathname, searchParams } = new URL(url, 'http://fake');
    const call = `${method} ${pathname}`;
    this.calls.push(call);
    this.authorization = headers.authorization;
    if (this.refuse !== undefined && call.startsWith(this.refuse)) return refused(400, 'as told');
    if (text.length > MAX_REQUEST) return refused(413, 'too large');
    const [, name = '', action = '', target = ''] = pathname.split('/');
    if (call === 'POST /_aliases') return this.#moveAliases(AliasActions.parse(JSON.parse(text)));
    if (method === 'HEAD' && name === '_alias') return { status: this.aliases.has(action) ? 200 : 404 };
    if (method === 'HEAD' && action === '') return { status: this.indexes.has(name) ? 200 : 404 };
    if (method === 'DELETE' && action === '') {
      if (!this.indexes.delete(name) && searchParams.get('ignore_unavailable') !== 'true') return refused(404, name);
      return done;
    }
    if (method === 'PUT' && action === '') return this.#create(name, IndexBody.parse(JSON.parse(text)));
    const actual = this.aliases.get(name) ?? name;
    const index = this.indexes.get(actual);
    if (!index) return refused(404, `no such index: ${name}`);
    switch (`${method} ${action}`) {
      case 'GET _mapping':
        return { status: 200, body: { [actual]: { mappings: index.mappings } } };
      case 'PUT _settings':
        z.strictObject({ index: z.strictObject({ blocks: z.strictObject({ write: z.literal(true) }) }) }).parse(
          JSON.parse(text),
        );
        index.isBlocked = true;
        return done;
      case 'POST _clone':
        if (!index.isBlocked) return refused(400, 'only an index that takes no changes can be cloned');
        z.strictObject({ settings: z.strictObject({ 'index.blocks.write': z.null() }) }).parse(JSON.parse(text));
        this.indexes.set(target, { ...index, documents: new Map(index.documents), isBlocked: false });
        return done;
      case 'PUT _bulk':
        return this.#bulk(index, text);
      case 'GET _refresh':
        return done;
      case 'GET _count':
        return { status: 200, body: { count: index.documents.size } };
      case 'POST _search':
        return search(index, Search.parse(JSON.parse(text)));
      default:
        return refused(405, `unknown call: ${call}`);
    }
  }

  #create(name: string, { settings, mappings }: z.infer<typeof IndexBody>): Answer {
    if (!/^[a-z\d][a-z\d_-]*$/.test(name)) return refused(400, `invalid name: ${name}`);
    if (this.indexes.has(name)) return refused(400, `already there: ${name}`);
    this.indexes.set(name, { settings, mappings, documents: new Map(), isBlocked: false });
    return done;
  }

  #bulk(index: FakeIndex, text: string): Answer {
    if (index.isBlocked) return refused(403, 'takes no changes');
    this.bulkBytes.push(Buffer.byteLength(text));
    const lines = text.trimEnd().split('\n');
    const items: object[] = [];
    for (let at = 0; at < lines.length; at++) {
      const action = Action.parse(JSON.parse(lines[at] ?? ''));
      if ('delete' in action) {
        index.documents.delete(action.delete._id);
        items.push({ delete: { ...action.delete, status: 200 } });
        continue;
      }
      const document: Record<string, unknown> = JSON.parse(lines[++at] ?? '');
      const unknown = Object.keys(document).find((key) => !Object.hasOwn(index.mappings.properties, key));
      const error =
        unknown === undefined ? undefined : { type: 'strict_dynamic_mapping_exception', reason: `no field ${unknown}` };
      if (!error) index.documents.set(action.index._id, document);
      items.push({ index: { ...action.index, status: error ? 400 : 201, ...(error && { error }) } });
    }
    return { status: 200, body: { took: 1, errors: false, items } };
  }

  #moveAliases({ actions }: z.infer<typeof AliasActions>): Answer {
    for (const action of actions) {
      if ('remove' in action) {
        if (this.aliases.get(action.remove.alias) !== action.remove.index) return refused(404, 'no such alias');
        this.aliases.delete(action.remove.alias);
      } else this.aliases.set(action.add.alias, action.add.index);
    }
    return done;
  }
}

function search({ documents }: FakeIndex, { size, search_after: [after] = [''] }: z.infer<typeof Search>): Answer {
  const ids = [...documents.keys()].sort().filter((id) => id > after);
  const hits = ids.slice(0, size).map((_id) => ({ _id, _source: { hash: documents.get(_id)?.hash } }));
  return { status: 200, body: { hits: { hits } } };
}
