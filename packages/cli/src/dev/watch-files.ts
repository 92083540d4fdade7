import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@docgraph/pipeline/report/environment-error';

/** Watches files, wherever they lie, until it is closed. */
interface FileWatch {
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

/** What is watched, and who is told. */
interface WatchOptions {
  dir: string;
  /** Whether a path in the folder, with `/`, matters. Folders that do not are not looked into. */
  matters(file: string): boolean;
  /** Told the path of a file that was written, or has come or gone; undefined where it may be any. */
  onChange(file?: string): void;
  /** Told, once, why changes may be missed. */
  onWarning(message: string): void;
}

/** Watches a folder until it is closed. */
interface FolderWatch {
  /**
   * Watches the folders that are there now. To be called where more than the text of a file has changed, before the folder
   * is read; one at a time.
   */
  renew(): Promise<void>;
  close(): void;
}

/**
 * Watches a folder and all below it, folder by folder. The recursive watcher of Node 20 ends the process when folders
 * disappear while it reads them, and chokidar watches every file and loses a folder that is moved away and comes back.
 * Since a folder may be replaced by another of the same name, `renew` replaces all watchers. They exist before a folder
 * is listed, so no change after `renew` is missed.
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

/** The folder, or one that it is in, may be moved away and come back. */
function watchAbove({ dir, onChange }: WatchOptions): FSWatcher[] {
  const watchers: FSWatcher[] = [];
  for (let child = dir; path.dirname(child) !== child; child = path.dirname(child)) {
    const name = path.basename(child);
    // What cannot be watched up there is no loss: few folders are moved, and few of those are not one's own.
    const watcher = watchOne(path.dirname(child), (type, file) => type === 'rename' && file === name && onChange());
    if (watcher) watchers.push(watcher);
  }
  return watchers;
}

async function watchBelow(options: WatchOptions, folder: string, report: (error: unknown) => void) {
  const { dir, matters, onChange } = options;
  const pathOf = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  const changed = (_: string, name: string | null) => {
    if (name === null) onChange();
    else if (matters(pathOf(name))) onChange(pathOf(name));
  };
  const watcher = watchOne(path.join(dir, folder), changed, report);
  if (!watcher) return [];
  const watchers = [watcher];
  // One that has gone in the meantime is missed by the watcher of the folder it was in.
  const entries = await readdir(path.join(dir, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isDirectory() && matters(pathOf(entry.name)))
      watchers.push(...(await watchBelow(options, pathOf(entry.name), report)));
  return watchers;
}

/** Watches one folder; undefined where there is none, or it cannot be watched. */
function watchOne(
  folder: string,
  onEvent: (type: string, file: string | null) => void,
  report: (error: unknown) => void = () => undefined,
): FSWatcher | undefined {
  try {
    const watcher = watch(folder, onEvent);
    // Such a watcher has ended, most likely with its folder.
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
    warn(
      `docgraph: Some folders cannot be watched (${error instanceof Error ? error.message : error}): changes there are missed.`,
    );
  };
}
