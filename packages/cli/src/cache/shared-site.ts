import path from 'node:path';
import { pageSource, siteInput } from '@docgraph/pipeline/site/inputs';
import type { SavedNode } from '@docgraph/pipeline/store/storage';
import type { TreeState } from '@docgraph/pipeline/write/tree-state';
import { sha256 } from '@docgraph/source/hash';
import type { Content } from '../build/read-content.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION } from '../package-files.ts';
import { cacheFile, saveForNextRun } from './cache-folder.ts';
import type { RemoteCache } from './remote-cache.ts';
import { RenderedTexts } from './rendered-texts.ts';
import { SharedStorage } from './shared-storage.ts';

/** Version of the entries on the server. Raise it with each change of their format. */
const FORMAT = 1;

type SharedOptions = Pick<RunOptions, 'contentDir' | 'cacheDir' | 'onWarning'> & {
  /** The working directory. The content folder is the same site on all machines if its path from here is the same. */
  cwd: string;
};

/** Results that a run shares with other machines: the store of the site, and its rendered files. */
export class SharedSite {
  readonly #remote: RemoteCache;
  readonly #options: SharedOptions;
  readonly #keyOf: (part: string) => string;
  readonly #store: SharedStorage;
  readonly #rendered: SharedStorage;
  readonly #renderedFile: string;
  #texts: RenderedTexts | undefined;
  readonly #trees: TreeState[] = [];
  #isUsed = false;

  constructor(remote: RemoteCache, options: SharedOptions) {
    const { contentDir, cacheDir, cwd } = options;
    const name = path.relative(cwd, contentDir).split(path.sep).join('/');
    this.#keyOf = (part) => sha256(JSON.stringify([FORMAT, CODE_VERSION, remote.path, name, part]));
    this.#remote = remote;
    this.#options = options;
    this.#renderedFile = cacheFile(cacheDir, 'rendered', contentDir);
    this.#store = new SharedStorage(remote, cacheFile(cacheDir, 'store', contentDir), this.#keyOf('store'));
    this.#rendered = new SharedStorage(remote, this.#renderedFile, this.#keyOf('rendered'));
  }

  /** Fetches the store, unless the one on disk is from the same or more of the current files. */
  async restore(content: Content): Promise<void> {
    this.#isUsed = true;
    await this.#restore(this.#store, content);
  }

  /** Fetches a part of the store that another machine has computed from this content. */
  async restorePart(file: string, number: number, content: Content): Promise<void> {
    await this.#restore(this.#part(file, number, content), content);
  }

  /** Fetches the store to another file, to compute a part of it. */
  async restoreTo(file: string, content: Content): Promise<void> {
    await this.#restore(new SharedStorage(this.#remote, file, this.#keyOf('store')), content);
  }

  async publishPart(file: string, number: number, content: Content): Promise<void> {
    await this.#attempt(() => this.#part(file, number, content).publish());
  }

  #part(file: string, number: number, { fingerprint }: Content): SharedStorage {
    return new SharedStorage(this.#remote, file, this.#keyOf(`part ${number} ${fingerprint}`));
  }

  async #restore(storage: SharedStorage, { base, sources }: Content): Promise<void> {
    const current = new Map(sources.value.pages.map((page) => [page.path, page.hash]));
    const isCurrent = ({ kind, key, hash }: SavedNode) =>
      (kind === pageSource.name && current.get(key) === hash) || (kind === siteInput.name && hash === base);
    const rate = (nodes: readonly SavedNode[]) => nodes.filter(isCurrent).length;
    await this.#attempt(() => storage.restore(rate, current.size + 1));
  }

  /** Returns the rendered files, which it fetches if there are none on disk. */
  async texts(): Promise<RenderedTexts> {
    if (!this.#texts) {
      await this.#attempt(() => this.#rendered.restore(({ length }) => length, 0));
      this.#texts = new RenderedTexts(this.#renderedFile);
    }
    return this.#texts;
  }

  /** Notes the files of an output directory, whose texts are then published. */
  note(tree: TreeState): void {
    this.#trees.push(tree);
  }

  /** Uploads what the run has computed. Does nothing if the run had nothing to do. */
  async publish(): Promise<void> {
    await this.#attempt(() => this.#publish());
  }

  async #publish(): Promise<void> {
    // Texts of the graph and the site are needed to know which ones are outdated.
    if (this.#trees.length === 2 && !this.#remote.isReadOnly) this.#texts?.save(this.#trees);
    this.#texts?.close();
    if (!this.#isUsed) return;
    await this.#store.publish();
    await this.#rendered.publish();
  }

  /** A full disk or a missing permission only makes the next run slower. */
  #attempt(action: () => Promise<void>): Promise<void> {
    return saveForNextRun(action, this.#options);
  }
}
