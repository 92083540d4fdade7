import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the cache is looked for, and who is told when it cannot be used. */
export interface CacheOptions {
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
