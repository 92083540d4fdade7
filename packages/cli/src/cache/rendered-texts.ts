import { type DiskStorage, openDiskStorage } from '@docgraph/pipeline/store/disk-storage';
import type { Place, SavedNode } from '@docgraph/pipeline/store/storage';
import type { TreeState } from '@docgraph/pipeline/write/tree-state';
import type { TreeFile } from '@docgraph/pipeline/write/write-tree';
import { CODE_VERSION } from '../package-files.ts';

/** Rendered files by path and key. Other machines write them without rendering. */
export class RenderedTexts {
  readonly #storage: DiskStorage;
  readonly #places: Map<string, Place>;

  constructor(file: string) {
    this.#storage = openDiskStorage(file, CODE_VERSION);
    const { nodes } = this.#storage.load();
    this.#places = new Map(nodes.flatMap(({ key, place }) => (place ? [[key, place] as const] : [])));
  }

  /** Returns the text of a file with this key, or makes it. */
  textOf(file: string, key: string, make: () => string): string {
    return this.#get(file, key) ?? this.#add(file, key, make());
  }

  /** Makes files read their rendered text. Files that aren't texts are copies, which cost nothing. */
  wrap(files: readonly TreeFile[]): TreeFile[] {
    return files.map(({ path, key, content }) => ({
      path,
      key,
      content: async () => {
        const known = this.#get(path, key);
        if (known !== undefined) return known;
        const made = await content();
        return typeof made === 'string' ? this.#add(path, key, made) : made;
      },
    }));
  }

  /** Saves the texts of these files, and drops all others. */
  save(trees: readonly TreeState[]): void {
    const keys = trees.flatMap((tree) => Object.entries(tree).map(([file, { key }]) => `${file} ${key}`));
    const nodes = keys.flatMap((key): SavedNode[] => {
      const place = this.#places.get(key);
      return place ? [{ kind: 'text', key, hash: '', changed: 1, verified: 1, place, dependencies: [] }] : [];
    });
    this.#storage.save(1, nodes);
  }

  close(): void {
    this.#storage.close();
  }

  #get(file: string, key: string): string | undefined {
    const place = this.#places.get(`${file} ${key}`);
    return place && this.#storage.read(place, 0);
  }

  #add(file: string, key: string, text: string): string {
    this.#places.set(`${file} ${key}`, this.#storage.write([text]));
    return text;
  }
}
