import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from './find-postgres.ts';

const run = promisify(execFile);

/** A PostgreSQL server in a temporary folder. */
export interface TestPostgres {
  /** URL of the database, for a superuser. */
  url: string;
  /** Kills all processes at once, like a power failure. */
  kill(): Promise<void>;
  /** Starts the server again. */
  start(): Promise<void>;
  /** Stops the server, and removes its folder. */
  remove(): Promise<void>;
}

/** Starts a PostgreSQL server with additional settings. */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const installed = findPostgres();
  if (typeof installed === 'string') throw new Error(installed);
  const { programs, owner } = installed;
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-test-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const program = (name: string, ...args: string[]) =>
    run(path.join(programs, name), args, { ...owner, cwd: folder, env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH } });
  await program('initdb', '-D', data, '-A', 'trust', '-U', 'tester', '-E', 'UTF8', '--locale', 'C.UTF-8');
  const options = [
    `-c listen_addresses=127.0.0.1 -p ${port} -c unix_socket_directories=`,
    ...settings.map((one) => `-c ${one}`),
  ];
  const start = async () => {
    await program('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-o', options.join(' '), '-w', 'start').catch(
      async () => {
        throw new Error(await readFile(path.join(folder, 'log'), 'utf8'));
      },
    );
  };
  const leader = async () => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await start();
  return {
    url: `postgres://tester@127.0.0.1:${port}/postgres`,
    start,
    async kill() {
      const first = await leader();
      const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8');
      for (const id of [first, ...children.trim().split(' ').map(Number)]) endProcess(id);
      // The file contains the ID of the first process, which may remain as a zombie in a container.
      await rm(path.join(data, 'postmaster.pid'));
    },
    async remove() {
      await program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
