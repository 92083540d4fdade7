import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareExports, hashesOf } from '@docgraph/graph/export/compare-exports';
import { exportSettings } from '@docgraph/graph/export/export-settings';
import { searchRecords, synonymsIn } from '@docgraph/graph/export/search-records';
import { openGraph } from '@docgraph/graph/open-graph';
import { parseSearchQuestions } from '@docgraph/pipeline/settings/parse-data-files';
import { postgresTarget } from '@docgraph/postgres';
import type { SearchRecord } from '@docgraph/schemas/search-record';
import { ROOT } from '@docgraph/test-kit/root';
import pg from 'pg';
import { Random } from '../../bench/corpus/random.ts';
import { milliseconds, quantile } from '../../bench/figures.ts';
import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './start-postgres.ts';

// Measures how long PostgreSQL takes to load and search a large site: the records in dist-data/, multiplied with variations.
// Needs a build of our own content, and dist/.
// Usage: npm run bench:postgres -- [--sections 300000] [--clients 8] [--rounds 5]

const COMMON = 'ubiquity';
/** Share of sections that contain the common word. */
const COMMON_SHARE = 0.3;
/** Share of words in a text that a copy replaces. */
const VARIATION = 0.15;

const { values } = parseArgs({
  options: {
    sections: { type: 'string', default: '300000' },
    clients: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
  },
});
const sections = Number(values.sections);
const clients = Number(values.clients);
const rounds = Number(values.rounds);
const found = findPostgres();
if (typeof found === 'string') {
  console.error(found);
  process.exit(3);
}

const graph = await openGraph(path.join(ROOT, 'dist-data'));
const own: SearchRecord[] = [];
for await (const record of searchRecords(graph)) own.push(record);
const vocabulary = [...new Set(own.flatMap(({ content }) => content.match(/\p{L}{3,}/gu) ?? []))];

/** Repeats the records with some words replaced, until there are enough. */
async function* multiplied(): AsyncGenerator<SearchRecord, void, undefined> {
  const random = new Random(1);
  const pick = () => vocabulary[random.between(0, vocabulary.length - 1)] ?? '';
  for (let n = 0; n < sections; n++) {
    const record = own[n % own.length];
    const copy = Math.floor(n / own.length);
    if (!record || copy === 0) {
      if (record) yield record;
      continue;
    }
    const varied = record.content.replace(/\p{L}{3,}/gu, (word) => (random.chance(VARIATION) ? pick() : word));
    const content = random.chance(COMMON_SHARE) ? `${varied} ${COMMON}` : varied;
    const title = record.title === '' ? '' : `${record.title} ${pick()} ${copy}`;
    const place = { page: `/copy-${copy}${record.page}`, sectionRoute: `/copy-${copy}${record.sectionRoute}` };
    yield { ...record, ...place, id: `${copy}-${record.id}`, title, content, names: [] };
  }
}

const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
try {
  const content = { records: multiplied, settings: exportSettings(await synonymsIn(graph), await graph.editions()) };
  const start = performance.now();
  const target = await postgresTarget({ url: postgres.url, schema: 'docgraph' });
  console.log(await target.write(content, compareExports(await target.readLast(), await hashesOf(content.records()))));
  await target.close();
  console.log(
    `loaded in ${((performance.now() - start) / 60_000).toFixed(1)} minutes; load of the machine ${loadOfMachine()}`,
  );
  await printSize(postgres.url);
  await measureAnswers(postgres.url);
} finally {
  await postgres.remove();
}

async function printSize(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `SELECT pg_size_pretty(pg_database_size(current_database())) AS size,
       (SELECT count(*) FROM docgraph_1.words) AS words,
       (SELECT count(*) FROM docgraph_1.sections WHERE words @@ to_tsquery('docgraph_1.texts', '${COMMON}')) AS common`,
  );
  await client.end();
  console.log(`${rows[0].size}, ${rows[0].words} words, "${COMMON}" in ${rows[0].common} sections`);
}

/** Searches for all questions with concurrent clients, in several rounds, and prints the response times. */
async function measureAnswers(url: string): Promise<void> {
  const server = spawn(process.execPath, [
    path.join(ROOT, 'dist/cli.js'),
    'search-server',
    '--port',
    '0',
    '--postgres',
    url,
  ]);
  const [said] = await once(server.stderr, 'data');
  server.stderr.resume();
  const address = /http:\S+/.exec(String(said))?.[0] ?? '';
  const text = await readFile(path.join(ROOT, 'content/search-questions.yaml'), 'utf8');
  const { value } = parseSearchQuestions({ path: 'search-questions.yaml', text, hash: '' });
  const questions = (value?.questions ?? []).map(({ question }) => question);
  const classes = {
    questions,
    'a common word': questions.map(() => COMMON),
    'a common word and others': questions.map((question) => `${COMMON} ${question}`),
    'misspelt words': questions.map(() => 'kuberntes clster'),
  };
  const failed: string[] = [];
  const times = new Map<string, number[]>(Object.keys(classes).map((name) => [name, []]));
  const queue = Array.from({ length: rounds }, () =>
    Object.entries(classes).flatMap(([name, queries]) => queries.map((query) => ({ name, query }))),
  ).flat();
  const random = new Random(2);
  const shuffled = queue.map((one) => ({ one, key: random.next() })).sort((a, b) => a.key - b.key);
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = shuffled.pop(); next; next = shuffled.pop()) {
        const { name, query } = next.one;
        const asked = performance.now();
        const response = await fetch(`${address}?q=${encodeURIComponent(query)}&tag=docs-default-current&tag=api`);
        await response.arrayBuffer();
        if (response.status === 200) times.get(name)?.push(performance.now() - asked);
        else failed.push(query);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  server.kill();
  for (const [name, measured] of [...times, ['all', [...times.values()].flat()] as const])
    console.log(
      `${name}: median ${milliseconds(quantile(measured, 0.5))}, 95 % ${milliseconds(quantile(measured, 0.95))}, most ${milliseconds(quantile(measured, 1))}`,
    );
  const rate = (queue.length / seconds).toFixed(0);
  console.log(`${rate} answers a second to ${clients} clients, ${failed.length} failed; load ${loadOfMachine()}`);
}

function loadOfMachine(): string {
  return loadavg()[0]?.toFixed(1) ?? '';
}
