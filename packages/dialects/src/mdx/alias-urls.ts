import { folderOf, relativePath, resolvePath } from '../blocks/lines.ts';
import { mapLineUrls } from '../blocks/map-urls.ts';
import type { TranslatedLine } from '../translation.ts';

/** Replaces aliases of folders in the targets of links and images, such as `@site/static/a.png`, with paths. */
export function withoutAliases(
  lines: readonly TranslatedLine[],
  from: string,
  aliases: Readonly<Record<string, string>> = {},
): readonly TranslatedLine[] {
  return mapLineUrls(lines, (written) => {
    const url = written.replace(/^pathname:\/\//, '');
    const alias = Object.keys(aliases).find((each) => url.startsWith(`${each}/`));
    if (alias === undefined) return url;
    const file = resolvePath(aliases[alias] ?? '', `./${url.slice(alias.length)}`);
    return relativePath(folderOf({ path: from }), file)
      .replaceAll('%23', '#')
      .replaceAll('%25', '%');
  });
}
