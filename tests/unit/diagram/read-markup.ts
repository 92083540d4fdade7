/** An element as it begins in the HTML. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** Reads well-formed HTML piece by piece; throws at anything that is neither a tag with quoted attributes nor text. */
export function readMarkup(html: string): { tags: Tag[]; texts: string[] } {
  const tags: Tag[] = [];
  const texts: string[] = [];
  const open: string[] = [];
  const piece =
    /<(?<name>[a-z]+)(?<attributes>(?: [\w-]+="[^"]*")*)(?<empty> ?\/)?>|<\/(?<close>[a-z]+)>|(?<text>[^<]+)/giy;
  while (piece.lastIndex < html.length) {
    const at = piece.lastIndex;
    const { name, attributes, empty, close, text } = piece.exec(html)?.groups ?? {};
    if (name !== undefined) {
      tags.push({ name, attributes: readAttributes(attributes ?? '') });
      if (empty === undefined) open.push(name);
    } else if (text !== undefined) texts.push(decode(text));
    else if (close === undefined || open.pop() !== close) throw new Error(`Malformed at: ${html.slice(at, at + 80)}`);
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.join(' ')}`);
  return { tags, texts };
}

function readAttributes(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value ?? '')]),
  );
}

function decode(text: string): string {
  return text
    .replaceAll(/&#x([0-9A-F]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
