import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isAbandoned, ownerState, temporaryName } from '../write/temporary-name.ts';

/** A file with the concatenated texts of values. */
interface Pack {
  descriptor: number;
  bytes: number;
}

/**
 * Files that texts are appended to, next to an index file. Texts are read on demand, because those of a large site don't fit
 * into memory. Each process writes its own pack, so that several can run at once.
 */
export class Packs {
  readonly #folder: string;
  readonly #prefix: string;
  readonly #packs = new Map<string, Pack>();
  #own: string | undefined;

  /** Opens the packs next to an index file. */
  constructor(index: string) {
    this.#folder = path.dirname(index);
    this.#prefix = `${path.basename(index)}.pack.`;
    for (const name of this.#names()) {
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

  /** Removes packs that aren't used, unless another process is writing them. */
  removeUnused(used: ReadonlySet<string>): void {
    for (const name of this.#names()) {
      if (used.has(name)) continue;
      const file = this.#fileOf(name);
      const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (ownerState(name) === 'self' || isAbandoned(name, modified)) rmSync(file, { force: true });
    }
  }

  close(): void {
    for (const { descriptor } of this.#packs.values()) closeSync(descriptor);
    this.#packs.clear();
  }

  #create(): string {
    mkdirSync(this.#folder, { recursive: true });
    const name = temporaryName();
    this.#packs.set(name, { descriptor: openSync(this.#fileOf(name), 'wx+'), bytes: 0 });
    return name;
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, this.#prefix + name);
  }

  /** Returns the names of all packs next to the index, without the name of the index. */
  #names(): string[] {
    try {
      const files = readdirSync(this.#folder).filter((file) => file.startsWith(this.#prefix));
      return files.map((file) => file.slice(this.#prefix.length));
    } catch {
      return [];
    }
  }
}
