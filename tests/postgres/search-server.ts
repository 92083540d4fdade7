import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { urlOf } from '@docgraph/cli/serve/listen';
import { serveSearch } from '@docgraph/cli/serve/serve-search';
import { buildData, CONTENT, runDocs } from '@docgraph/cli/tests/run-docs';
import { openGraph } from '@docgraph/graph/open-graph';
import { parseSearchQuestions } from '@docgraph/pipeline/settings/parse-data-files';
import { SearchAnswer } from '@docgraph/schemas/search-answer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

/** A database for the tests. */
interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** Defines the tests of exports to PostgreSQL and of the search server, for a database. */
export function testSearchServer(start: () => Promise<TestDatabase>): void {
  let postgres: TestDatabase;
  let server: Server;
  let dataDir: string;
  const failures: string[] = [];

  beforeAll(async () => {
    postgres = await start();
    ({ dataDir } = await buildData());
    expect(await exportSearch()).toMatchObject({ code: 0, stderr: expect.stringMatching(/as generation 1:/) });
    server = await serve('docgraph');
  });

  afterAll(async () => {
    server.close();
    await postgres.remove();
  });

  const exportSearch = (...options: string[]) =>
    runDocs('export', 'search', '--to', 'postgres', '--postgres', postgres.url, '--data', dataDir, ...options);

  const serve = (schema: string) =>
    serveSearch({
      database: { url: postgres.url, schema },
      port: 0,
      address: '127.0.0.1',
      onError: (message) => failures.push(message),
    });

  async function ask(q: string, parameters: Record<string, string> = {}): Promise<SearchAnswer> {
    const query = new URLSearchParams({ q, tag: 'docs-default-current', ...parameters });
    query.append('tag', 'api');
    const response = await fetch(urlOf(server, `/search?${query}`));
    expect(response.status, await response.clone().text()).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    return SearchAnswer.strict().parse(await response.json());
  }

  const routesOf = ({ hits }: SearchAnswer) => hits.map(({ route }) => route);

  test('at least 36 of the first 40 questions find their page among the first three', async () => {
    const text = await readFile(path.join(CONTENT, 'search-questions.yaml'), 'utf8');
    const { value } = parseSearchQuestions({ path: 'search-questions.yaml', text, hash: '' });
    const missed: string[] = [];
    for (const { question, page } of value?.questions.slice(0, 40) ?? []) {
      const pages = [...new Set(routesOf(await ask(question)).map((route) => route.replace(/\/?(?:#.*)?$/, '')))].slice(
        0,
        3,
      );
      if (!pages.includes(`/${page.replace(/\/overview$/, '')}`) && !pages.includes(`/${page}`))
        missed.push(`${question}: ${pages.join(' ')}`);
    }
    expect(value?.questions.length).toBeGreaterThanOrEqual(40);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(4);
  });

  test("the first hit is that of the site's own search for 18 of 20 questions", async () => {
    const text = await readFile(path.join(CONTENT, 'search-questions.yaml'), 'utf8');
    const { value } = parseSearchQuestions({ path: 'search-questions.yaml', text, hash: '' });
    const questions = (value?.questions ?? []).filter((_, at) => at % 5 === 0).slice(0, 20);
    const graph = await openGraph(dataDir);
    const differences: string[] = [];
    for (const { question } of questions) {
      const [expected] = (await graph.search(question)).hits;
      const [first] = routesOf(await ask(question));
      if (first !== expected?.document.sectionRoute) differences.push(`${question}: ${first}`);
    }
    expect(questions).toHaveLength(20);
    expect(differences.length, differences.join('\n')).toBeLessThanOrEqual(2);
  });

  test('hits have marks, kinds, and the request of an operation', async () => {
    const { hits, totals, total } = await ask('resize disk');
    expect(total).toBe(totals.docs + totals.api + totals.cli);
    for (const { title, snippet } of hits)
      for (const { text, marks } of [title, snippet])
        for (const { start, end } of marks)
          expect(text.slice(start, end).toLowerCase()).toMatch(/^(?:resiz|disk|volum|grow|expand|enlarge)/);
    const [hit] = (await ask('createDisk')).hits;
    expect(hit).toMatchObject({
      kind: 'operation',
      route: '/api/#operation/createDisk',
      operation: { method: 'post' },
    });
  });

  test.each([
    [
      'a pasted request',
      'curl -X POST https://api.example/v1alpha5/projects/p1/storage/disks',
      /^\/api\/#operation\/createDisk$/,
    ],
    ['the name of a command', 'disks create --size 10', /^\/reference\/cli/],
    ['a word without its accents', 'dísk', /disk/],
    ['an unfinished word', 'kubern', /kubernetes|cmk/i],
  ])('%s finds the right page', async (_, query, route) => {
    expect(routesOf(await ask(query))[0]).toMatch(route);
  });

  test('supports the query language', async () => {
    const all = async (query: string) => (await ask(query, { limit: '200' })).hits;
    for (const { title } of await all('title:firewall')) expect(title.text).toMatch(/firewall/i);
    const texts = (await all('+firewall -rule')).map(({ title, snippet }) => `${title.text} ${snippet.text}`);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toMatch(/\brules?\b/i);
    expect(routesOf(await ask('firewal~1'))).toEqual(expect.arrayContaining([expect.stringContaining('firewall')]));
    expect(routesOf(await ask('*wall'))).toEqual(expect.arrayContaining([expect.stringContaining('firewall')]));
    expect((await ask('titel:disk +')).hits.length).toBeGreaterThan(0);
    expect(await ask('title:')).toMatchObject({ problem: expect.stringContaining('expecting term') });
  });

  test('corrects misspelled words, lists unknown ones, and suggests other queries', async () => {
    expect((await ask('kuberntes')).corrections).toEqual([{ written: 'kuberntes', used: 'kubernetes' }]);
    expect(await ask('disk xyzzyx')).toMatchObject({ missing: ['xyzzyx'] });
    expect(await ask('+disk +xyzzyx')).toMatchObject({ total: 0, hits: [], instead: { without: '+disk' } });
  });

  test.each(['docs', 'api', 'cli'] as const)('filters by %s, with the right total', async (type) => {
    const { hits, total, totals } = await ask('disk', { type, limit: '200' });
    expect(total).toBe(totals[type]);
    expect(hits.length).toBe(Math.min(200, total));
    const kinds = { docs: /^\/(?!api\/|reference\/cli)/, api: /^\/api\//, cli: /^\/reference\/cli/ };
    for (const { route } of hits) expect(route).toMatch(kinds[type]);
  });

  test.each([
    "'",
    '\\',
    "'=docs' | '",
    '&|!()<->:*',
    '%_',
    '\u0000',
    '\ud83d',
    '<a href=x>',
    'a'.repeat(2000),
    'a* b* c* d*',
    `${'e'.repeat(60)}~9`,
    '',
  ])('responds to any query: %j', async (query) => {
    expect((await ask(query)).complete).toBe(true);
  });

  test.each([
    '/search',
    '/search?q=a&limit=0',
    '/search?q=a&limit=999',
    '/search?q=a&type=guides',
    `/search?q=a${'&tag=x'.repeat(17)}`,
  ])('rejects %s', async (address) => {
    expect((await fetch(urlOf(server, address))).status).toBe(400);
  });

  test('provides health and metrics, and accepts only GET', async () => {
    await ask('disk');
    const health = await fetch(urlOf(server, '/health'));
    expect(await health.json()).toEqual({ generation: 1, records: expect.any(Number) });
    const metrics = await (await fetch(urlOf(server, '/metrics'))).text();
    expect(metrics).toMatch(/^docgraph_search_requests_total\{status="200"\} [1-9]\d*$/m);
    expect(metrics).toMatch(/^docgraph_search_duration_seconds_bucket\{le="\+Inf"\} [1-9]\d*$/m);
    expect((await fetch(urlOf(server, '/search?q=a'), { method: 'POST' })).status).toBe(405);
    expect((await fetch(urlOf(server, '/'))).status).toBe(404);
  });

  test('exporting the same records changes nothing', async () => {
    expect(await exportSearch()).toMatchObject({ code: 0, stderr: expect.stringMatching(/^No changes/) });
  });

  test('an export to another schema has its own index, and cannot be searched before', async () => {
    const other = await serve('other');
    onTestFinished(() => void other.close());
    expect((await fetch(urlOf(other, '/search?q=disk'))).status).toBe(503);
    expect((await fetch(urlOf(other, '/health'))).status).toBe(503);
    expect(await exportSearch('--schema', 'other', '--dry-run')).toMatchObject({ code: 0 });
    expect((await fetch(urlOf(other, '/health'))).status).toBe(503);
    expect(await exportSearch('--schema', 'other')).toMatchObject({ code: 0 });
    expect((await fetch(urlOf(other, '/search?q=disk'))).status).toBe(200);
  });

  test('reports a missing database in one sentence', async () => {
    const nowhere = ['--to', 'postgres', '--postgres', 'postgres://tester@127.0.0.1:1/postgres', '--data', dataDir];
    expect(await runDocs('export', 'search', ...nowhere)).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^docgraph: Can't connect to PostgreSQL: .*\n$/),
    });
  });

  test('no search fails', () => {
    expect(failures).toEqual([]);
  });

  test('searches the current edition by default, rejects unknown tags, and returns consecutive pages of hits', async () => {
    const get = async (query: string) => {
      const response = await fetch(urlOf(server, `/search?${query}`));
      return { status: response.status, text: await response.text() };
    };
    const routes = async (query: string) => routesOf(SearchAnswer.parse(JSON.parse((await get(query)).text)));
    const all = await routes('q=disk&limit=10');
    expect([...(await routes('q=disk&limit=5')), ...(await routes('q=disk&limit=5&offset=5'))]).toEqual(all);
    expect(await routes('q=disk&limit=10&version=current&locale=en')).toEqual(all);
    expect(await get('q=disk&version=9')).toEqual({ status: 400, text: expect.stringContaining('current') });
    expect(await ask('project')).toMatchObject({ total: 300, capped: true });
    expect((await ask('kuberntes')).capped).toBeUndefined();
    expect((await ask('createDisk', { type: 'docs' })).hits.every(({ route }) => !route.startsWith('/api/'))).toBe(
      true,
    );
  });
}
