import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { urlOf } from '@docgraph/cli/serve/listen';
import { openApi } from '@docgraph/cli/serve/open-sandbox';
import { MCP_PATH, serveMcp } from '@docgraph/cli/serve/serve-mcp';
import { buildData, CONTENT } from '@docgraph/cli/tests/run-docs';
import { type ContentGraph, openGraph } from '@docgraph/graph/open-graph';
import { serverCard, serverFactory } from '@docgraph/mcp/create-server';
import { SandboxPool } from '@docgraph/mcp/sandbox-tools';
import { parseSearchQuestions } from '@docgraph/pipeline/settings/parse-data-files';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { runs } from '@docgraph/test-kit/property-runs';
import { ROOT } from '@docgraph/test-kit/root';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createMcpHandler } from '@modelcontextprotocol/server';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { cloud } from '../../content/sandbox/cloud.ts';
import { connectMcp } from './connect-mcp.ts';

let dataDir: string;
let graph: ContentGraph;

beforeAll(async () => {
  ({ dataDir } = await buildData());
  graph = await openGraph(dataDir);
});

/**
 * How many of the 60 questions the first fetched result answers: with the text of its page, and with the passages of other pages
 * that come with it. Raise them when search improves.
 */
const ANSWERED = { page: 43, all: 52 };

/** Removes what Markdown adds to text. */
function plain(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[`*_\\[\]]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** A client of the MCP SDK, connected to a server of the content. */
async function connect(mode: 'legacy' | 'auto' = 'auto') {
  const opened = await openApi(graph);
  if (!opened) throw new Error('The content has an API.');
  let ids = 0;
  let now = Date.UTC(2026, 0, 1);
  const pool = new SandboxPool({
    create: async () => new Sandbox({ ...opened, rules: cloud, clock: () => now, speed: { after: 'nothing' } }),
    access: cloud.access ?? {},
    basePath: '/v1alpha5',
    newId: () => `sandbox-${++ids}`,
    now: () => now,
  });
  const { client, call, ask } = await connectMcp(graph, { mode, pool });
  return { client, call, ask, wait: (milliseconds: number) => (now += milliseconds) };
}

test.each(['legacy', 'auto'] as const)('both protocol versions list the same tools: %s', async (mode) => {
  const { client, ask } = await connect(mode);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'fetch',
    'list_operations',
    'get_operation',
    'list_commands',
    'glossary',
    'resolve',
    'changes',
    'sandbox_create',
    'sandbox_call',
  ]);
  for (const { annotations, name } of tools)
    expect(annotations).toMatchObject({ readOnlyHint: !name.startsWith('sandbox'), openWorldHint: false });
  expect(JSON.stringify(await client.listTools())).toBe(JSON.stringify({ ...(await client.listTools()), tools }));
  expect((await ask('search', { query: 'create a disk' })).results.length).toBeGreaterThan(0);
});

test('the tools find the right pages for the questions of customers', async () => {
  const { ask } = await connect();
  const text = readFileSync(path.join(CONTENT, 'search-questions.yaml'), 'utf8');
  const { value } = parseSearchQuestions({ path: 'search-questions.yaml', text, hash: '' });
  const { questions = [], required, within } = value ?? {};
  const missed: string[] = [];
  for (const { question, page } of questions) {
    const { results } = await ask('search', { query: question });
    const ids: string[] = results.map(({ id }: { id: string }) => id.replace(/#.*$/, '').replace(/^\/|\/$/g, ''));
    if (![...new Set(ids)].slice(0, within).includes(page.replace(/\/index$/, '')))
      missed.push(`${question}: ${ids.join(' ')}`);
  }
  expect(questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(required?.count ?? 0);
  expect(required?.count).toBeGreaterThanOrEqual(36);
});

test('the first result that an assistant fetches answers the question', async () => {
  const file = new URL('assistant-questions.yaml', import.meta.url);
  const questions = z.array(z.tuple([z.string(), z.string()])).parse(parse(readFileSync(file, 'utf8')));
  const { ask } = await connect();
  const missed: string[] = [];
  let onPage = 0;
  for (const [question, answer] of questions) {
    const [first] = (await ask('search', { query: question })).results;
    const { text = '', related = [] } = first ? await ask('fetch', { id: first.id, query: question }) : {};
    const answers = (part: { text: string }) => plain(part.text).includes(plain(answer));
    if (answers({ text })) onPage++;
    else if (!related.some(answers)) missed.push(`${question}: ${first?.id}`);
  }
  expect(questions).toHaveLength(60);
  expect(questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(ANSWERED.all);
  expect(onPage).toBeGreaterThanOrEqual(ANSWERED.page);
});

test('a question adds passages of other pages to a section, within the limit', async () => {
  const { ask } = await connect();
  const id = '/storage/disks/overview';
  expect((await ask('fetch', { id })).related).toBeUndefined();
  const { related } = await ask('fetch', { id, query: 'resize a disk' });
  const pages = related.map((each: { id: string }) => each.id.replace(/#.*$/, ''));
  expect(new Set([id, ...pages]).size).toBe(1 + pages.length);
  expect(pages.length).toBeGreaterThan(0);
  for (const { id: other, text } of related) expect((await ask('fetch', { id: other })).text).toContain(text.trim());
  const small = await ask('fetch', { id, query: 'resize a disk', max_bytes: 3000 });
  expect(JSON.stringify(small).length).toBeLessThan(4500);
});

test('every page and operation is read completely, in parts within the limit', async () => {
  const { ask } = await connect();
  for (const { route, kind } of await graph.routes()) {
    let whole = '';
    for (let part: number | undefined = 1; part !== undefined; ) {
      const { text, url, metadata } = await ask('fetch', { id: route, part });
      expect(url.startsWith('https://')).toBe(true);
      whole += text;
      part = metadata.next;
    }
    const page = await graph.page(route);
    expect(whole, kind).toBe(await graph.pageMarkdown(route));
    expect(whole).toContain(`# ${page?.title}`);
  }
});

