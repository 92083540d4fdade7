import path from 'node:path/posix';
import { pathInDocs } from '@docgraph/pipeline/link/encode-route';
import type { Edition, Settings } from '@docgraph/pipeline/model/settings';
import { PAGE_ENDING, type Sources } from '@docgraph/source/sources';

/** The old and the new path in the content folder. Moving a folder moves everything in it. */
export type Move = readonly [from: string, to: string];

/** Files that move, or that were already moved without docgraph. */
export interface Relocation {
  moves: readonly Move[];
  /** Whether the files are at their new paths. */
  isDone: boolean;
}

/** Returns the moves that undo these moves. */
export function reversed(moves: readonly Move[]): Move[] {
  return moves.map(([from, to]) => [to, from]);
}

/** Returns a function that returns the new path of a file, which may be the same. */
export function movedBy(moves: readonly Move[]): (file: string) => string {
  return (file) => {
    for (const [from, to] of moves) {
      if (file === from) return to;
      if (file.startsWith(`${from}/`)) return path.join(to, file.slice(from.length + 1));
    }
    return file;
  };
}

/**
 * Returns the moves of the files on disk. With the language in the names of files, as in `start.fr.md`, these have another path
 * than in the site, and move with their folder.
 */
export function movesOnDisk(
  moves: readonly Move[],
  { renamed = {} }: Settings,
  exists: (file: string) => boolean,
): Move[] {
  return moves.flatMap(([from, to]): Move[] => {
    const file = renamed[from];
    if (file === undefined) return exists(from) ? [[from, to]] : [];
    const stemOf = (each: string) => path.basename(each).replace(PAGE_ENDING, '');
    const folder = path.join(path.dirname(file), path.relative(path.dirname(from), path.dirname(to)));
    return [[file, path.join(folder, stemOf(to) + path.basename(file).slice(stemOf(from).length))]];
  });
}

/** Returns a function that checks whether a page or a folder with pages is in the site. */
export function isInSite({ pages }: Sources): (file: string) => boolean {
  return (file) => pages.some((page) => page.path === file || page.path.startsWith(`${file}/`));
}

/** Adds the translations of a moved page or folder in other locales of the same version, if they exist. */
export function withTranslations(
  [from, to]: Move,
  editions: readonly Edition[],
  exists: (file: string) => boolean,
): Move[] {
  const isIn = (file: string, folder: string) => folder === '' || file.startsWith(`${folder}/`);
  const own = editions.find(
    ({ docsPath, locale }) => locale.folder === '' && isIn(from, docsPath) && isIn(to, docsPath),
  );
  const others = own ? editions.filter(({ version, locale }) => version === own.version && locale.folder !== '') : [];
  const translations = others.map(({ docsPath }): Move => {
    const [before, after] = [from, to].map((file) => path.join(docsPath, pathInDocs(file, own?.docsPath ?? '')));
    return [before ?? from, after ?? to];
  });
  return [[from, to], ...translations.filter(([file]) => exists(file))];
}
