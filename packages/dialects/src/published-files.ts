import { PAGE_ENDING } from '@docgraph/source/sources';
import { folderOf, resolvePath } from './blocks/lines.ts';
import { mapLineUrls, relativeUrl } from './blocks/map-urls.ts';
import type { ForeignSite } from './engine.ts';
import type { TranslatedLine } from './translation.ts';

/** Returns the URLs of published files that aren't pages and are outside of the folder of the pages, by their paths. */
export function publishedFiles(
  files: readonly string[],
  { statics, docsPath }: Pick<ForeignSite, 'statics' | 'docsPath'>,
): ReadonlyMap<string, string> {
  const folders = statics.filter((folder) => folder !== docsPath);
  return new Map(
    files.flatMap((file) => {
      const folder = folders.find((each) => file.startsWith(`${each}/`));
      return folder === undefined || PAGE_ENDING.test(file) ? [] : [[file, file.slice(folder.length)]];
    }),
  );
}

/** Replaces relative URLs of published files with those that they have on the site. */
export function withPublishedUrls(
  lines: readonly TranslatedLine[],
  from: string,
  published: ReadonlyMap<string, string>,
): readonly TranslatedLine[] {
  if (published.size === 0) return lines;
  return mapLineUrls(lines, (url) => {
    const { path, rest } = relativeUrl(url) ?? {};
    const found = path === undefined ? undefined : published.get(resolvePath(folderOf({ path: from }), path));
    return found === undefined ? url : encodeURI(found) + rest;
  });
}