test('sections, operations, and schemas are read by the IDs of search results', async () => {
  const { ask, call } = await connect();
  const { results } = await ask('search', { query: 'resize a disk', limit: 20 });
  for (const { id, url } of results) {
    const read = await ask('fetch', { id });
    expect(read.text.length).toBeGreaterThan(0);
    // URLs are also IDs.
    expect((await ask('fetch', { id: url })).text).toBe(read.text);
  }
  const { operations, total } = await ask('list_operations', { match: 'disk' });
  expect(total).toBe(operations.length);
  expect(operations).toContainEqual(expect.objectContaining({ operation_id: 'createDisk', method: 'POST' }));
  const operation = await ask('get_operation', { operation_id: 'createDisk', language: 'python' });
  expect(operation.text).toContain('# Create a disk');
  expect(operation.text).toContain('## Example request: Python');
  expect((await ask('fetch', { id: '/api/#schema/Disk' })).text).toContain('size');
  // URLs of Markdown, which indexes contain, are also IDs.
  const { url, baseUrl } = graph.manifest.site;
  for (const [route, file] of [
    ['/', 'index.md'],
    ['/storage/disks/overview', 'storage/disks/overview.md'],
    ['/api/#operation/createDisk', 'api/operations/createDisk.md'],
  ])
    expect(await ask('fetch', { id: `${url}${baseUrl}${file}` })).toMatchObject({
      text: (await ask('fetch', { id: route })).text,
      url: `${url}${baseUrl}${route?.slice(1)}`,
    });
  const { isError, text } = await call('get_operation', { operation_id: 'createDsk' });
  expect([isError, text]).toEqual([true, expect.stringContaining('/api/#operation/createDisk')]);
});

test.each([
  ['operation:createDisk', '# Create a disk'],
  ['createdisk', '# Create a disk'],
  ['POST /projects/p1/storage/disks', '# Create a disk'],
  ['operation:createDisk/body/size', '# Create a disk'],
  ['storage/disks/overview.md', '# Disks overview'],
  ['page:/storage/disks/overview', '# Disks overview'],
  ['schema:Disk', '- `id` (string'],
  ['/api/#tag/disks', '## '],
])('%s is fetched', async (id, text) => {
  const { ask } = await connect();
  expect((await ask('fetch', { id })).text).toContain(text);
});

test('search results have an excerpt and a score, and fit in the requested size', async () => {
  const { ask } = await connect();
  const all = await ask('search', { query: 'resize a disk', limit: 20 });
  expect(all).toMatchObject({ version: 'current', locale: 'en' });
  const [first] = all.results;
  expect(first.excerpt).toMatch(/resize/i);
  const scores = all.results.map(({ score }: { score: number }) => score);
  expect(Math.min(...scores)).toBeGreaterThan(0);
  const small = await ask('search', { query: 'resize a disk', limit: 20, max_bytes: 1500 });
  expect(JSON.stringify(small.results).length).toBeLessThan(1500);
  expect(small.results).toEqual(all.results.slice(0, small.results.length));
  const rest = await ask('search', { query: 'resize a disk', limit: 20 - small.next, cursor: small.next });
  expect([...small.results, ...rest.results].map(({ id }: { id: string }) => id)).toEqual(
    [...all.results, ...rest.results.slice(all.results.length - small.next)].map(({ id }: { id: string }) => id),
  );
  const { text, metadata } = await ask('fetch', { id: '/storage/disks/overview', max_bytes: 2000 });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2000);
  expect(metadata.next).toBe(2);
});

