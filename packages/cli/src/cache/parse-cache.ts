import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isAbandoned, ownerState, temporaryName } from '@docgraph/pipeline/write/temporary-name';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';

/** A file with the concatenated texts of entries. */
interface Pack {
  name: string;
  descriptor: number;
  bytes: number;
}

/** The position of an entry's texts in a pack. */
interface Entry {
  pack: Pack;
  start: number;
  /** Bytes of each text. */
  sizes: readonly number[];
}

/** With more packs than this, or more unused than used bytes in them, the cache is compacted into one pack. */
const MAX_PACKS = 16;

/**
 * Caches parse results of a content folder as JSON texts. The key of an entry is a hash of all inputs, so entries never
 * become invalid. Saving drops the entries that the run didn't use. Texts are read from disk on demand, because those of a
 * large site don't fit into memory. The cache file is an index of packs, to which each run adds one with new entries.
 */
export class ParseCache {
  readonly #file: string;
  readonly #packs: Map<string, Pack>;
  #known: ReadonlyMap<string, Entry>;
  /** Entries read or added since the last save. */
  #used = new Map<string, Entry>();
  #hasNew = false;
  /** The pack of this run, created with the first new entry. */
  #newPack: Pack | undefined;

  private constructor(file: string, packs: Map<string, Pack>, known: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#packs = packs;
    this.#known = known;
  }

  /** Opens a cache file. The cache is empty if the file is missing or unreadable. */
  static async open(file: string): Promise<ParseCache> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const packs = openPacks(file);
    const known = new Map<string, Entry>();
    // The last line is empty, or incomplete in a truncated file.
    for (const line of text.split('\n').slice(0, -1)) {
      const [key, name = '', ...numbers] = line.split('\t');
      const [start = 0, ...sizes] = numbers.map(Number);
      const pack = packs.get(name);
      if (key && pack && start + sum(sizes) <= pack.bytes) known.set(key, { pack, start, sizes });
    }
    return new ParseCache(file, packs, known);
  }

  /** Returns the first text of an entry, or undefined if there's no such entry. */
  get(key: string): string | undefined {
    return this.open(key)?.(0);
  }

  /** Returns a reader of the texts of an entry by position, valid until `close`, or undefined if there's no such entry. */
  open(key: string): ((number: number) => string) | undefined {
    const entry = this.#used.get(key) ?? this.#known.get(key);
    if (!entry) return undefined;
    this.#used.set(key, entry);
    const { pack, start, sizes } = entry;
    return (number) => readBytes(pack, start + sum(sizes.slice(0, number)), sizes[number] ?? 0).toString();
  }

  /** Adds an entry. */
  set(key: string, ...texts: readonly string[]): void {
    this.#hasNew = true;
    const sizes = texts.map((text) => Buffer.byteLength(text));
    this.#add(key, Buffer.from(texts.join('')), sizes);
  }

  /** Writes the index if the used entries differ from it. The cache stays open. */
  async save(): Promise<void> {
    const isSame = !this.#hasNew && this.#used.size === this.#known.size;
    if (!isSame) await this.#write();
    this.#known = this.#used;
    this.#used = new Map();
    this.#hasNew = false;
  }

  async #write(): Promise<void> {
    if (this.#needsCompaction()) {
      this.#newPack = undefined;
      for (const [key, { pack, start, sizes }] of this.#used) this.#add(key, readBytes(pack, start, sum(sizes)), sizes);
    }
    const lines = [...this.#used].map(([key, { pack, start, sizes }]) => [key, pack.name, start, ...sizes].join('\t'));
    writeWhole(this.#file, lines.map((line) => `${line}\n`).join(''));
    const used = new Set([...this.#used.values()].map(({ pack }) => pack.name));
    for (const name of packsBeside(this.#file))
      if (!used.has(name)) removeUnused(path.join(path.dirname(this.#file), name));
  }

  /** Closes the packs. Texts can't be read afterward. */
  close(): void {
    for (const { descriptor } of this.#packs.values()) closeSync(descriptor);
  }

  #add(key: string, bytes: Buffer, sizes: readonly number[]): void {
    this.#newPack ??= this.#startPack();
    const pack = this.#newPack;
    // An explicit position keeps offsets valid after a failed write.
    for (let done = 0; done < bytes.length; )
      done += writeSync(pack.descriptor, bytes, done, bytes.length - done, pack.bytes + done);
    this.#used.set(key, { pack, start: pack.bytes, sizes });
    pack.bytes += bytes.length;
  }

  #startPack(): Pack {
    const folder = path.dirname(this.#file);
    mkdirSync(folder, { recursive: true });
    const name = `${path.basename(this.#file)}.pack.${temporaryName()}`;
    const pack = { name, descriptor: openSync(path.join(folder, name), 'wx+'), bytes: 0 };
    this.#packs.set(name, pack);
    return pack;
  }

  #needsCompaction(): boolean {
    const entries = [...this.#used.values()];
    const packs = new Set(entries.map(({ pack }) => pack));
    const unused = sum([...packs].map(({ bytes }) => bytes)) - sum(entries.map(({ sizes }) => sum(sizes)));
    return packs.size > MAX_PACKS || unused > sum(entries.map(({ sizes }) => sum(sizes)));
  }
}

/** Opens the readable packs of a cache file, keyed by name. */
function openPacks(file: string): Map<string, Pack> {
  const packs = new Map<string, Pack>();
  for (const name of packsBeside(file)) {
    try {
      const descriptor = openSync(path.join(path.dirname(file), name), 'r');
      packs.set(name, { name, descriptor, bytes: fstatSync(descriptor).size });
    } catch {
      // Another run has removed it.
    }
  }
  return packs;
}

function packsBeside(file: string): string[] {
  const start = `${path.basename(file)}.`;
  try {
    return readdirSync(path.dirname(file)).filter((name) => name.startsWith(start) && name.split('.').length === 3);
  } catch {
    return [];
  }
}

/** Removes a pack unless another run is writing it. */
function removeUnused(pack: string): void {
  const owner = pack.slice(pack.lastIndexOf('.') + 1);
  const modified = statSync(pack, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (ownerState(owner) === 'self' || isAbandoned(owner, modified)) rmSync(pack, { force: true });
}

function readBytes({ descriptor }: Pack, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (readSync(descriptor, bytes, 0, length, start) < length)
    throw new Error('A pack of the cache was truncated while it was read.');
  return bytes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
