import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '../write/swap-tree.ts';
import type { RunOptions } from './options.ts';

/** Where the cache is looked for, and who is told when it cannot be used. */
interface CacheOptions {
  /** The folder that was asked for, as `DOCS_CACHE_DIR` or an option does. */
  wanted: string | undefined;
  /** The folder that relative paths start at; without a wanted folder the cache lies in the project around it. */
  cwd: string;
  onWarning(message: string): void;
  /** Takes what is to be done when the process ends. */
  onExit(cleanUp: () => void): void;
}

/** The folder for results of earlier runs. Where nothing can be written there, says so, and gives a temporary one. */
export function openCache({ wanted, cwd, onWarning, onExit }: CacheOptions): string {
  const dir = wanted ? path.resolve(cwd, wanted) : path.join(projectAround(cwd), 'node_modules/.cache/docgraph');
  try {
    mkdirSync(dir, { recursive: true });
    rmdirSync(mkdtempSync(path.join(dir, 'probe-')));
    return dir;
  } catch (error) {
    const temporary = mkdtempSync(path.join(tmpdir(), 'docgraph-cache-'));
    onExit(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    onWarning(
      `docgraph: The cache ${dir} cannot be written (${reason}): this run goes on without one. Set DOCS_CACHE_DIR to another folder.`,
    );
    return temporary;
  }
}

/** The nearest folder with a `package.json`; the folder itself where there is none. */
function projectAround(folder: string): string {
  for (let dir = folder; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'package.json'))) return dir;
    if (dir === path.dirname(dir)) return folder;
  }
}

/** What is written beside its final place carries the id of the process that writes it. */
const DRAFT = /^(?:parsed|state)-[\da-f]+\.(\d+)$/;

/** Removes what processes that ended in the middle of their work, or are about to, left in the cache. */
export function sweepCache(cacheDir: string, ending?: number): void {
  try {
    for (const name of readdirSync(cacheDir)) {
      const [, pid] = DRAFT.exec(name) ?? [];
      const isAbandoned = pid !== undefined && (Number(pid) === ending || isLeftBehind(Number(pid)));
      if (isAbandoned) rmSync(path.join(cacheDir, name), { recursive: true, force: true, maxRetries: 5 });
    }
  } catch {
    // There is no cache yet, or it belongs to somebody else: what is left in it is in nobody's way.
  }
}

/** This process may write other drafts at the same time. */
function isLeftBehind(pid: number): boolean {
  return pid !== process.pid && !isRunning(pid);
}

/** Writes a file so that nobody ever reads half of it. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(fresh, text);
  await rename(fresh, file);
}

/** A file of the cache that belongs to these folders and no others. */
export function cacheFile(cacheDir: string, name: string, ...folders: string[]): string {
  const id = createHash('sha256').update(folders.join('\0')).digest('hex').slice(0, 16);
  return path.join(cacheDir, `${name}-${id}`);
}

/** Saves into the cache. Where that fails, only time is lost: it is said, and the run goes on. */
export async function saveForNextRun(save: () => Promise<void>, { onWarning }: RunOptions): Promise<void> {
  try {
    await save();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    onWarning(`docgraph: The cache cannot be written (${reason}): the next run does all the work again.`);
  }
}
