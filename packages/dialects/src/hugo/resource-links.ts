import { folderOf, resolvePath } from '../blocks/lines.ts';
import { mapLineUrls, relativeUrl } from '../blocks/map-urls.ts';
import type { TranslatedLine } from '../translation.ts';

/** Replaces relative URLs of files in `assets` that aren't next to the page with those that they have on the site. */
export function withAssetUrls(
  lines: readonly TranslatedLine[],
  from: string,
  files: ReadonlySet<string>,
): readonly TranslatedLine[] {
  return mapLineUrls(lines, (url) => {
    const { path = '', rest } = relativeUrl(url) ?? {};
    const isAsset = files.has(`assets/${path}`) && !files.has(resolvePath(folderOf({ path: from }), path));
    return isAsset ? encodeURI(`/${path}`) + rest : url;
  });
}

/** Returns a function that removes the language from URLs of resources, which all languages share here. */
export function sharedResources(
  files: readonly string[],
  docsPath: string,
  codes: readonly string[],
): (text: string) => string {
  const known = new Set(files);
  return (text) =>
    text.replace(RESOURCE, (written, start: string, code: string, file: string) =>
      codes.includes(code.toLowerCase()) && !/\.(?:md|markdown|html)$/.test(file) && known.has(docsPath + file)
        ? start + file
        : written,
    );
}

/** The destination of a link or an image, or an attribute, such as `](/en/guide/map.png`. */
const RESOURCE = /(\]\(<?|\b(?:src|href)=")\/([\w-]+)(\/[^)\s?#>"]+)/g;
