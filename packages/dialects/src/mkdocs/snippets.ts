import { codeBlock } from '../blocks/fence.ts';
import { folderOf, type Line, lineAt, resolvePath, splitLines } from '../blocks/lines.ts';
import type { PageRecord } from '../blocks/page-record.ts';
import type { MkDocsSettings } from './translate.ts';

const SNIPPET = /^( *)(;*)(-+8<-+ +(?:"([^"]+)"|'([^']+)')) *$/;
const BLOCK = /^( *)-+8<-+ *$/;
const SECTION = /-+8<-+ +\[ *(start|end) *: *([\w-]+) *\]/;
const CODE_FILE = /^( *)\{\* +(\S+)((?: +(?:ln|hl|title)\[[^\]]*\])*) +\*\} *$/;
const OTHER = /^( *)\{(?:!([^!]+)!|% *include-markdown +["']([^"']+)["'](.*?)%)\} *$/;
const MAX_DEPTH = 10;

/** Replaces lines that include files, such as `--8<-- "file.md"`, with the lines of these files, also in code. */
export function expandSnippets(
  lines: readonly Line[],
  record: PageRecord,
  settings: MkDocsSettings,
  depth = 0,
): Line[] {
  const result: Line[] = [];
  const include = (place: Line, indent: string, path: string) => {
    const found = depth < MAX_DEPTH ? readSnippet(path, record, settings) : undefined;
    if (found === undefined) {
      record.lose(place, 'include', `The included file or section \`${path}\` doesn't exist.`);
      return;
    }
    record.count('includes');
    const own = found.map((text) => lineAt(place, text === '' ? '' : indent + text));
    for (const line of expandSnippets(own, record, settings, depth + 1)) result.push(line);
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const [, indent = '', slash = '', written = '', double, single] = SNIPPET.exec(line.text) ?? [];
    const path = double ?? single;
    if (path !== undefined) {
      if (slash === '') include(line, indent, path);
      else result.push({ ...line, text: indent + slash.slice(1) + written });
      continue;
    }
    const block = BLOCK.exec(line.text);
    const close = block ? lines.findIndex(({ text }, index) => index > at && BLOCK.test(text)) : -1;
    if (block && close > 0) {
      for (const each of lines.slice(at + 1, close))
        if (!/^ *(?:;|$)/.test(each.text)) include(each, block[1] ?? '', each.text.trim());
      at = close;
      continue;
    }
    if (/^ *\{[*!%]/.test(line.text)) result.push(...(otherInclude(line, record, settings) ?? [line]));
    else result.push(line);
  }
  return result;
}

/** Returns the lines of `path`, `path:section`, or `path:4:12,20:22`. Lines that mark sections are removed. */
function readSnippet(written: string, record: PageRecord, { snippetFolders }: MkDocsSettings): string[] | undefined {
  const [, path = '', part = ''] =
    /^(.*?)((?::(?:-?\d*(?::-?\d*)?(?:,-?\d*(?::-?\d*)?)*|[\w-]+))?)$/.exec(written) ?? [];
  const text = snippetFolders
    .map((folder) => record.page.readFile(resolvePath(folder, path)))
    .find((found) => found !== undefined);
  if (text === undefined) return undefined;
  const all = splitLines(text.replace(/\n$/, '')).map((line) => line.text);
  const shown =
    part === '' ? all : /^:[-\d:,]+$/.test(part) ? linesAt(all, part.slice(1)) : sectionOf(all, part.slice(1));
  return shown?.filter((line) => !SECTION.test(line));
}

function linesAt(all: readonly string[], ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [first = '', last = range.includes(':') ? '' : first] = range.split(':');
    const place = (value: string, missing: number) => {
      const number = value === '' ? missing : Number(value);
      return number < 0 ? all.length + number + 1 : number;
    };
    const end = range.includes(':') ? place(last, all.length) : all.length;
    return all.slice(Math.max(0, place(first, 1) - 1), end);
  });
}

function sectionOf(all: readonly string[], name: string): string[] | undefined {
  const at = (kind: string) =>
    all.findIndex((line) => {
      const match = SECTION.exec(line);
      return match?.[1] === kind && match[2] === name;
    });
  const start = at('start');
  if (start < 0) return undefined;
  const end = at('end');
  const section = all.slice(start + 1, end < 0 ? undefined : end);
  const width = Math.min(
    ...section.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0),
  );
  return section.map((line) => line.slice(Number.isFinite(width) ? width : 0));
}

/** Includes of plugins: `{* file.py ln[1:5] hl[3] *}`, `{!file.md!}`, and `{% include-markdown "file.md" %}`. */
function otherInclude(line: Line, record: PageRecord, settings: MkDocsSettings): Line[] | undefined {
  const [, indent = '', code, options = ''] = CODE_FILE.exec(line.text) ?? [];
  if (code !== undefined) {
    const found = readSnippet(code, record, { ...settings, snippetFolders: [''] });
    if (!found) return missing(line, code, record);
    record.count('includes');
    const option = (name: string) => new RegExp(`${name}\\[([^\\]]*)\\]`).exec(options)?.[1];
    const numbers = (ranges: string) =>
      ranges.split(',').flatMap((range) => {
        const [first = 1, last = first] = range.split(':').map(Number);
        return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      });
    const shown = option('ln') === undefined ? found.map((_, index) => index + 1) : numbers(option('ln') ?? '');
    const marked = new Set(numbers(option('hl') ?? '0'));
    const highlighted = shown.flatMap((number, index) => (marked.has(number) ? [index + 1] : [])).join(',');
    const body = shown.flatMap((number) =>
      found[number - 1] === undefined ? [] : [lineAt(line, found[number - 1] ?? '')],
    );
    const language = /\.(\w+)$/.exec(code)?.[1] ?? '';
    const others = highlighted === '' ? [] : [`hl_lines="${highlighted}"`];
    const block = codeBlock(line, { language, others }, body);
    return block.map((each) => ({ ...each, text: each.text === '' ? '' : indent + each.text }));
  }
  const [, space = '', bang, quoted, rest = ''] = OTHER.exec(line.text) ?? [];
  const path = (bang ?? quoted)?.trim();
  if (path === undefined) return undefined;
  const folder = path.startsWith('.') || bang === undefined ? folderOf(record.page) : '';
  const text = record.page.readFile(resolvePath(folder, path));
  if (text === undefined) return missing(line, path, record);
  record.count('includes');
  const bound = (name: string) => new RegExp(`${name}=["']([^"']*)["']`).exec(rest)?.[1];
  const [start = '', end] = [bound('start'), bound('end')];
  const from = start === '' ? 0 : text.indexOf(start) + start.length;
  const to = end === undefined ? -1 : text.indexOf(end, from);
  return splitLines(text.slice(from, to < 0 ? undefined : to)).map((each) =>
    lineAt(line, each.text === '' ? '' : space + each.text),
  );
}

function missing(line: Line, path: string, record: PageRecord): Line[] {
  record.lose(line, 'include', `The included file \`${path}\` doesn't exist.`);
  return [];
}
