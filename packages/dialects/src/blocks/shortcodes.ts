import { isBlank, type Line } from './lines.ts';

/** A shortcode such as `{{< name "a" key="b" >}}`, `{{% name %}}`, or `{% name %}`. */
export interface Shortcode {
  name: string;
  /** Values without a name. */
  positional: string[];
  values: ReadonlyMap<string, string>;
  isClosing: boolean;
  isSelfClosing: boolean;
}

/** A shortcode that is alone on its lines, with the content up to its end. */
export interface ShortcodeBlock extends Shortcode {
  place: Line;
  /** Lines between the tags, or undefined if there's no closing tag. */
  content?: Line[] | undefined;
  /** Index of the first line after the block. */
  end: number;
}

/** Source of a regular expression for a shortcode within a line. */
export const SHORTCODE = String.raw`\{\{[<%]\s*/?\s*[A-Za-z_][\w./-]*(?:\s(?:"(?:[^"\\]|\\.)*"|\x60[^\x60]*\x60|[^"\x60>%]|[>%](?!\}\}))*)?[>%]\}\}|\{%-?\s*[a-z][\w-]*(?:\s(?:"[^"]*"|[^"%]|%(?!\}))*)?%\}`;
const TAG = new RegExp(SHORTCODE, 'g');
const STARTS = /^ *(?:\{\{[<%]|\{%)/;

/** A value of a shortcode: quoted, raw between backticks, or bare, with or without a name. */
const VALUE = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g;

/** Reads a shortcode. */
export function readShortcode(written: string): Shortcode {
  const inner = written.replace(/^\{\{?[<%]-?\s*|\s*-?[>%]\}\}?$/g, '');
  const [, slash = '', name = '', rest = ''] = /^(\/?)\s*([\w./-]+?)(?=\s|\/?$)(.*)$/s.exec(inner) ?? [];
  const values = new Map<string, string>();
  const positional: string[] = [];
  for (const [, key, quoted, raw, bare] of rest.replace(/\/\s*$/, '').matchAll(VALUE)) {
    const value = quoted?.replace(/\\(["\\])/g, '$1') ?? raw ?? bare ?? '';
    if (key === undefined) positional.push(value);
    else values.set(key, value);
  }
  return {
    name,
    positional,
    values,
    isClosing: slash === '/' || /^end[a-z]/.test(name),
    isSelfClosing: rest.trimEnd().endsWith('/'),
  };
}

/** Returns the shortcode that starts at a line, if it's alone there, with its content. */
export function shortcodeAt(lines: readonly Line[], start: number): ShortcodeBlock | undefined {
  const place = lines[start];
  if (place === undefined || !STARTS.test(place.text)) return undefined;
  const opening = tagAt(lines, start, /^ */.exec(place.text)?.[0].length ?? 0);
  if (!opening) return undefined;
  const { code } = opening;
  if (code.isClosing) return undefined;
  const close = code.isSelfClosing ? undefined : closingTag(lines, opening, code.name);
  if (!close) {
    const isAlone = (lines[opening.line]?.text.slice(opening.column) ?? '').trim() === '';
    return isAlone ? { ...code, place, end: opening.line + 1 } : undefined;
  }
  if ((lines[close.line]?.text.slice(close.end) ?? '').trim() !== '') return undefined;
  const content = lines.slice(opening.line, close.line + 1).map((line, index, all) => {
    const from = index === 0 ? opening.column : 0;
    const to = index === all.length - 1 ? close.column : undefined;
    return { ...line, text: line.text.slice(from, to), column: line.column + from };
  });
  const first = isBlank(content[0]) ? 1 : 0;
  const last = content.length > first && isBlank(content.at(-1)) ? -1 : undefined;
  return { ...code, place, content: content.slice(first, last), end: close.line + 1 };
}

/** A tag, the line on which it ends, and the column after it. */
interface Tag {
  code: Shortcode;
  line: number;
  column: number;
}

/** Reads the tag at a column. It may end on a later line. */
function tagAt(lines: readonly Line[], start: number, column: number): Tag | undefined {
  const text = lines
    .slice(start, start + 30)
    .map((line) => line.text)
    .join('\n');
  TAG.lastIndex = column;
  const match = TAG.exec(text);
  TAG.lastIndex = 0;
  if (match?.index !== column) return undefined;
  const passed = text.slice(0, column + match[0].length).split('\n');
  return { code: readShortcode(match[0]), line: start + passed.length - 1, column: passed.at(-1)?.length ?? 0 };
}

function closingTag(lines: readonly Line[], opening: Tag, name: string) {
  let depth = 1;
  for (let at = opening.line; at < lines.length; at++) {
    const from = at === opening.line ? opening.column : 0;
    for (const { 0: written, index } of lines[at]?.text.slice(from).matchAll(TAG) ?? []) {
      const code = readShortcode(written);
      const own = code.name === name || code.name === `end${name}`;
      if (own && !code.isSelfClosing) depth += code.isClosing ? -1 : 1;
      if (depth === 0) return { line: at, column: from + index, end: from + index + written.length };
    }
  }
  return undefined;
}

/** Returns the first value that's given by one of some names, or by position. */
export function argumentOf(
  { values, positional }: Shortcode,
  names: readonly string[],
  position?: number,
): string | undefined {
  const name = names.find((each) => values.has(each));
  if (name !== undefined) return values.get(name);
  return position === undefined ? undefined : positional[position];
}
