import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { SearchAnswer } from '@docgraph/schemas/search-answer';
import { ROOT } from '@docgraph/test-kit/root';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../bench/corpus/random.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

// Kills the loader, PostgreSQL, and the server at moments determined by a seed, and checks the results that readers get.

const SEED = Number(process.env.SEED ?? 1);
const ROUNDS = 4;
/** Number of pages of a site. Each page contains the name of its edition. */
const PAGES = 300;
const CLI = path.join(ROOT, 'dist/cli.js');

let folder: string;
let postgres: TestPostgres;
const data: Record<string, string> = {};
let server: ChildProcess;
let address: string;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(path.join(tmpdir(), 'docs-test-'));
  for (const edition of ['first', 'second']) {
    const pages = Array.from({ length: PAGES }, (_, n) => [
      `${edition}/docs/page-${n}.md`,
      `# Page ${n}\n\nEverything here is of the ${edition}edition of it.\n`,
    ]);
    await addFiles(folder, Object.fromEntries(pages));
    data[edition] = path.join(folder, `${edition}-data`);
    await runDocs('data', '--quiet', '--content', path.join(folder, edition), '--data', data[edition]);
  }
  await ended(load('first'));
  await startServer();
});

afterAll(async () => {
  server.kill('SIGKILL');
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

function docgraph(...args: string[]): ChildProcess {
  return spawn(process.execPath, [CLI, ...args, '--postgres', postgres.url], { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Starts loading an edition in a separate process. */
function load(edition: string): ChildProcess {
  return docgraph('export', 'search', '--to', 'postgres', '--data', data[edition] ?? '');
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

async function startServer(): Promise<void> {
  server = docgraph('search-server', '--port', '0');
  const { stderr } = server;
  if (!stderr) throw new Error('The server cannot be heard.');
  const [said] = await once(stderr, 'data');
  address = /http:\S+/.exec(String(said))?.[0] ?? '';
  stderr.resume();
}

/** Searches, and returns the editions of the hits and their number, or undefined if there's no response. */
async function look(): Promise<{ editions: string[]; total: number } | undefined> {
  const response = await fetch(`${address}?q=everything&limit=200`).catch(() => undefined);
  if (response?.status !== 200) return undefined;
  const { hits, total } = SearchAnswer.parse(await response.json());
  const editions = hits.map(({ snippet }) => /(first|second)edition/.exec(snippet.text)?.[0] ?? snippet.text);
  return { editions: [...new Set(editions)], total };
}

/** Searches repeatedly until a change has ended. Returns the editions found. */
async function watch(change: Promise<unknown>): Promise<Set<string>> {
  let isOver = false;
  const over = change.finally(() => {
    isOver = true;
  });
  const seen = new Set<string>();
  while (!isOver) {
    const answer = await look();
    if (!answer) {
      await setTimeout(10);
      continue;
    }
    expect(answer.editions, 'one answer is of one edition').toHaveLength(1);
    expect(answer.total).toBe(PAGES);
    seen.add(answer.editions[0] ?? '');
  }
  await over;
  return seen;
}

/** Measures how long a load takes on this machine, to spread the moments over this time. */
async function timeOfLoad(): Promise<number> {
  const start = performance.now();
  await ended(load('second'));
  const time = performance.now() - start;
  await ended(load('first'));
  return time;
}

async function onlyEdition(): Promise<string> {
  const answer = await look();
  expect(answer).toMatchObject({ editions: [expect.any(String)], total: PAGES });
  return answer?.editions[0] ?? '';
}

/** Returns the generations in the database. An interrupted load leaves none. */
async function generations(): Promise<string[]> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query(`SELECT nspname FROM pg_namespace WHERE nspname ~ '^docgraph_' ORDER BY 1`);
  await client.end();
  return rows.map(({ nspname }) => nspname);
}

test('while another edition is loaded, results are from the old one, and then from the new one', async () => {
  expect(await onlyEdition()).toBe('firstedition');
  const seen = await watch(ended(load('second')));
  expect(seen).toContain('firstedition');
  expect(await onlyEdition()).toBe('secondedition');
  await ended(load('first'));
  expect(await onlyEdition()).toBe('firstedition');
});

test(`after a kill, the index is the old or the new one, never a mixture (SEED=${SEED})`, async () => {
  const random = new Random(SEED);
  const time = await timeOfLoad();
  for (let round = 0; round < ROUNDS; round++)
    for (const victim of ['loader', 'postgres', 'server'] as const) {
      const before = await onlyEdition();
      const other = before === 'firstedition' ? 'second' : 'first';
      const moment = random.next() * time;
      const loader = load(other);
      await watch(
        setTimeout(moment).then(async () => {
          if (victim === 'loader') loader.kill('SIGKILL');
          if (victim === 'postgres') await postgres.kill();
          if (victim === 'server') server.kill('SIGKILL');
        }),
      );
      if (victim === 'postgres') await postgres.start();
      const code = await ended(loader);
      if (victim === 'server') {
        await ended(server);
        await startServer();
      }
      const after = await onlyEdition();
      const place = `${victim} in round ${round} after ${Math.round(moment)} ms, loader ended with ${code}`;
      expect([before, `${other}edition`], place).toContain(after);
      if (code === 0) expect(after, place).toBe(`${other}edition`);
      expect((await generations()).length, place).toBeLessThanOrEqual(2);
    }
});
