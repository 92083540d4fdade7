import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The written content. */
export const CONTENT = path.join(ROOT, 'content');

/** What the tests share, until `npm test` begins anew. */
const SHARED = path.join(ROOT, 'test-results/contract');

/** How a run of the command line ended. */
export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs the command line, with what earlier runs have left in the cache: as for writers, the command is compiled once,
 * and what did not change is parsed once. With `DOCS_CACHE_DIR` in its environment, it has a cache of its own.
 */
export function runDocs(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const child = spawn(process.execPath, [path.join(ROOT, 'bin/docs.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, DOCS_CACHE_DIR: path.join(SHARED, 'cache'), ...env },
  });
  const run: Run = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    run.stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    run.stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...run, code }));
  });
}

/** A folder that `use` has for itself. */
export async function withTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-contract-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A fresh copy of the content, to plant faults in. All tests of a process have it at the same place, so that a run reads
 * only what its test has changed.
 */
export async function copyContent(): Promise<string> {
  const copy = path.join(SHARED, `process-${process.env.VITEST_POOL_ID}`, 'content');
  await rm(copy, { recursive: true, force: true });
  await cp(CONTENT, copy, { recursive: true });
  return copy;
}

/** What a file of a tree is: its content, and when it was written. */
export interface FileMark {
  sha256: string;
  bytes: number;
  modified: number;
}

/** Every file below a folder, by its path with `/`. */
export async function markTree(folder: string): Promise<Map<string, FileMark>> {
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

/** The content hash of every file below a folder. */
export async function hashTree(folder: string): Promise<Record<string, string>> {
  return Object.fromEntries([...(await markTree(folder))].map(([file, { sha256 }]) => [file, sha256]));
}
