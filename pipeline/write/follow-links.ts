import { lstat, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { ForeignFolderError } from './foreign-folder-error.ts';
import { hasCode } from './has-code.ts';

/** Most links in a row, as on Linux. */
const MOST_LINKS = 40;

/**
 * Where a folder really is: what a symbolic link leads to, also when nothing is there, as after an interrupted swap.
 * Throws when something that is no folder is in the way.
 */
export async function followLinks(dir: string): Promise<string> {
  let target = dir;
  for (let links = 0; links < MOST_LINKS; links++) {
    const facts = await factsOf(target, dir);
    if (facts === undefined || facts.isDirectory()) return target;
    if (!facts.isSymbolicLink()) throw new ForeignFolderError(`${target} is not a folder. Choose another one.`);
    // Two dots in a link are seen from the folder that the link really is in.
    target = path.resolve(await realpath(path.dirname(target)), await readlink(target));
  }
  throw new ForeignFolderError(`The symbolic link ${dir} leads in a circle. Choose a folder.`);
}

async function factsOf(target: string, dir: string) {
  try {
    return await lstat(target);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'ENOTDIR'))
      throw new ForeignFolderError(`${dir} cannot be a folder: a part of its path is a file. Choose another one.`);
    throw error;
  }
}
