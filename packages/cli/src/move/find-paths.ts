import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Sources } from '@docgraph/source/sources';
import { UsageError } from '../command-line/usage-error.ts';
import type { Relocation } from './moved-paths.ts';

/** The folders that paths on the command line are relative to, in this order. */
interface Folders {
  cwd: string;
  contentDir: string;
  /** Folder of the pages, relative to the content folder. */
  docsPath: string;
}

/**
 * Finds the file or folder to move, and its new path. Both are relative to the content folder. If only the new path exists,
 * the file has been moved before.
 */
export function findPaths(from: string, to: string, folders: Folders, sources: Sources): Relocation {
  const { cwd, contentDir, docsPath } = folders;
  const isInContent = (file: string) => !path.relative(contentDir, file).startsWith('..');
  const bases = [cwd, contentDir, path.join(contentDir, docsPath)];
  const base = bases.find((folder) => existsSync(path.join(folder, from)) && isInContent(path.join(folder, from)));
  if (base === undefined) {
    const isFile = path.extname(from) !== '';
    const done = bases.find((folder) => {
      const file = path.join(folder, to);
      return isInContent(file) && existsSync(file) && statSync(file).isFile() === isFile;
    });
    if (done === undefined) throw new UsageError(`No file or folder ${from} in ${contentDir}.`, 'mv');
    return {
      moves: [[inContent(contentDir, path.join(done, from)), inContent(contentDir, path.join(done, to))]],
      isDone: true,
    };
  }
  const old = path.join(base, from);
  const target = path.resolve(base, to);
  const isFolder = statSync(old).isDirectory();
  const isInto = /[\\/]$/.test(to) || (existsSync(target) && statSync(target).isDirectory());
  const named = isFolder || path.extname(to) !== '' || isInto ? target : target + path.extname(old);
  const wanted = isInto ? path.join(target, path.basename(old)) : named;
  if (!isInContent(wanted)) throw new UsageError(`${to} is outside the content folder.`, 'mv');
  const before = inContent(contentDir, old);
  const after = inContent(contentDir, wanted);
  if (isFolder && `${after}/`.startsWith(`${before}/`)) throw new UsageError(`${from} can't move into itself.`, 'mv');
  if (before !== after && isTaken(old, wanted)) throw new UsageError(`${after} already exists.`, 'mv');
  const files = [...sources.pages.map((page) => page.path), ...sources.files.keys(), ...sources.included.keys()];
  if (!files.some((file) => file === before || file.startsWith(`${before}/`)))
    throw new UsageError(`${before} contains no page or asset. Only those can be moved.`, 'mv');
  return { moves: [[before, after]], isDone: false };
}

function inContent(contentDir: string, file: string): string {
  return path.relative(contentDir, file).split(path.sep).join('/');
}

/** Checks whether a path belongs to another file. On some file systems, a name in another case is the same file. */
function isTaken(old: string, wanted: string): boolean {
  return existsSync(wanted) && statSync(wanted).ino !== statSync(old).ino;
}
