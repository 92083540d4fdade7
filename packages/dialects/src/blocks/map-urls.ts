import type { TranslatedLine } from '../translation.ts';

const CODE_OR_URL =
  /(`+)(?:(?!\1).)*\1|(?<=\]\(<)[^<>\n]+|(?<=\]\((?!<)|^ {0,3}\[[^\]^][^\]]*\]: +<?|\b(?:src|srcset|href|poster)=["']?)[^\s<>)}"']+/g;
const MAY_HAVE_URL = /\]\(|\]: |=/;

/** Replaces the URLs of links and images in Markdown and HTML, except in code. */
export function mapUrls(lines: readonly string[], replace: (url: string) => string): string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const marks = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marks === undefined) {
      if (fence !== undefined || !MAY_HAVE_URL.test(line)) return line;
      return line.replace(CODE_OR_URL, (written) => (written.startsWith('`') ? written : replace(written)));
    }
    if (fence === undefined) fence = marks;
    else if (marks.startsWith(fence)) fence = undefined;
    return line;
  });
}

/** Replaces the URLs of links and images in translated lines. */
export function mapLineUrls(
  lines: readonly TranslatedLine[],
  replace: (url: string) => string,
): readonly TranslatedLine[] {
  const texts = mapUrls(
    lines.map(({ text }) => text),
    replace,
  );
  return lines.map((line, index) => (texts[index] === line.text ? line : { ...line, text: texts[index] ?? '' }));
}

/** Splits a relative URL into its decoded path, and its query and fragment. Returns undefined for any other URL. */
export function relativeUrl(url: string): { path: string; rest: string } | undefined {
  const [, written, rest = ''] = /^(?![a-z][\w+.-]*:|[/#?])([^?#]+)(.*)$/i.exec(url) ?? [];
  if (written === undefined) return undefined;
  try {
    return { path: decodeURI(written), rest };
  } catch {
    return { path: written, rest };
  }
}
