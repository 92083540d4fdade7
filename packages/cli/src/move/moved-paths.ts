import path from 'node:path/posix';
import { pathInDocs } from '@docgraph/pipeline/link/encode-route';
import type { Edition } from '@docgraph/pipeline/model/settings';

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
