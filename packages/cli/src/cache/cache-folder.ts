import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { isAbandoned, isTemporaryName, ownerState } from '@docgraph/pipeline/write/temporary-name';
import { shortHash } from '@docgraph/source/hash';
import type { RunOptions } from '../options.ts';

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
    mkdirSync(path.dirname(dir), { recursive: true });
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    refuseShared(dir);
    rmdirSync(mkdtempSync(path.join(dir, 'probe-')));
    return dir;
  } catch (error) {
    const temporary = mkdtempSync(path.join(tmpdir(), 'docgraph-cache-'));
    onExit(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
    const reason = error instanceof EnvironmentError ? error.message : `can't be written (${codeOf(error)})`;
    onWarning(
      `docgraph: The cache ${dir} ${reason}. This run goes on without it. Set DOCS_CACHE_DIR to another folder.`,
    );
    return temporary;
  }
}

/** Throws where others may write: whoever writes the cache decides what a build runs and publishes. */
function refuseShared(dir: string): void {
  const user = process.getuid?.();
  const { mode, uid } = statSync(dir);
  if (user === undefined) return;
  if ((mode & 0o002) !== 0) throw new EnvironmentError('is writable by every user');
  if (user !== 0 && uid !== user) throw new EnvironmentError('belongs to another user');
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error;
}

/** The nearest folder with a `package.json`; the folder itself where there is none. */
function projectAround(folder: string): string {
  for (let dir = folder; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'package.json'))) return dir;
    if (dir === path.dirname(dir)) return folder;
  }
}

/** What is written beside its final place carries a temporary name. */
const DRAFT = /^(?!.*\.pack\.).+\.([^.]+)$/;

/** Removes what processes that ended in the middle of their work left in the cache; `isEnding`: this one too. */
export function sweepCache(cacheDir: string, isEnding = false): void {
  try {
    for (const name of readdirSync(cacheDir)) {
      const [, draft] = DRAFT.exec(name) ?? [];
      if (draft === undefined || !isTemporaryName(draft)) continue;
      const file = path.join(cacheDir, name);
      const isGoing = isEnding && ownerState(draft) === 'self';
      if (isGoing || isAbandoned(draft, statSync(file).mtimeMs)) rmSync(file, { recursive: true, force: true });
    }
  } catch {
    // There is no cache yet, or it belongs to somebody else: what is left in it is in nobody's way.
  }
}

/** A file of the cache that belongs to these folders and no others. */
export function cacheFile(cacheDir: string, name: string, ...folders: string[]): string {
  const id = shortHash(folders.join('\0'));
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
