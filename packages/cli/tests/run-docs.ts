import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Diagnostics } from '@docgraph/schemas/diagnostic';
import { ROOT } from '@docgraph/test-kit/root';
import { cacheFile } from '../src/cache/cache-folder.ts';
import { main } from '../src/main.ts';
import { recordingHost } from './recording-host.ts';

/** The content of the example site. */
export const CONTENT = path.join(ROOT, 'content');

/** Folder that the tests of a process share. `npm test` deletes it. */
const SHARED = path.join(ROOT, `test-results/contract/process-${process.env.VITEST_POOL_ID}`);
/** The cache of runs in this process. */
export const CACHE = path.join(SHARED, 'cache');

/** The cache of the repository, which `npm test` fills by building the content first. */
const USERS_CACHE = path.join(ROOT, 'node_modules/.cache/docgraph');

/** The result of a command. */
export interface Run {
  code: number | undefined;
  stdout: string;
  stderr: string;
}

/** Runs a command in this process, with a cache from earlier runs. */
export async function runDocs(...args: string[]): Promise<Run> {
  await fillCache();
  const { host, written } = recordingHost({ env: { DOCS_CACHE_DIR: CACHE }, cwd: ROOT });
  const code = await main(args, host);
  return { ...written, code };
}

/** Runs a command in a child process, which is far slower. For tests of the process itself. */
export async function spawnDocs(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  return startDocs(args, env).ended;
}

/** Starts a command in a child process. */
export function startDocs(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/cli.js'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  const end = once(child, 'close');
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = async (): Promise<Run & { signal: NodeJS.Signals | undefined }> => {
    const [code, signal] = await end;
    const [stdout, stderr] = await said;
    return { code: code ?? undefined, signal: signal ?? undefined, stdout, stderr };
  };
  return { child, ended: ended() };
}

/** Copies the values of an earlier build. */
async function fillCache(): Promise<void> {
  if (existsSync(CACHE)) return;
  await mkdir(CACHE, { recursive: true });
  await copyStore(cacheFile(USERS_CACHE, 'store', CONTENT), cacheFile(CACHE, 'store', CONTENT));
}

/** Copies the store of a content folder for another folder: its index and the packs next to it. */
async function copyStore(from: string, to: string): Promise<void> {
  const files = await readdir(path.dirname(from)).catch(() => []);
  for (const file of files.filter((each) => each.startsWith(path.basename(from))))
    await cp(path.join(path.dirname(from), file), to + file.slice(path.basename(from).length));
}

/** Builds the data of the content unless it's up to date, and returns its folder. */
export async function buildData(): Promise<{ dataDir: string; run: Run }> {
  const dataDir = path.join(SHARED, 'data');
  return { dataDir, run: await runDocs('data', '--content', CONTENT, '--data', dataDir) };
}

/** Copies the content and its cache, so that a test can plant faults and a run parses only what changed. */
export async function copyContent(): Promise<string> {
  await fillCache();
  const copy = path.join(SHARED, 'content');
  await rm(copy, { recursive: true, force: true });
  await cp(CONTENT, copy, { recursive: true });
  await copyStore(cacheFile(CACHE, 'store', CONTENT), cacheFile(CACHE, 'store', copy));
  return copy;
}

/** Parses the report of a run with `--format json`. */
export function problemsIn({ stdout }: Run) {
  const { diagnostics } = Diagnostics.parse(JSON.parse(stdout));
  return diagnostics.map(({ file, start, severity, rule, message }) => ({
    file,
    line: start.line,
    severity,
    rule,
    message,
  }));
}

/** Returns the hash, size, and modification time of each file in a folder, by path with `/`. */
export async function markTree(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const marks = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const mark = { sha256, bytes: content.byteLength, modified: (await stat(file)).mtimeMs };
      return [path.relative(folder, file).split(path.sep).join('/'), mark] as const;
    }),
  );
  return new Map(marks.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the hash of each file in a folder. */
export async function hashTree(folder: string): Promise<Record<string, string>> {
  return Object.fromEntries([...(await markTree(folder))].map(([file, { sha256 }]) => [file, sha256]));
}
