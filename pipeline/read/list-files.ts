import { realpath, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { hasCode } from '../report/environment-error.ts';
import { listEntries, pathOnDisk } from './file-names.ts';

/** Files and folders of tools, which are never content. */
const IGNORED_NAMES: ReadonlySet<string> = new Set(['node_modules', '.git', '.DS_Store']);

/**
 * Lists all files below a folder in the content folder, in NFC and sorted by path. Returns none if the folder doesn't
 * exist. Skips excluded folders, tools' files, and names that start with a dot (unless `hidden` is true). Symbolic links to
 * files are included, and also listed in `links`. Links to folders, or to targets outside the content folder, aren't
 * followed.
 */
export async function listFiles(
  contentDir: string,
  folder: string,
  { exclude = new Set(), hidden = false }: { exclude?: ReadonlySet<string>; hidden?: boolean } = {},
): Promise<Checked<string[]> & { links: string[] }> {
  const files: string[] = [];
  const links: string[] = [];
  const problems: Problem[] = [];
  const visit = async (directory: string): Promise<void> => {
    const listed = await listEntries(contentDir, directory);
    problems.push(...listed.problems);
    for (const { name, entry } of listed.entries) {
      const file = directory === '' ? name : `${directory}/${name}`;
      const isSkipped = IGNORED_NAMES.has(name) || (!hidden && name.startsWith('.'));
      if (isSkipped || exclude.has(file)) continue;
      if (entry.isDirectory()) await visit(file);
      else if (entry.isFile()) files.push(file);
      else if (await leadsToFile(contentDir, file)) links.push(file);
      else problems.push(entry.isSymbolicLink() ? linkProblem(file) : notFileProblem(file));
    }
  };
  if (await isInside(contentDir, folder)) await visit(folder);
  else problems.push(linkProblem(folder));
  return { value: [...files, ...links].sort((a, b) => (a < b ? -1 : 1)), links: links.sort(), problems };
}

/**
 * Finds symbolic links that would publish a page of the same docs folder twice. Returns the file of the page for each
 * link. Versions and locales may share pages, so links between their folders are fine.
 */
export async function aliasesIn(
  contentDir: string,
  files: readonly string[],
  links: readonly string[],
  folders: readonly string[],
): Promise<Map<string, string>> {
  const root = await realpath(contentDir);
  const nearestFirst = [...folders].sort((a, b) => b.length - a.length);
  const keyOf = (file: string, target = file) =>
    `${nearestFirst.findIndex((folder) => folder === '' || file.startsWith(`${folder}/`))} ${target}`;
  const linked = new Set(links);
  const pages = new Map(files.filter((file) => !linked.has(file)).map((file) => [keyOf(file), file]));
  const aliases = new Map<string, string>();
  for (const link of links) {
    const target = relative(root, await realpath(pathOnDisk(contentDir, link)))
      .replaceAll(sep, '/')
      .normalize();
    const page = pages.get(keyOf(link, target));
    if (page === undefined) pages.set(keyOf(link, target), link);
    else aliases.set(link, page);
  }
  return aliases;
}

/** Checks whether a path is inside the content folder after resolving symbolic links. Returns true for missing files. */
export async function isInside(contentDir: string, file: string): Promise<boolean> {
  try {
    const [root, target] = await Promise.all([realpath(contentDir), realpath(pathOnDisk(contentDir, file))]);
    return target === root || target.startsWith(root.endsWith(sep) ? root : root + sep);
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}

async function leadsToFile(contentDir: string, link: string): Promise<boolean> {
  try {
    return (await isInside(contentDir, link)) && (await stat(pathOnDisk(contentDir, link))).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Creates the problem for a symbolic link that isn't followed. */
export function linkProblem(file: string): Problem {
  return {
    rule: 'content/symbolic-link',
    message: "The symbolic link doesn't point to a file in the content folder, so it's ignored.",
    file,
    ...FILE_START,
    hint: 'Replace it with a copy of the file.',
  };
}

/** Creates the problem for a path that isn't a regular file. Reading it could fail or never end. */
export function notFileProblem(file: string): Problem {
  return {
    rule: 'content/file-name',
    message: "The path isn't a regular file, so it's left out.",
    file,
    ...FILE_START,
    hint: 'Rename or remove it.',
  };
}

/** Checks whether a file operation failed because the file doesn't exist or is a circular symbolic link. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP');
}
