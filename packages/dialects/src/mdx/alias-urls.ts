import { folderOf, relativePath, resolvePath } from '../blocks/lines.ts';
import type { TranslatedLine } from '../translation.ts';

const CODE_OR_URL =
  /(`+)(?:(?!\1).)*\1|(?<=\]\(<?|\bsrc(?:set)?="|^ {0,3}\[[^\]]+\]: +)(?:pathname:\/\/|@[\w-]*\/|~\/)[^\s)>"]*/g;

/** Replaces aliases of folders in the targets of links and images, such as `@site/static/a.png`, with paths. */
export function withoutAliases(
  lines: readonly TranslatedLine[],
  from: string,
  aliases: Readonly<Record<string, string>> = {},
): readonly TranslatedLine[] {
  const replaced = (written: string) => {
    if (written.startsWith('`')) return written;
    const alias = Object.keys(aliases).find((each) => written.startsWith(`${each}/`));
    if (alias === undefined) return written.replace(/^pathname:\/\//, '');
    return urlOf(resolvePath(aliases[alias] ?? '', `./${written.slice(alias.length)}`), from);
  };
  let fence: string | undefined;
  return lines.map((line) => {
    const marks = /^[\s>]*(`{3,}|~{3,})/.exec(line.text)?.[1];
    if (marks === undefined) {
      const isUsed = fence === undefined && /pathname:|[@~]/.test(line.text);
      return isUsed ? { ...line, text: line.text.replace(CODE_OR_URL, replaced) } : line;
    }
    if (fence === undefined) fence = marks;
    else if (marks.startsWith(fence)) fence = undefined;
    return line;
  });
}

/** Returns the URL of a file. Those in `static` are published at the root of the site. */
function urlOf(file: string, from: string): string {
  const [, path] = /^(?:[\w-]+\/)?static(\/.*)$/.exec(file) ?? [];
  return (
    path ??
    relativePath(folderOf({ path: from }), file)
      .replaceAll('%23', '#')
      .replaceAll('%25', '%')
  );
}
