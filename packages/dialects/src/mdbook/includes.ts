import { folderOf, type Line, lineAt, resolvePath, splitLines } from '../blocks/lines.ts';
import type { PageRecord } from '../blocks/page-record.ts';

const INCLUDE = /(\\?)\{\{ *#(include|rustdoc_include|playground|title|playpen) +([^}]*?) *\}\}/g;
const ANCHOR = /ANCHOR(_END)?: *([\w-]+)/;
const MAX_DEPTH = 10;

/** Replaces `{{#include file}}` with the lines of the file, also in code. */
export function expandIncludes(lines: readonly Line[], file: string, record: PageRecord, depth = 0): Line[] {
  return lines.flatMap((line) => {
    if (!line.text.includes('{{')) return [line];
    const [alone, escaped = '', kind, target = ''] = new RegExp(`^ *${INCLUDE.source} *$`).exec(line.text) ?? [];
    if (alone === undefined || escaped !== '' || kind === 'title')
      return [
        {
          ...line,
          text: line.text.replace(INCLUDE, (written, slash: string, name: string, value: string) => {
            if (slash !== '') return written.slice(1);
            if (name === 'title') return '';
            return (readLines(value, name, file, record)?.lines ?? [written]).join(' ');
          }),
        },
      ];
    const found = depth < MAX_DEPTH ? readLines(target, kind ?? '', file, record) : undefined;
    if (!found) {
      record.lose(line, 'include', `The included file or part \`${target}\` doesn't exist.`);
      return [];
    }
    record.count('includes');
    const indent = /^ */.exec(line.text)?.[0] ?? '';
    const own = found.lines.map((text) => lineAt(line, text === '' ? '' : indent + text));
    return expandIncludes(own, found.file, record, depth + 1);
  });
}

/** Reads `path`, `path:2:5`, `path:2`, or `path:anchor`. With `rustdoc_include`, all other lines are hidden. */
function readLines(
  written: string,
  kind: string,
  from: string,
  { page }: PageRecord,
): { file: string; lines: string[] } | undefined {
  const [target = ''] = written.split(/\s+/);
  const [name = '', first, last] = target.split(':');
  const file = resolvePath(folderOf({ path: from }), name);
  const text = page.readFile(file);
  if (text === undefined) return undefined;
  const all = splitLines(text.replace(/\n$/, '')).map((line) => line.text);
  const isShown = shownLines(all, first, last);
  if (!isShown) return undefined;
  const lines = all.flatMap((line, index) => {
    if (ANCHOR.test(line)) return [];
    if (isShown(index)) return [line];
    return kind === 'rustdoc_include' ? [`# ${line}`.trimEnd()] : [];
  });
  return { file, lines };
}

function shownLines(all: readonly string[], first?: string, last?: string): ((index: number) => boolean) | undefined {
  if (first === undefined || (first === '' && !last)) return () => true;
  if (/^\d*$/.test(first)) {
    const start = Number(first || 1);
    const end = last === undefined ? start : last === '' ? all.length : Number(last);
    return (index) => index + 1 >= start && index + 1 <= end;
  }
  const start = all.findIndex((line) => ANCHOR.exec(line)?.[2] === first && !ANCHOR.exec(line)?.[1]);
  const end = all.findIndex((line) => ANCHOR.exec(line)?.[2] === first && ANCHOR.exec(line)?.[1] !== undefined);
  return start < 0 ? undefined : (index) => index > start && (end < 0 || index < end);
}
