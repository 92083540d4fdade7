import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import { sameSpelling } from '@docgraph/source/fix';
import { hasCode } from '../report/environment-error.ts';

/** An entry of a folder. */
export interface NamedEntry {
  /** Name in NFC. All code uses this form, except when it accesses the file. */
  name: string;
  entry: Dirent;
}

/** Node.js replaces invalid bytes in a name with this character, so the name doesn't match its file. */
const REPLACEMENT = '\uFFFD';

/**
 * Lists a folder in the content folder. Reports and omits names that aren't UTF-8, or whose NFC form equals that of another
 * name. Returns no entries for a missing folder.
 */
export async function listEntries(
  contentDir: string,
  folder: string,
): Promise<{ entries: NamedEntry[]; problems: Problem[] }> {
  const dir = pathOnDisk(contentDir, folder);
  const problems: Problem[] = [];
  const byName = new Map<string, NamedEntry>();
  // Names in NFC take precedence, as in `pathOnDisk`.
  const ordered = (await entriesOf(dir)).sort((a, b) => Number(isOtherForm(a.name)) - Number(isOtherForm(b.name)));
  for (const entry of ordered) {
    const name = entry.name.normalize();
    const first = byName.get(name);
    // A name with invalid bytes can look like another file's name. It's reported below.
    if (first?.entry.name === entry.name) continue;
    if (first)
      problems.push(sameNameProblem(inFolder(folder, escapeMarks(entry.name)), inFolder(folder, first.entry.name)));
    else if (name.includes('\\')) problems.push(backslashProblem(inFolder(folder, name)));
    else if (name.includes(REPLACEMENT) && !existsSync(path.join(dir, entry.name))) continue;
    else byName.set(name, { name, entry });
  }
  if (ordered.some(({ name }) => name.includes(REPLACEMENT)))
    problems.push(...invalidNames(dir).map((name) => encodingProblem(inFolder(folder, name))));
  return { entries: [...byName.values()], problems };
}

/**
 * Resolves a path in the content folder to the file on disk, whose name may have another normal form. For example, macOS,
 * and archives created there, use NFD.
 */
export function pathOnDisk(contentDir: string, file: string): string {
  const exact = path.join(contentDir, file);
  if (ASCII.test(file) || existsSync(exact)) return exact;
  const decomposed = path.join(contentDir, file.normalize('NFD'));
  if (existsSync(decomposed)) return decomposed;
  return file.split('/').reduce((folder, name) => path.join(folder, nameOnDisk(folder, name)), contentDir);
}

/** Returns the path of the only file whose path is another spelling of this one, such as in another case. */
export function otherSpelling(contentDir: string, file: string): string | undefined {
  let found = '';
  for (const name of file.split('/')) {
    const folder = path.join(contentDir, found);
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
    const names = readdirSync(folder);
    const same = names.includes(name) ? name : sameSpelling(name, names);
    if (same === undefined) return undefined;
    found = inFolder(found, same.normalize());
  }
  return found;
}

const ASCII = /^[\0-\x7f]*$/;

function nameOnDisk(folder: string, name: string): string {
  if (existsSync(path.join(folder, name))) return name;
  try {
    return readdirSync(folder).find((other) => other.normalize() === name.normalize()) ?? name;
  } catch {
    return name;
  }
}

async function entriesOf(dir: string): Promise<Dirent[]> {
  try {
    return await readdir(dir, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

function isOtherForm(name: string): boolean {
  return name !== name.normalize();
}

function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Lists names in a folder that aren't UTF-8, with escaped bytes. */
function invalidNames(dir: string): string[] {
  const names = readdirSync(dir, { encoding: 'buffer' });
  return names.filter((name) => !Buffer.from(name.toString()).equals(name)).map(escapeBytes);
}

function escapeBytes(name: Buffer): string {
  return name
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Escapes combining marks, to distinguish names that look the same. */
function escapeMarks(name: string): string {
  return name.replace(/\p{M}/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
}

function encodingProblem(file: string): Problem {
  return {
    rule: 'content/file-name',
    message: "The file name isn't valid UTF-8, so the file is left out.",
    file,
    ...FILE_START,
    hint: 'Rename the file. `convmv` can convert the names of a whole folder.',
  };
}

function backslashProblem(file: string): Problem {
  return {
    rule: 'content/file-name',
    message:
      'The file name contains a backslash, which other systems treat as a folder separator, so the file is left out.',
    file,
    ...FILE_START,
    hint: 'Rename the file.',
  };
}

function sameNameProblem(file: string, first: string): Problem {
  return {
    rule: 'content/file-name',
    message: `The name only differs from \`${first}\` in its Unicode normal form, so the file is left out.`,
    file,
    ...FILE_START,
    hint: 'Rename or remove one of the files.',
    related: [{ message: 'This file takes precedence.', file: first, start: FILE_START.start }],
  };
}
