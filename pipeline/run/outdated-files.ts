import type { TreeState } from '../write/tree-state.ts';

/** Folder of the site whose files change their name with their content. */
const BUNDLE = '_app/';

/** Start of the key of a file that is kept although the site has no use for it. */
const KEPT = 'kept:';

/**
 * The scripts and styles of the last version of the site that this one has not: a reader may have a page of that version
 * open, which still asks for them. They are kept until the next version comes. `paths` are the files of the site, and
 * `previous` is what the folder holds. The result has the paths with the keys to write them with.
 */
export function outdatedFiles(previous: TreeState, paths: ReadonlySet<string>): Map<string, string> {
  const gone = Object.entries(previous).filter(([path]) => path.startsWith(BUNDLE) && !paths.has(path));
  const outdated = gone.filter(([, { key }]) => !key.startsWith(KEPT));
  const kept = outdated.length > 0 ? outdated : gone;
  return new Map(kept.map(([path, { key }]) => [path, key.startsWith(KEPT) ? key : KEPT + key]));
}
