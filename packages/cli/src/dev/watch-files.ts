import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@docgraph/pipeline/report/environment-error';

/** A watcher of files in any folders. */
interface FileWatch {
  /**
   * Watches more files, which don't have to exist yet. Returns whether any of them is newly watched, so that earlier changes
   * may have been missed.
   */
  add(files: readonly string[]): boolean;
  close(): void;
}

/** Watches files by their folders, since editors replace a file when they save it. */
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
          // The folder doesn't exist or can't be watched. The next rebuild retries.
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

/** Checks whether a file in the content folder can be content. Build output in it must not trigger a rebuild. */
export function isContent(file: string, outputs: readonly string[]): boolean {
  const names = file.split(/[\\/]/);
  const isHidden = names[0] !== 'static' && names.some((name) => name.startsWith('.'));
  if (isHidden || names.includes('node_modules')) return false;
  const name = names.join('/');
  return !outputs.some((output) => name === output || name.startsWith(`${output}/`));
}

/** Options of the watcher of a folder. */
interface WatchOptions {
  dir: string;
  /** Checks whether to watch a file or folder, by its path in the folder, with `/` separators. */
  isWatched(file: string): boolean;
  /** Called with the path of a created, changed, or deleted file, or with undefined if the path is unknown. */
  onChange(file?: string): void;
  /** Called once if changes may be missed. */
  onWarning(message: string): void;
}

/** A watcher of a folder. */
interface FolderWatch {
  /**
   * Watches the folders that exist now. Call it after changes other than to the text of a file, before reading the folder.
   * Calls must not overlap.
   */
  renew(): Promise<void>;
  close(): void;
}

/**
 * Watches a folder and its subfolders, with a watcher for each. The recursive watcher of Node 20 crashes if folders disappear
 * while it reads them, and chokidar watches every file and loses a folder that's moved away and back. `renew` replaces all
 * watchers, since a folder may have been replaced by another of the same name. Each folder is watched before it's listed, so
 * no change after `renew` is missed.
 */
export async function watchFolder(options: WatchOptions): Promise<FolderWatch> {
  const report = reportOnce(options.onWarning);
  let watchers: FSWatcher[] = [];
  let isClosed = false;
  const close = () => {
    for (const watcher of watchers.splice(0)) watcher.close();
  };
  const renew = async () => {
    const fresh = [...watchAbove(options), ...(await watchBelow(options, '', report))];
    close();
    watchers = fresh;
    if (isClosed) close();
  };
  await renew();
  return {
    renew,
    close() {
      isClosed = true;
      close();
    },
  };
}

/** Watches the parent folders, since the folder or one of them may be moved away and back. */
function watchAbove({ dir, onChange }: WatchOptions): FSWatcher[] {
  const watchers: FSWatcher[] = [];
  for (let child = dir; path.dirname(child) !== child; child = path.dirname(child)) {
    const name = path.basename(child);
    // Ignores parents that can't be watched: users rarely move those.
    const watcher = watchOne(path.dirname(child), (type, file) => type === 'rename' && file === name && onChange());
    if (watcher) watchers.push(watcher);
  }
  return watchers;
}

async function watchBelow(options: WatchOptions, folder: string, report: (error: unknown) => void) {
  const { dir, isWatched, onChange } = options;
  const pathOf = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  const onEvent = (_: string, name: string | null) => {
    if (name === null) onChange();
    else if (isWatched(pathOf(name))) onChange(pathOf(name));
  };
  const watcher = watchOne(path.join(dir, folder), onEvent, report);
  if (!watcher) return [];
  const watchers = [watcher];
  // If the folder was deleted meanwhile, the watcher of its parent reports that.
  const entries = await readdir(path.join(dir, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isDirectory() && isWatched(pathOf(entry.name)))
      watchers.push(...(await watchBelow(options, pathOf(entry.name), report)));
  return watchers;
}

/** Watches one folder, without subfolders. Returns undefined if it doesn't exist or can't be watched. */
function watchOne(
  folder: string,
  onEvent: (type: string, file: string | null) => void,
  report: (error: unknown) => void = () => undefined,
): FSWatcher | undefined {
  try {
    const watcher = watch(folder, onEvent);
    // The watcher stopped, most likely because its folder was deleted.
    watcher.on('error', () => onEvent('rename', null));
    return watcher;
  } catch (error) {
    report(error);
    return undefined;
  }
}

function reportOnce(warn: (message: string) => void): (error: unknown) => void {
  let isReported = false;
  return (error) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR') || isReported) return;
    isReported = true;
    const reason = error instanceof Error ? error.message : error;
    warn(`docgraph: Couldn't watch some folders (${reason}), so changes in them don't trigger a rebuild.`);
  };
}
