import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDiskStorage, storageFiles } from '@docgraph/pipeline/store/disk-storage';
import type { SavedNode } from '@docgraph/pipeline/store/storage';
import { temporaryName } from '@docgraph/pipeline/write/temporary-name';
import { CODE_VERSION } from '../package-files.ts';
import type { RemoteCache, RemoteFile } from './remote-cache.ts';

/** Returns how useful the values of a storage are for a run. */
type Rate = (nodes: readonly SavedNode[]) => number;

/** A storage on disk with a copy on a cache server: an entry that lists its index and packs. */
export class SharedStorage {
  readonly #remote: RemoteCache;
  readonly #file: string;
  readonly #key: string;
  #entry: Promise<RemoteFile[]> | undefined;
  /** Whether the storage on disk was as useful as possible. */
  #isBest = false;

  constructor(remote: RemoteCache, file: string, key: string) {
    this.#remote = remote;
    this.#file = file;
    this.#key = key;
  }

  /** Replaces the storage on disk with the copy if that's more useful. `best` is the highest possible rating. */
  async restore(rate: Rate, best: number): Promise<void> {
    const own = rateOf(this.#file, rate);
    this.#isBest = own >= best;
    if (this.#isBest) return;
    const entry = await this.#read();
    const index = entry.find(({ name }) => name === '');
    if (!index) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.${temporaryName()}`;
    try {
      if (!(await this.#remote.download(index, draft))) return;
      const copied = rateOf(draft, rate);
      if (copied <= own) return;
      const missing = entry.filter(({ name }) => !existsSync(this.#file + name));
      await Promise.all(missing.map((pack) => this.#remote.download(pack, this.#file + pack.name)));
      renameSync(draft, this.#file);
      this.#isBest = copied >= best;
    } finally {
      rmSync(draft, { force: true });
    }
  }

  /** Uploads the storage. Sends only packs that the server doesn't have. */
  async publish(): Promise<void> {
    if (this.#remote.isReadOnly || !existsSync(this.#file)) return;
    const entry = await this.#read();
    const names = storageFiles(this.#file).map((file) => file.slice(this.#file.length));
    // Without new packs, an index that was complete differs only in the order of its values.
    if (this.#isBest && names.length === entry.length && entry.every(({ name }) => names.includes(name))) return;
    const files: RemoteFile[] = [];
    for (const name of names) {
      // Packs don't change, unlike the index.
      const known = name === '' ? undefined : entry.find((each) => each.name === name);
      const there =
        known && (await this.#remote.has(known)) ? known : await this.#remote.upload(this.#file + name, name);
      if (!there) return;
      files.push(there);
    }
    if (JSON.stringify(files) !== JSON.stringify(entry)) await this.#remote.writeEntry(this.#key, files);
  }

  #read(): Promise<RemoteFile[]> {
    this.#entry ??= this.#remote.readEntry(this.#key);
    return this.#entry;
  }
}

/** Rates the values of a storage; an empty one is the least useful. */
function rateOf(file: string, rate: Rate): number {
  const storage = openDiskStorage(file, CODE_VERSION);
  const { nodes } = storage.load();
  storage.close();
  return nodes.length === 0 ? -1 : rate(nodes);
}
