// JavaScript because it runs before anything is compiled.
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const PACKAGE_DIR = fileURLToPath(new URL('../..', import.meta.url));

/** The folder for results of earlier runs. */
export function cacheFolder() {
  return path.resolve(process.env.DOCS_CACHE_DIR || path.join(PACKAGE_DIR, 'node_modules/.cache/docs'));
}

/** Where nothing can be written into the cache, says so, and has this process use a folder that is gone when it ends. */
export function replaceUnwritableCache() {
  const dir = cacheFolder();
  try {
    mkdirSync(dir, { recursive: true });
    rmdirSync(mkdtempSync(path.join(dir, 'probe-')));
  } catch (error) {
    const temporary = mkdtempSync(path.join(tmpdir(), 'docs-cache-'));
    process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
    // Worker threads see it too.
    process.env.DOCS_CACHE_DIR = temporary;
    process.stderr.write(
      `docs: The cache ${dir} cannot be written (${error.code}): this run goes on without one. Set DOCS_CACHE_DIR to another folder.\n`,
    );
  }
}