test('every tool describes its result', async () => {
  const { client } = await connect();
  const { tools } = await client.listTools();
  for (const { name, outputSchema } of tools) expect(outputSchema, name).toMatchObject({ type: 'object' });
});

test('terms and commands are looked up', async () => {
  const { ask } = await connect();
  const { terms } = await ask('glossary', { match: 'virtual machine' });
  expect(terms).toContainEqual({
    term: 'VM',
    forms: ['VM', 'VMs', 'virtual machine', 'virtual machines'],
    definition: expect.stringContaining('A virtual machine. The API calls it an instance.'),
  });
  expect((await ask('glossary', {})).total).toBeGreaterThan(terms.length);
  const { commands } = await ask('list_commands', { match: 'vms create' });
  const create = commands.find(({ command }: { command: string }) => command === 'cloud vms create');
  expect(create.summary).toBe('Creates a VM');
  expect((await ask('fetch', { id: create.id })).text).toContain('--ssh-key-file');
  expect((await ask('list_commands', {})).total).toBeGreaterThan(100);
});

test('schemas are Markdown that includes the fields of composed schemas', async () => {
  const { ask } = await connect();
  const { text } = await ask('fetch', { id: '/api/#schema/Instance' });
  expect(text).toMatch(/^# Instance\n\n- `Instance` \(object\)/);
  expect(text).toContain('  - `disks` (array of AttachedDisk): ');
  expect(text).not.toContain('<');
});

test('every ID in a result can be fetched', async () => {
  const { ask } = await connect();
  const ids = new Set<string>();
  for (const query of ['disk size', 'cloud disks create', 'bad_credential', 'authentication', 'instance_type'])
    for (const { id } of (await ask('search', { query, limit: 10 })).results) ids.add(id);
  for (const { id } of (await ask('changes', {})).changes.slice(0, 5)) ids.add(id);
  const { id, node, backlinks } = await ask('resolve', { link: 'operation:createDisk' });
  for (const each of [id, node, ...backlinks.slice(0, 5).map((one: { id: string }) => one.id)]) ids.add(each);
  const asset = (await graph.links()).nodes.find(({ kind }) => kind === 'asset');
  for (const each of [asset?.id, asset?.href]) ids.add(each ?? '');
  for (const each of ids) expect((await ask('fetch', { id: each })).text, each).not.toBe('');
});

test.each([
  ['fetch', { id: '/storage/disks/managing-persistent-disk' }, '/storage/disks/managing-persistent-disks'],
  ['resolve', { link: '/storage/disk/overview' }, '/storage/disks/overview'],
  ['fetch', { id: 'crateDisk' }, '/api/#operation/createDisk'],
  ['fetch', { id: 'how do I attach a volume' }, '/storage/disks/'],
  ['list_operations', { query: 'disk' }, 'match'],
  ['search', { query: 'disk', lang: 'de' }, 'locale'],
  ['search', { query: 'disk', type: 'guides' }, '"docs"'],
  ['list_operations', { api: '/apis/' }, '/api/'],
  ['get_operation', { operation_id: 'createDisk', language: 'cobol' }, 'python'],
])('%s rejects %o with a hint', async (name, args, expected) => {
  const { isError, text } = await (await connect()).call(name, args);
  expect([isError, text]).toEqual([true, expect.stringContaining(expected)]);
});

test('all operations are listed, page after page', async () => {
  const { ask } = await connect();
  const ids = new Set<string>();
  for (let cursor: number | undefined = 0; cursor !== undefined; ) {
    const { operations, next } = await ask('list_operations', { cursor });
    for (const { operation_id } of operations) ids.add(operation_id);
    cursor = next;
  }
  expect(ids.size).toBe(152);
});

test('resolving a link returns its backlinks; a broken link returns similar targets', async () => {
  const { ask, call } = await connect();
  const { kind, backlinks, total } = await ask('resolve', { link: 'operation:createDisk' });
  expect([kind, total]).toEqual(['operation', backlinks.length]);
  expect(backlinks).toContainEqual(expect.objectContaining({ id: '/storage/disks/managing-persistent-disks' }));
  expect((await ask('resolve', { link: '/storage/disks/overview/' })).kind).toBe('page');
  const { isError, text } = await call('resolve', { link: '/compute/disks/managing-persistent-disks' });
  expect(isError).toBe(true);
  expect(text).toContain('/storage/disks/managing-persistent-disks');
});

test('changes are listed since a date', async () => {
  const { ask, call } = await connect();
  const { changes, contract } = await ask('changes', {});
  expect(contract).toBe(graph.manifest.schemaVersion);
  const [newest] = changes;
  const since = await ask('changes', { since: newest.date });
  expect(since.changes.every(({ date }: { date: string }) => date >= newest.date)).toBe(true);
  expect((await ask('changes', { since: '2999-01-01' })).changes).toEqual([]);
  expect((await call('changes', { since: 'yesterday' })).isError).toBe(true);
});

test('a VM is created in a sandbox, which is removed after a period without use', async () => {
  const { ask, call, wait } = await connect();
  const { sandbox_id, access, base_path, ...rest } = await ask('sandbox_create', {});
  expect(JSON.stringify(rest)).not.toContain('sandbox.invalid');
  const send = (method: string, place: string, body?: unknown) =>
    ask('sandbox_call', {
      sandbox_id,
      method,
      path: `/projects/${access.project_id}/compute/vms/instances${place}`,
      headers: { authorization: `Bearer ${access.token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const { requestBody } = (await (await graph.apis())[0]?.operation('createInstance')) ?? {};
  const example = requestBody?.content[0]?.examples[0]?.value;
  const body = { ...z.record(z.string(), z.unknown()).parse(example), name: 'made-by-a-test', disks: [] };
  const created = await send('POST', '', body);
  expect([created.status, created.body]).toEqual([200, expect.stringContaining('resource_id')]);
  const whole = { sandbox_id, method: 'GET', path: `${base_path}/projects/${access.project_id}/compute/vms/instances` };
  expect((await ask('sandbox_call', { ...whole, headers: { authorization: `Bearer ${access.token}` } })).status).toBe(
    200,
  );
  const vm = await send('GET', `/${JSON.parse(created.body).operation.metadata.resource_id}`);
  expect(JSON.parse(vm.body)).toMatchObject({ name: 'made-by-a-test', state: 'RUNNING' });
  const { sandbox_id: other } = await ask('sandbox_create', {});
  const listed = await ask('sandbox_call', {
    sandbox_id: other,
    method: 'GET',
    path: `/projects/${access.project_id}/compute/vms/instances?names=made-by-a-test`,
    headers: { authorization: `Bearer ${access.token}` },
  });
  expect(JSON.parse(listed.body).items).toEqual([]);
  wait(31 * 60_000);
  const gone = await call('sandbox_call', { sandbox_id, method: 'GET', path: '/' });
  expect(gone).toEqual({ isError: true, text: expect.stringContaining('sandbox_create') });
});

test('a sandbox is not removed to make room for another', async () => {
  const opened = await openApi(graph);
  if (!opened) return expect.unreachable();
  let now = 0;
  let ids = 0;
  const pool = new SandboxPool({
    create: async () => new Sandbox({ ...opened, clock: () => now }),
    access: {},
    basePath: '',
    newId: () => `sandbox-${++ids}`,
    now: () => now,
  });
  for (let i = 0; i < 10; i++) expect(await pool.create('198.51.100.1')).toHaveProperty('id');
  expect(await pool.create('198.51.100.1')).toEqual({
    error: expect.stringMatching(/^10 .*your IP address.* 30 minutes/),
  });
  for (let i = 10; i < 200; i++) expect(await pool.create(`client ${i >> 3}`)).toHaveProperty('id');
  expect(await pool.create('203.0.113.9')).toEqual({ error: expect.stringMatching(/^200 sandboxes are in use/) });
  expect(pool.use('sandbox-1', 0)).toBeDefined();
  now += 30 * 60_000;
  expect(await pool.create('203.0.113.9')).toHaveProperty('id');
});

test('clients are distinguished by the address that the nearest proxy reports', async () => {
  const opened = await openApi(graph);
  if (!opened) return expect.unreachable();
  const clients: string[] = [];
  class Recorded extends SandboxPool {
    override async create(client: string) {
      clients.push(client);
      return { error: 'full' };
    }
  }
  const source = { create: async () => new Sandbox({ ...opened, clock: () => 0 }), newId: () => '', now: () => 0 };
  const pool = new Recorded({ ...source, access: {}, basePath: '' });
  const { fetch, close } = createMcpHandler(serverFactory(graph, '0.0.0', pool));
  onTestFinished(close);
  for (const forwarded of [undefined, '203.0.113.9', 'spoofed, 198.51.100.1']) {
    const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: (url, init) => fetch(new Request(url, init)),
      requestInit: { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    expect(await client.callTool({ name: 'sandbox_create', arguments: {} })).toMatchObject({ isError: true });
    await client.close();
  }
  expect(clients).toEqual(['local', '203.0.113.9', '198.51.100.1']);
});

test('hostile arguments are rejected or find nothing', async () => {
  const { call, client } = await connect();
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  const junk = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom('../../../etc/passwd', '__proto__', '/%', '#', 'operation:', 'x'.repeat(100_000), '\u0000'),
    fc.integer(),
    fc.constant(null),
    fc.object({ maxDepth: 2 }),
  );
  const keys = [
    'query',
    'id',
    'part',
    'operation_id',
    'link',
    'cursor',
    'since',
    'sandbox_id',
    'method',
    'path',
    'body',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.dictionary(fc.constantFrom(...keys), junk), async (name, args) => {
      const { text } = await call(name, args);
      expect(text).not.toMatch(/root:x:|at .*\.ts:\d+/);
    }),
    runs(60),
  );
});

/** Serves the tools over HTTP and returns the URL. */
async function served(): Promise<URL> {
  const factory = serverFactory(graph, '0.0.0', undefined);
  const card = (at: string) => serverCard(graph, '0.0.0', at);
  const server = await serveMcp({ factory, card, port: 0, allowedHosts: ['docs.example'], onError: () => {} });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(urlOf(server, MCP_PATH));
}

test.each(['legacy', 'auto'] as const)('over HTTP, both protocol versions work without sessions: %s', async (mode) => {
  const address = await served();
  const sessions: (string | null)[] = [];
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(address, {
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      sessions.push(response.headers.get('mcp-session-id'));
      return response;
    },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const calls = Array.from({ length: 8 }, (_, part) =>
    client.callTool({ name: 'fetch', arguments: { id: '/reference/cli', part: part === 0 ? 1 : 2 } }),
  );
  for (const { content, isError } of await Promise.all(calls)) {
    expect(isError).not.toBe(true);
    expect(JSON.stringify(content)).toContain('/reference/cli');
  }
  expect(new Set(sessions)).toEqual(new Set([null]));
});

test('over HTTP, the server card contains the URL of the server', async () => {
  const address = await served();
  const response = await fetch(`${address}/server-card`);
  expect(response.headers.get('content-type')).toBe('application/mcp-server-card+json');
  expect(await response.json()).toEqual({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'example.viridian.docs/docgraph',
    version: '0.0.0',
    title: 'Viridian Cloud',
    description: 'Search and read the documentation: Viridian Cloud',
    websiteUrl: 'https://docs.viridian.example/',
    remotes: [{ type: 'streamable-http', url: address.href }],
  });
});

test('over HTTP, other hosts, origins, and paths, and large requests are rejected', async () => {
  const address = await served();
  const send = (headers: Record<string, string>, place = '', body = '{}') =>
    new Promise<number | undefined>((resolve, reject) => {
      const type = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const sending = request(`${address.origin}${MCP_PATH}${place}`, {
        method: 'POST',
        headers: { ...type, ...headers },
      });
      sending.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
      sending.end(body);
    });
  expect(await send({ host: 'evil.example' })).toBe(403);
  expect(await send({ origin: 'https://evil.example' })).toBe(403);
  expect(await send({ origin: 'null' })).toBe(403);
  expect(await send({}, '/other')).toBe(404);
  expect(await send({}, '', `"${'x'.repeat(1_100_000)}"`)).toBe(413);
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  for (const headers of [
    { host: 'docs.example' },
    { origin: 'https://docs.example' },
    { origin: 'http://localhost:6274' },
  ])
    expect(await send(headers, '', list)).toBe(200);
});

test('the command serves the protocol over the standard streams', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const cli = path.join(ROOT, 'dist/cli.js');
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', '--data', dataDir, '--no-sandbox'] }),
  );
  onTestFinished(() => client.close());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('sandbox_create');
  const { content } = await client.callTool({ name: 'search', arguments: { query: 'kubeconfig' } });
  expect(JSON.stringify(content)).toContain('managing-clusters');
});
