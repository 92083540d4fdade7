import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** Watches files, wherever they lie, until it is closed. */
export interface FileWatch {
  /**
   * Watches these files as well; ones that are not there yet are noticed when they come. Says whether some of them were
   * not watched before, so that changes until now have been missed.
   */
  add(files: readonly string[]): boolean;
  close(): void;
}

/** Watches the folders that files are in, since editors put a new file in place of the old one. */
export function watchFiles(onChange: () => void): FileWatch {
  const watched = new Set<string>();
  const watchers = new Map<string, FSWatcher>();
  return {
    add(files) {
      const fresh = files.filter((file) => !watched.has(file));
      for (const file of fresh) {
        watched.add(file);
        const folder = path.dirname(file);
        if (watchers.has(folder)) continue;
        try {
          const watcher = watch(folder, (_, name) => {
            if (name === null || watched.has(path.join(folder, name))) onChange();
          });
          watcher.on('error', () => watchers.delete(folder));
          watchers.set(folder, watcher);
        } catch {
          // The folder is not there, or cannot be watched: the file is looked at with the next change elsewhere.
          watched.delete(file);
        }
      }
      return fresh.some((file) => watched.has(file));
    },
    close() {
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
