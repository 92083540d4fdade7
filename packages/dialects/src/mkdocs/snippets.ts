import { codeBlock } from '../blocks/fence.ts';
import { dedentAll, folderOf, type Line, lineAt, resolvePath, splitLines } from '../blocks/lines.ts';
import { between, numbersIn } from '../blocks/parts.ts';
import type { MkDocsPage } from './translate.ts';

const SNIPPET = /^( *)(;*)(-+8<-+ +(?:"([^"]+)"|'([^']+)')) *$/;
const BLOCK = /^( *)-+8<-+ *$/;
const SECTION = /-+8<-+ +\[ *(start|end) *: *([\w-]+) *\]/;
const CODE_FILE = /^( *)\{\* +(\S+)((?: +(?:ln|hl|title)\[[^\]]*\])*) +\*\} *$/;
const OTHER = /^( *)\{(?:!([^!]+)!|% *include-markdown +["']([^"']+)["'](.*?)%)\} *$/;
const MAX_DEPTH = 10;

/** Replaces lines that include files, such as `--8<-- "file.md"`, with the lines of these files, also in code. */
export function expandSnippets(written: readonly Line[], page: MkDocsPage, depth = 0): Line[] {
  const result: Line[] = [];
  const lines = written.flatMap(joinedTag);
  const include = (place: Line, indent: string, path: string) => {
    const found = depth < MAX_DEPTH ? readSnippet(path, page, page.settings.snippetFolders) : undefined;
    if (found === undefined) return page.loseInclude(place, path);
    page.count('includes');
    for (const line of expandSnippets(indented(place, found, indent), page, depth + 1)) result.push(line);
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const [, indent = '', slash = '', tag = '', double, single] = SNIPPET.exec(line.text) ?? [];
    const path = double ?? single;
    const block = BLOCK.exec(line.text);
    const close = block ? lines.findIndex(({ text }, index) => index > at && BLOCK.test(text)) : -1;
    if (path !== undefined) {
      if (slash === '') include(line, indent, path);
      else result.push({ ...line, text: indent + slash.slice(1) + tag });
    } else if (block && close > 0) {
      for (const each of lines.slice(at + 1, close))
        if (!/^ *(?:;|$)/.test(each.text)) include(each, block[1] ?? '', each.text.trim());
      at = close;
    } else
      result.push(...((/^ *\{[*!%]/.test(line.text) && (codeFile(line, page) ?? otherFile(line, page))) || [line]));
  }
  return result;
}

/** Joins the lines of a tag that includes a file, which may have one option per line. */
function joinedTag(line: Line, at: number, lines: readonly Line[]): Line[] {
  const isOpen = (text = '') => /^ *\{%-?(?: *include-markdown\b[^%]*)? *$/.test(text);
  const from = lines.slice(0, at + 1).findLastIndex(({ text }, index) => index > at - 10 && isOpen(text));
  if (from < 0) return [line];
  const to = lines.findIndex(({ text }, index) => index > from && /%\} *$/.test(text));
  const tag = lines.slice(from, to + 1).map(({ text }, index) => (index === 0 ? text.trimEnd() : text.trim()));
  if (to < at || !/include-markdown/.test(tag.join(' '))) return [line];
  return at === from ? [{ ...line, text: tag.join(' ') }] : [];
}

/** Returns lines of a file at the place of the line that includes them. */
function indented(place: Line, lines: readonly Line[], indent: string): Line[] {
  return lines.map(({ text }) => lineAt(place, text === '' ? '' : indent + text));
}

/** Returns the lines of `path`, `path:section`, or `path:4:12,20:22`. Lines that mark sections are removed. */
function readSnippet(written: string, { source }: MkDocsPage, folders: readonly string[]): Line[] | undefined {
  const [, path = '', part = ''] =
    /^(.*?)((?::(?:-?\d*(?::-?\d*)?(?:,-?\d*(?::-?\d*)?)*|[\w-]+))?)$/.exec(written) ?? [];
  const text = folders.map((folder) => source.readFile(resolvePath(folder, path))).find((found) => found !== undefined);
  if (text === undefined) return undefined;
  const all = splitLines(text.replace(/\n$/, ''));
  const name = part.slice(1);
  const shown = part === '' ? all : /^[-\d:,]+$/.test(name) ? linesAt(all, name) : markedLines(all, name);
  return shown?.filter((line) => !SECTION.test(line.text));
}

function linesAt(all: readonly Line[], ranges: string): Line[] {
  return ranges.split(',').flatMap((range) => {
    const [first = '', last = ''] = range.split(':');
    const place = (value: string, missing: number) => {
      const number = value === '' ? missing : Number(value);
      return number < 0 ? all.length + number + 1 : number;
    };
    return all.slice(Math.max(0, place(first, 1) - 1), place(last, all.length));
  });
}

function markedLines(all: readonly Line[], name: string): Line[] | undefined {
  const isMark = ({ text }: Line, kind: string) => {
    const match = SECTION.exec(text);
    return match?.[1] === kind && match[2] === name;
  };
  const lines = between(
    all,
    (line) => isMark(line, 'start'),
    (line) => isMark(line, 'end'),
  );
  return lines && dedentAll(lines);
}

/** Includes code with the options of a plugin: `{* file.py ln[1:5] hl[3] *}`. */
function codeFile(line: Line, page: MkDocsPage): Line[] | undefined {
  const [, indent = '', path, options = ''] = CODE_FILE.exec(line.text) ?? [];
  if (path === undefined) return undefined;
  const found = readSnippet(path, page, ['']);
  if (!found) return missing(line, path, page);
  page.count('includes');
  const option = (name: string) => new RegExp(`${name}\\[([^\\]]*)\\]`).exec(options)?.[1];
  const lines = option('ln');
  const shown = lines === undefined ? found.map((_, index) => index + 1) : numbersIn(lines, ':');
  const marked = new Set(numbersIn(option('hl') ?? '0', ':'));
  const highlighted = shown.flatMap((number, index) => (marked.has(number) ? [index + 1] : [])).join(',');
  const body = shown.flatMap((number) => found.slice(number - 1, number)).map(({ text }) => lineAt(line, text));
  const others = highlighted === '' ? [] : [`hl_lines="${highlighted}"`];
  return indented(line, codeBlock(line, { language: /\.(\w+)$/.exec(path)?.[1] ?? '', others }, body), indent);
}

/** Includes of other plugins: `{!file.md!}`, and `{% include-markdown "file.md" start="…" end="…" %}`. */
function otherFile(line: Line, page: MkDocsPage): Line[] | undefined {
  const [, space = '', bang, quoted, rest = ''] = OTHER.exec(line.text) ?? [];
  const path = (bang ?? quoted)?.trim();
  if (path === undefined) return undefined;
  const folder = path.startsWith('.') || bang === undefined ? folderOf(page.source) : '';
  const text = page.include(line, path, [resolvePath(folder, path)]);
  if (text === undefined) return [];
  const bound = (name: string) => new RegExp(`${name}=["']([^"']*)["']`).exec(rest)?.[1];
  const [start = '', end] = [bound('start'), bound('end')];
  const from = start === '' ? 0 : text.indexOf(start) + start.length;
  const to = end === undefined ? -1 : text.indexOf(end, from);
  return indented(line, splitLines(text.slice(from, to < 0 ? undefined : to)), space);
}

function missing(line: Line, path: string, page: MkDocsPage): Line[] {
  page.loseInclude(line, path);
  return [];
}
