import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isAbandoned, isTemporaryName, temporaryName } from '../write/temporary-name.ts';
import { factsOf, isFile } from '../write/tree-state.ts';

/** A file with the concatenated texts of values. */
interface Pack {
  descriptor: number;
  bytes: number;
}

/** Returns the path of a pack next to an index. */
export function packFile(index: string, name: string): string {
  return `${index}.pack.${name}`;
}

/**
 * Files that texts are appended to, next to an index file. Texts are read on demand, because those of a large site don't fit
 * into memory. Each process writes its own pack, so that several can run at once.
 */
export class Packs {
  readonly #index: string;
  readonly #packs = new Map<string, Pack>();
  /** The pack that this process appends to. */
  #own: string | undefined;
  /** Packs that this process has created, and those that the last saved index names. */
  readonly #created = new Set<string>();
  #named: ReadonlySet<string> = new Set();

  /** @param index Path of the index file. */
  constructor(index: string) {
    this.#index = index;
  }

  /** Opens the packs that an index names. */
  open(names: Iterable<string>): void {
    for (const name of names) {
      if (this.#packs.has(name) || !isTemporaryName(name)) continue;
      try {
        const descriptor = openSync(this.#fileOf(name), 'r');
        this.#packs.set(name, { descriptor, bytes: fstatSync(descriptor).size });
      } catch {
        // Another process has removed it.
      }
    }
  }

  /** Checks whether a pack contains a range of bytes. */
  has(name: string, end: number): boolean {
    return end <= (this.#packs.get(name)?.bytes ?? -1);
  }

  /** Checks whether the file of a pack exists. Another process may have removed it, but it stays readable here. */
  isOnDisk(name: string): boolean {
    return isFile(this.#fileOf(name));
  }

  /** Returns the number of bytes in a pack. */
  sizeOf(name: string): number {
    return this.#packs.get(name)?.bytes ?? 0;
  }

  /** Appends bytes to the pack of this process. Returns its name and the position. */
  append(bytes: Buffer): { pack: string; start: number } {
    this.#own ??= this.#create();
    const pack = this.#packs.get(this.#own);
    if (!pack) throw new Error('The packs are closed.');
    const start = pack.bytes;
    // An explicit position keeps offsets valid after a failed write.
    for (let done = 0; done < bytes.length; )
      done += writeSync(pack.descriptor, bytes, done, bytes.length - done, start + done);
    pack.bytes += bytes.length;
    return { pack: this.#own, start };
  }

  read(name: string, start: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    const pack = this.#packs.get(name);
    if (!pack || readSync(pack.descriptor, bytes, 0, length, start) < length)
      throw new Error('A pack of the cache was truncated while it was used.');
    return bytes;
  }

  /** Starts another pack, for compaction. */
  startNew(): void {
    this.#own = undefined;
  }

  /** Removes all packs but the named ones and those that other processes are writing. */
  removeUnused(named: ReadonlySet<string>): void {
    this.#named = named;
    for (const name of this.#names()) {
      if (named.has(name)) continue;
      const modified = factsOf(this.#fileOf(name))?.mtimeMs ?? 0;
      if (this.#created.has(name) || isAbandoned(name, modified)) this.#remove(name);
    }
  }

  /** Closes the packs, and removes those of this process that aren't saved. */
  close(): void {
    for (const { descriptor } of this.#packs.values()) closeSync(descriptor);
    this.#packs.clear();
    for (const name of this.#created) if (!this.#named.has(name)) this.#remove(name);
  }

  #remove(name: string): void {
    try {
      rmSync(this.#fileOf(name), { force: true });
    } catch {
      // It only takes up space.
    }
  }

  #create(): string {
    mkdirSync(path.dirname(this.#index), { recursive: true });
    const name = temporaryName();
    this.#created.add(name);
    this.#packs.set(name, { descriptor: openSync(this.#fileOf(name), 'wx+'), bytes: 0 });
    return name;
  }

  #fileOf(name: string): string {
    return packFile(this.#index, name);
  }

  /** Returns the names of all packs next to the index, without the name of the index. */
  #names(): string[] {
    try {
      const prefix = path.basename(packFile(this.#index, ''));
      const files = readdirSync(path.dirname(this.#index)).filter((file) => file.startsWith(prefix));
      return files.map((file) => file.slice(prefix.length));
    } catch {
      return [];
    }
  }
}
