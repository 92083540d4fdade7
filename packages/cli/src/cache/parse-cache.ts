import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isAbandoned, ownerState, temporaryName } from '@docgraph/pipeline/write/temporary-name';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';

/** A file with the texts of entries, one after the other. */
interface Pack {
  name: string;
  descriptor: number;
  bytes: number;
}

/** Where the texts of an entry are: they follow one another from `start` on, and have so many bytes each. */
interface Entry {
  pack: Pack;
  start: number;
  sizes: readonly number[];
}

/** With more packs than this, or more in them that is unused than used, all that is used goes into one. */
const MOST_PACKS = 16;

/**
 * Results of earlier parses as JSON texts, for a content folder. The key of an entry holds everything the result depends
 * on, so nothing needs to be invalidated; entries that a run did not ask for are dropped when it saves. Texts stay on
 * the disk until they are asked for, because those of a large site are more than memory should hold. The file of the
 * cache says where they are: in packs beside it, of which each run adds one with what is new.
 */
export class ParseCache {
  readonly #file: string;
  readonly #packs: Map<string, Pack>;
  #known: ReadonlyMap<string, Entry>;
  /** What was asked for or added since the last save. */
  #used = new Map<string, Entry>();
  #hasNew = false;
  /** The pack of this run; made with its first entry. */
  #fresh: Pack | undefined;

  private constructor(file: string, packs: Map<string, Pack>, known: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#packs = packs;
    this.#known = known;
  }

  /** Opens a cache file; one that is missing or cannot be read is an empty cache. */
  static async open(file: string): Promise<ParseCache> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const packs = openPacks(file);
    const known = new Map<string, Entry>();
    // A file that was cut off ends within a line.
    for (const line of text.split('\n').slice(0, -1)) {
      const [key, name = '', ...numbers] = line.split('\t');
      const [start = 0, ...sizes] = numbers.map(Number);
      const pack = packs.get(name);
      if (key && pack && start + sum(sizes) <= pack.bytes) known.set(key, { pack, start, sizes });
    }
    return new ParseCache(file, packs, known);
  }

  /** The first text of an entry; undefined where the entry is not known. */
  get(key: string): string | undefined {
    return this.open(key)?.(0);
  }

  /** Reads the texts of an entry by their numbers, for as long as the cache is open; undefined where it is not known. */
  open(key: string): ((number: number) => string) | undefined {
    const entry = this.#used.get(key) ?? this.#known.get(key);
    if (!entry) return undefined;
    this.#used.set(key, entry);
    const { pack, start, sizes } = entry;
    return (number) => readBytes(pack, start + sum(sizes.slice(0, number)), sizes[number] ?? 0).toString();
  }

  /** Adds an entry of some texts. */
  set(key: string, ...texts: readonly string[]): void {
    this.#hasNew = true;
    const sizes = texts.map((text) => Buffer.byteLength(text));
    this.#add(key, Buffer.from(texts.join('')), sizes);
  }

  /** Writes what was used since the last time, if that differs from what is there. Texts can still be asked for. */
  async save(): Promise<void> {
    const isSame = !this.#hasNew && this.#used.size === this.#known.size;
    if (!isSame) await this.#write();
    this.#known = this.#used;
    this.#used = new Map();
    this.#hasNew = false;
  }

  async #write(): Promise<void> {
    if (this.#isScattered()) {
      this.#fresh = undefined;
      for (const [key, { pack, start, sizes }] of this.#used) this.#add(key, readBytes(pack, start, sum(sizes)), sizes);
    }
    const lines = [...this.#used].map(([key, { pack, start, sizes }]) => [key, pack.name, start, ...sizes].join('\t'));
    writeWhole(this.#file, lines.map((line) => `${line}\n`).join(''));
    const used = new Set([...this.#used.values()].map(({ pack }) => pack.name));
    for (const name of packsBeside(this.#file))
      if (!used.has(name)) removeUnused(path.join(path.dirname(this.#file), name));
  }

  /** To be called when no text will be asked for any more. */
  close(): void {
    for (const { descriptor } of this.#packs.values()) closeSync(descriptor);
  }

  #add(key: string, bytes: Buffer, sizes: readonly number[]): void {
    this.#fresh ??= this.#startPack();
    const pack = this.#fresh;
    // At its place, so that nothing is shifted when an earlier write has failed halfway.
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

  #isScattered(): boolean {
    const entries = [...this.#used.values()];
    const packs = new Set(entries.map(({ pack }) => pack));
    const unused = sum([...packs].map(({ bytes }) => bytes)) - sum(entries.map(({ sizes }) => sum(sizes)));
    return packs.size > MOST_PACKS || unused > sum(entries.map(({ sizes }) => sum(sizes)));
  }
}

/** The packs of a cache file that can be read, by name. */
function openPacks(file: string): Map<string, Pack> {
  const packs = new Map<string, Pack>();
  for (const name of packsBeside(file)) {
    try {
      const descriptor = openSync(path.join(path.dirname(file), name), 'r');
      packs.set(name, { name, descriptor, bytes: fstatSync(descriptor).size });
    } catch {
      // Another run has removed it: what was in it is made anew.
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

/** Removes a pack, unless another run is writing it. */
function removeUnused(pack: string): void {
  const owner = pack.slice(pack.lastIndexOf('.') + 1);
  const modified = statSync(pack, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (ownerState(owner) === 'self' || isAbandoned(owner, modified)) rmSync(pack, { force: true });
}

function readBytes({ descriptor }: Pack, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (readSync(descriptor, bytes, 0, length, start) < length)
    throw new Error('A pack of the cache was cut off while it was read.');
  return bytes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
