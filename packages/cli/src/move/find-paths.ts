import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import { suggestIn } from '@docgraph/pipeline/report/suggest';
import { PAGE_ENDING, type Sources } from '@docgraph/source/sources';
import type { Content } from '../build/read-content.ts';
import { UsageError } from '../command-line/usage-error.ts';
import type { Relocation } from './moved-paths.ts';

/** The folders that paths on the command line are relative to: the working directory, the content folder, and that with the pages. */
type Folders = readonly [cwd: string, contentDir: string, docsDir: string];

/** A page, a folder, or an asset. */
interface FoundSource {
  /** Path relative to the content folder. */
  file: string;
  /** The folder that the path on the command line is relative to. */
  base: string;
}

/** Returns the folders that paths on the command line are relative to. Throws if the settings have errors. */
export function foldersOf({ located }: Content, cwd: string, contentDir: string, command: string): Folders {
  if (!located.usable)
    throw new UsageError('The settings have errors. Run docgraph check, and fix them first.', command);
  return [cwd, contentDir, path.join(contentDir, located.settings.editions[0].docsPath)];
}

/** Finds a page, a folder, or an asset by its path on the command line. Pages don't need their extension. */
export function findSource(name: string, folders: Folders, sources: Sources, command: string): FoundSource {
  const found = sourceAt(name, folders, namesOf(sources));
  if (found) return found;
  const [cwd, contentDir, docsDir] = folders;
  const docsPath = inContent(contentDir, docsDir);
  const known = [...namesOf(sources)].map((file) => (docsPath === '' ? file : path.posix.relative(docsPath, file)));
  const near = suggestIn(name, known);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const folder = path.relative(cwd, contentDir) || '.';
  throw new UsageError(`No page, folder, or asset ${name} in ${folder}.${hint}`, command);
}

/**
 * Finds the file or folder to move, and its new path. Both are relative to the content folder. If only the new path exists,
 * the file has been moved before.
 */
export function findPaths(from: string, to: string, folders: Folders, sources: Sources): Relocation {
  const [cwd, contentDir] = folders;
  const names = namesOf(sources);
  const found = sourceAt(from, folders, names);
  const done = found ? undefined : sourceAt(to, folders, names);
  if (done) {
    const ending = path.extname(to) === '' ? path.extname(done.file) : '';
    const old = inContent(contentDir, path.join(done.base, from + ending));
    if (path.extname(old) === path.extname(done.file)) return { moves: [[old, done.file]], isDone: true };
  }
  const { file: before, base } = found ?? findSource(from, folders, sources, 'mv');
  const old = pathOnDisk(contentDir, before);
  const target = path.resolve(base, to);
  const isFolder = statSync(old).isDirectory();
  const isInto = /[\\/]$/.test(to) || (existsSync(target) && statSync(target).isDirectory());
  const named = isFolder || path.extname(to) !== '' || isInto ? target : target + path.extname(old);
  const after = inContent(contentDir, isInto ? path.join(target, path.basename(old)) : named);
  if (after.startsWith('..')) throw new UsageError(`${to} is outside the content folder.`, 'mv');
  if (isFolder && `${after}/`.startsWith(`${before}/`)) throw new UsageError(`${from} can't move into itself.`, 'mv');
  if (before !== after && isTaken(old, path.join(contentDir, after)))
    throw new UsageError(`${path.relative(cwd, path.join(contentDir, after))} already exists.`, 'mv');
  return { moves: [[before, after]], isDone: false };
}

/** Returns the pages, assets, and included files, and the folders that contain them. */
function namesOf({ pages, files, included }: Sources): Set<string> {
  const texts = [...pages, ...included.values()];
  const names = new Set([...texts.flatMap((text) => text?.path ?? []), ...files.keys()]);
  // The set grows by the parents of each folder, too.
  for (const name of names) if (name.includes('/')) names.add(path.posix.dirname(name));
  return names;
}

function sourceAt(name: string, [cwd, contentDir, docsDir]: Folders, names: ReadonlySet<string>) {
  const bases = [cwd, contentDir, docsDir].map((base) => {
    return { base, file: inContent(contentDir, path.join(base, name)).normalize() };
  });
  const exact = bases.find(({ file }) => names.has(file));
  if (exact) return exact;
  const pages = new Map(
    [...names].filter((each) => PAGE_ENDING.test(each)).map((each) => [each.replace(PAGE_ENDING, ''), each]),
  );
  return bases.flatMap(({ base, file }) => (pages.has(file) ? { base, file: pages.get(file) ?? file } : [])).at(0);
}

function inContent(contentDir: string, file: string): string {
  return path.relative(contentDir, file).split(path.sep).join('/');
}

/** Checks whether a path belongs to another file. On some file systems, a name in another case is the same file. */
function isTaken(old: string, wanted: string): boolean {
  return existsSync(wanted) && statSync(wanted).ino !== statSync(old).ino;
}
