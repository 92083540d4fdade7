import { realpath, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { hasCode } from '../report/environment-error.ts';
import { listEntries, pathOnDisk } from './file-names.ts';

/** What tools keep in folders, which is never content. */
const NEVER: ReadonlySet<string> = new Set(['node_modules', '.git', '.DS_Store']);

/**
 * All files below a folder of the content folder, in NFC and sorted by path; none when the folder does not exist. What tools keep and
 * the excluded folders are skipped, and unless `hidden` is true what starts with a dot. A symbolic link counts as the file it
 * leads to, and is among the `links` too; one that leads out of the content folder, or to a folder, is not followed.
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
      const isSkipped = NEVER.has(name) || (!hidden && name.startsWith('.'));
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
 * Finds the symbolic links that would be a page twice: each with the file of that page, which is in the same of some
 * folders. A version or locale may share pages with another one.
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

/** Whether a path of the content folder is in it with all symbolic links resolved; a missing one is. */
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

/** What is said of a symbolic link that is not followed. */
export function linkProblem(file: string): Problem {
  return {
    rule: 'content/symbolic-link',
    message: 'The symbolic link is not followed: it does not lead to a file of the content folder.',
    file,
    ...FILE_START,
    hint: 'Put a copy in its place.',
  };
}

/** Describes a path that isn't a file, so that reading it fails or never ends. */
export function notFileProblem(file: string): Problem {
  return {
    rule: 'content/file-name',
    message: "The path isn't a regular file. It is left out.",
    file,
    ...FILE_START,
    hint: 'Rename or remove it.',
  };
}

/** Whether a file operation failed because there is no such file, or only a symbolic link to itself. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP');
}
