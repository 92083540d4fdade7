import { statSync } from 'node:fs';
import { EnvironmentError } from '../report/environment-error.ts';

/** A file as it was read: its size in bytes, its times in milliseconds, and what was found out about it. */
export type KnownFile = [size: number, modified: number, changed: number, facts: unknown];

/**
 * Time stamps of a file system are exact to 2 s (FAT) or better. A file that was younger when it was read may have been
 * changed without a new time stamp.
 */
const EXACT_AFTER = 2000;

/**
 * What earlier runs found out about files, which aren't read again as long as their size and times are the same. The change
 * time of a file can't be set, so it tells even files apart that a tool gave their old modification time.
 */
export class KnownFiles {
  readonly #before: ReadonlyMap<string, KnownFile>;
  readonly #now = new Map<string, KnownFile>();
  #isChanged = false;

  /** @param before Facts of an earlier run, by key. */
  constructor(before: Iterable<readonly [string, KnownFile]> = []) {
    this.#before = new Map(before);
  }

  /**
   * Returns what's known about a file, or finds it out. Keeps and uses only what `isKept` allows, which must be JSON.
   *
   * @param key Identifies the facts, since different ones may be known about the same file.
   */
  recall<Facts>(file: string, find: () => Facts, isKept: (facts: Facts) => boolean, key = file): Facts {
    const stats = statSync(file, { throwIfNoEntry: false });
    const known = this.#before.get(key);
    if (stats && known) {
      const [size, modified, changed, facts] = known;
      const isSame = size === stats.size && modified === stats.mtimeMs && changed === stats.ctimeMs;
      if (isSame && isKept(facts as Facts)) {
        this.#now.set(key, known);
        return facts as Facts;
      }
    }
    const facts = find();
    const isExact = stats && Math.max(stats.mtimeMs, stats.ctimeMs) + EXACT_AFTER < Date.now();
    if (isExact && isKept(facts)) {
      this.#isChanged = true;
      this.#now.set(key, [stats.size, stats.mtimeMs, stats.ctimeMs, facts]);
    }
    return facts;
  }

  /** Returns all files for the next run; undefined if they are the same as before. */
  changed(): [string, KnownFile][] | undefined {
    return this.#isChanged || this.#now.size < this.#before.size ? [...this.#now] : undefined;
  }
}

/** Thrown if a file changes during a build that has already used its old content. */
export class FileChangedError extends EnvironmentError {
  override name = 'FileChangedError';

  constructor(file: string) {
    super(`${file} was changed during the build. Run the command again.`);
  }
}
