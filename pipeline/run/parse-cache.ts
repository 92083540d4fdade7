import { readFile } from 'node:fs/promises';
import { writeWhole } from './cache-folder.ts';

/**
 * Results of earlier parses as JSON texts, one file a content folder. The key of an entry holds everything the result
 * depends on, so nothing needs to be invalidated; entries that a run did not ask for are dropped when it saves.
 */
export class ParseCache {
  readonly #file: string;
  #known: Map<string, string>;
  #used = new Map<string, string>();
  #changed = false;

  private constructor(file: string, known: Map<string, string>) {
    this.#file = file;
    this.#known = known;
  }

  /** Opens a cache file; one that is missing or cannot be read is an empty cache. */
  static async open(file: string): Promise<ParseCache> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const known = new Map<string, string>();
    // A file that was cut off ends within a line.
    for (const line of text.split('\n').slice(0, -1)) {
      const tab = line.indexOf('\t');
      if (tab > 0) known.set(line.slice(0, tab), line.slice(tab + 1));
    }
    return new ParseCache(file, known);
  }

  get(key: string): string | undefined {
    const json = this.#known.get(key) ?? this.#used.get(key);
    if (json !== undefined) this.#used.set(key, json);
    return json;
  }

  set(key: string, json: string): void {
    this.#used.set(key, json);
    this.#changed = true;
  }

  /** Writes what was used since the last time, if that differs from what is there. */
  async save(): Promise<void> {
    const isSame = !this.#changed && this.#used.size === this.#known.size;
    this.#known = this.#used;
    this.#used = new Map();
    this.#changed = false;
    if (!isSame) await writeWhole(this.#file, [...this.#known].map(([key, json]) => `${key}\t${json}\n`).join(''));
  }
}
