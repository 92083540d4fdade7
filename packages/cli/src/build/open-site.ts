import { openStore, setContent } from '@docgraph/pipeline/build';
import { openDiskStorage } from '@docgraph/pipeline/store/disk-storage';
import type { Store } from '@docgraph/pipeline/store/store';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { cacheFile } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';
import { CODE_VERSION } from '../package-files.ts';
import { type OpenStages, openStages } from './open-stages.ts';
import type { Content } from './read-content.ts';

/** The store of a site on disk. */
export interface OpenSite {
  store: Store;
  /** Sets the content. Returns the stages for it, which stay open until the code of the project changes. */
  setContent(content: Content): OpenStages;
  /** Saves the values for the next process, unless a plugin failed: failures aren't part of the values. */
  save(diagnostics: readonly Pick<Diagnostic, 'rule'>[]): void;
  close(): Promise<void>;
}

/** Returns the path of the store of a content folder. */
export function storeFileOf({ cacheDir, contentDir }: Pick<RunOptions, 'cacheDir' | 'contentDir'>): string {
  return cacheFile(cacheDir, 'store', contentDir);
}

/** Opens the store of a content folder, or another file. */
export function openSite(options: RunOptions, file = storeFileOf(options)): OpenSite {
  const storage = openDiskStorage(file, CODE_VERSION);
  const store = openStore(storage);
  let code: { key: string; stages: OpenStages } | undefined;
  return {
    store,
    setContent(content) {
      const { located, sources, history, config, rules, collections, base } = content;
      const key = `${config.hash} ${rules?.path}`;
      if (code?.key !== key) {
        void code?.stages.close();
        code = { key, stages: openStages(content, options) };
      }
      const { stages } = code;
      setContent(store, { located, sources, plugins: config.plugins, collections, stages, history }, base);
      return stages;
    },
    save(diagnostics) {
      if (diagnostics.every(({ rule }) => rule !== 'plugins/failed')) store.save();
    },
    async close() {
      await code?.stages.close();
      storage.close();
    },
  };
}
