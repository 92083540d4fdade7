import path from 'node:path/posix';
import type { ApiEntry } from '../model/settings.ts';

/** The files that a description may consist of: those beside and below it. */
export function apiFiles<File>(api: ApiEntry, files: ReadonlyMap<string, File>): ReadonlyMap<string, File> {
  const folder = folderOf(api);
  return new Map([...files].filter(([file]) => file.startsWith(folder)));
}

/** The files of descriptions that others wrote (`lenient`). A file belongs to the description that is nearest above it. */
export function foreignFiles(apis: readonly ApiEntry[], files: Iterable<string>): Set<string> {
  return new Set([...files].filter((file) => ownersOf(file, apis).every(({ lenient }) => lenient)));
}

function ownersOf(file: string, apis: readonly ApiEntry[]): ApiEntry[] {
  const described = apis.filter(({ document }) => document === file);
  if (described.length > 0) return described;
  const above = apis.filter((api) => file.startsWith(folderOf(api)));
  const nearest = Math.max(...above.map((api) => folderOf(api).length));
  return above.filter((api) => folderOf(api).length === nearest);
}

/** The folder of a description with a slash at its end; empty for the content folder. */
function folderOf({ document }: ApiEntry): string {
  const folder = path.dirname(document);
  return folder === '.' ? '' : `${folder}/`;
}
