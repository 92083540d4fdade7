import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { isAbandoned, isTemporaryName, ownerState } from '@docgraph/pipeline/write/temporary-name';
import { shortHash } from '@docgraph/source/hash';
import type { RunOptions } from '../options.ts';

/** Options for opening the cache folder. */
interface CacheOptions {
  /** The folder set by `DOCS_CACHE_DIR` or an option; undefined for the default, in the project that contains `cwd`. */
  folder: string | undefined;
  /** The working directory. */
  cwd: string;
  onWarning(message: string): void;
  /** Registers a function to call when the process ends. */
  onExit(cleanUp: () => void): void;
}

/** Opens the cache folder. If it isn't writable, warns and returns a temporary folder. */
export function openCache({ folder, cwd, onWarning, onExit }: CacheOptions): string {
  const dir = folder ? path.resolve(cwd, folder) : path.join(projectAround(cwd), 'node_modules/.cache/docgraph');
  try {
    mkdirSync(path.dirname(dir), { recursive: true });
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    refuseShared(dir);
    rmdirSync(mkdtempSync(path.join(dir, 'probe-')));
    return dir;
  } catch (error) {
    const temporary = mkdtempSync(path.join(tmpdir(), 'docgraph-cache-'));
    onExit(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
    const reason = error instanceof EnvironmentError ? error.message : `isn't writable (${codeOf(error)})`;
    onWarning(
      `docgraph: The cache ${dir} ${reason}, so this run doesn't use it. Set DOCS_CACHE_DIR to another folder.`,
    );
    return temporary;
  }
}

/** Throws if other users can write to the folder, since builds run and publish code from the cache. */
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

/** Returns the nearest parent folder with a `package.json`, or the folder itself if there is none. */
function projectAround(folder: string): string {
  for (let dir = folder; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'package.json'))) return dir;
    if (dir === path.dirname(dir)) return folder;
  }
}

/** Matches files that may be drafts, and captures their temporary name. */
const DRAFT = /^(?!.*\.pack\.).+\.([^.]+)$/;

/** Removes drafts of interrupted processes from the cache; with `isEnding`, also those of this process. */
export function sweepCache(cacheDir: string, isEnding = false): void {
  try {
    for (const name of readdirSync(cacheDir)) {
      const [, draft] = DRAFT.exec(name) ?? [];
      if (draft === undefined || !isTemporaryName(draft)) continue;
      const file = path.join(cacheDir, name);
      const isOwn = isEnding && ownerState(draft) === 'self';
      if (isOwn || isAbandoned(draft, statSync(file).mtimeMs)) rmSync(file, { recursive: true, force: true });
    }
  } catch {
    // The cache doesn't exist or isn't accessible. Drafts in it do no harm.
  }
}

/** Returns the path of a file in the cache for some folders. */
export function cacheFile(cacheDir: string, name: string, ...folders: string[]): string {
  const id = shortHash(folders.join('\0'));
  return path.join(cacheDir, `${name}-${id}`);
}

/** Saves to the cache. Warns on failure instead of rejecting, since it only makes the next run slower. */
export async function saveForNextRun(
  save: () => Promise<void>,
  { onWarning }: Pick<RunOptions, 'onWarning'>,
): Promise<void> {
  try {
    await save();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    onWarning(`docgraph: Couldn't write the cache (${reason}). The next run will be slower.`);
  }
}
