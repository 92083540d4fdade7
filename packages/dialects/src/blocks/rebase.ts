import { folderOf, relativePath, resolvePath } from './lines.ts';
import { mapUrls, relativeUrl } from './map-urls.ts';

/** Makes the targets of relative links and images in a file relative to another file, except in code. */
export function rebased(lines: readonly string[], from: string, to: string): readonly string[] {
  const [old, own] = [folderOf({ path: from }), folderOf({ path: to })];
  if (old === own) return lines;
  return mapUrls(lines, (url) => {
    const { path, rest } = relativeUrl(url) ?? {};
    return path === undefined ? url : relativePath(own, resolvePath(old, path)) + rest;
  });
}
