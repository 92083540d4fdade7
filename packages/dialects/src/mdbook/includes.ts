import type { LinePage } from '../blocks/line-page.ts';
import { folderOf, type Line, lineAt, resolvePath, splitLines } from '../blocks/lines.ts';
import { between } from '../blocks/parts.ts';
import type { MdBookSettings } from './translate.ts';

const INCLUDE = /(\\?)\{\{ *#(include|rustdoc_include|playground|title|playpen) +([^}]*?) *\}\}/g;
const ALONE = new RegExp(`^ *${INCLUDE.source} *$`);
const ANCHOR = /ANCHOR(_END)?: *([\w-]+)/;
const MAX_DEPTH = 10;

/** Replaces `{{#include file}}` with the lines of the file, also in code. */
export function expandIncludes(
  lines: readonly Line[],
  file: string,
  page: LinePage<MdBookSettings>,
  depth = 0,
): Line[] {
  return lines.flatMap((line) => {
    if (!line.text.includes('{{')) return [line];
    const [alone, escaped = '', kind = '', target = ''] = ALONE.exec(line.text) ?? [];
    if (alone === undefined || escaped !== '' || kind === 'title') {
      const text = line.text.replace(INCLUDE, (written, slash: string, name: string, value: string) => {
        if (slash !== '') return written.slice(1);
        return name === 'title' ? '' : (readLines(value, name, file, page)?.lines ?? [written]).join(' ');
      });
      return [{ ...line, text }];
    }
    const found = depth < MAX_DEPTH ? readLines(target, kind, file, page) : undefined;
    if (!found) {
      page.loseInclude(line, target);
      return [];
    }
    page.count('includes');
    const indent = /^ */.exec(line.text)?.[0] ?? '';
    // A playground is a code block of its own.
    const isCode = /^play/.test(kind);
    const texts = isCode ? ['```rust', ...found.lines, '```'] : found.lines;
    const own = texts.map((text) => lineAt(line, text === '' ? '' : indent + text));
    return expandIncludes(own, found.file, page, depth + 1);
  });
}

/** Reads `path`, `path:2:5`, `path:2`, or `path:anchor`. With `rustdoc_include`, all other lines are hidden. */
function readLines(written: string, kind: string, from: string, { source }: LinePage<MdBookSettings>) {
  const [target = ''] = written.split(/\s+/);
  const [name = '', first, last] = target.split(':');
  const file = resolvePath(folderOf({ path: from }), name);
  const text = source.readFile(file);
  if (text === undefined) return undefined;
  const all = splitLines(text.replace(/\n$/, ''));
  const shown = new Set(partOf(all, first, last));
  if (shown.size === 0) return undefined;
  const lines = all.flatMap((line) => {
    if (ANCHOR.test(line.text)) return [];
    if (shown.has(line)) return [line.text];
    return kind === 'rustdoc_include' ? [`# ${line.text}`.trimEnd()] : [];
  });
  return { file, lines };
}

function partOf(all: readonly Line[], first?: string, last?: string): readonly Line[] | undefined {
  if (first === undefined || (first === '' && !last)) return all;
  if (/^\d*$/.test(first)) {
    const end = last === undefined ? Number(first) : last === '' ? all.length : Number(last);
    return all.slice(Number(first || 1) - 1, end);
  }
  const isMark = ({ text }: Line, kind: string | undefined) => {
    const match = ANCHOR.exec(text);
    return match?.[2] === first && match[1] === kind;
  };
  return between(
    all,
    (line) => isMark(line, undefined),
    (line) => isMark(line, '_END'),
  );
}
