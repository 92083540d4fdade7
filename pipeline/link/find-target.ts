import path from 'node:path/posix';
import { decodedKey } from './decoded-key.ts';
import type { PageTarget, Targets } from './targets.ts';
import type { WrittenTarget } from './written-target.ts';

/** What a path leads to. */
export type FoundTarget = { page: PageTarget; isRoute: boolean } | { file: string };

/**
 * Finds the page or the file that a path means: as a path of files, with or without ending, then as an address of the
 * site. Images are files only.
 */
export function findTarget(written: WrittenTarget, targets: Targets): FoundTarget | undefined {
  const { file, isImage } = written;
  const pageAtPath = file === null || isImage ? undefined : pageOf(file, targets);
  if (pageAtPath) return { page: pageAtPath, isRoute: false };
  const names = [file, outsideLocale(file, targets), staticFile(written, targets)];
  const found = names.find((name) => name !== null && targets.files.has(name));
  if (typeof found === 'string') return { file: found };
  if (isImage) return undefined;
  for (const route of written.routes) {
    const page = targets.routes.get(decodedKey(route));
    if (page) return { page, isRoute: true };
  }
  return undefined;
}

function pageOf(file: string, { pageFiles, pagePaths }: Targets): PageTarget | undefined {
  return pageFiles.get(file) ?? pagePaths.get(file);
}

/** The file of the content folder that one of a locale's folder stands for. */
function outsideLocale(file: string | null, { localeFolder }: Targets): string | null {
  const isInside = file !== null && localeFolder !== '' && file.startsWith(`${localeFolder}/`);
  return isInside ? file.slice(localeFolder.length + 1) : null;
}

/** The file of `static/` that an absolute path means; null for other paths. */
export function staticFile({ path: pathName }: WrittenTarget, { editions }: Targets): string | null {
  return editions[0].docsPath !== '' && pathName.startsWith('/') ? `static${path.normalize(pathName)}` : null;
}
