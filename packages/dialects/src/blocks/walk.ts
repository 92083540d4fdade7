import { type Fence, fenceAt } from './fence.ts';
import { dedent, indentOf, isBlank, type Line, lineAt, prefixed, trimBlank } from './lines.ts';

/** A block that a dialect has translated. */
export interface TranslatedBlock {
  lines: Line[];
  /** Index of the first line after the block. */
  end: number;
}

/** What a dialect does with the blocks of a page. */
export interface BlockTranslator {
  /** Matches lines at which a block of the dialect may start, also directly after a line of a paragraph. */
  opens: RegExp;
  /** Translates the block that starts at a line. Returns undefined if it isn't one of the dialect. */
  block: (lines: readonly Line[], start: number) => TranslatedBlock | undefined;
  fence: (fence: Fence) => Line[];
  /** Translates the lines of a paragraph, heading, or table. */
  text: (lines: readonly Line[]) => Line[];
  /** Translates a block quote, given the lines in it. Returns undefined if it's an ordinary one. */
  quote?: (lines: readonly Line[]) => Line[] | undefined;
  /** Maximum indentation of the content of list items. */
  listIndent?: number;
}

const LIST_ITEM = /^( {0,3}(?:[-*+]|\d{1,9}[.)]))( +(?=\S)|$)/;
const FOOTNOTE = /^( {0,3}\[\^[^\]\s]+\]:)( +|$)/;
const DESCRIPTION = /^( {0,3}:)( {1,3}(?=\S))/;
const RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/;
const QUOTE = /^ {0,3}>/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const COMMENT = /^ {0,3}<!--/;

/** Translates the blocks of a page or of a container in it: its list items, quotes, code blocks, and paragraphs. */
export function translateBlocks(lines: readonly Line[], translator: BlockTranslator): Line[] {
  const result: Line[] = [];
  const push = (line: Line) => {
    if (!isBlank(line) || !isBlank(result.at(-1))) result.push(line);
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    if (isBlank(line)) {
      push(line);
      at++;
      continue;
    }
    const block =
      indentOf(line) >= 4
        ? indentedCode(lines, at)
        : ((translator.opens.test(line.text) ? translator.block(lines, at) : undefined) ??
          fencedCode(lines, at, translator) ??
          comment(lines, at) ??
          quote(lines, at, translator) ??
          container(lines, at, translator));
    const { lines: own, end } = block ?? paragraph(lines, at, translator);
    for (const [index, line] of own.entries()) {
      if (index === 0) push(line);
      else result.push(line);
    }
    at = end;
  }
  return result;
}

function indentedCode(lines: readonly Line[], start: number): TranslatedBlock {
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined || isBlank(line)) continue;
    if (indentOf(line) < 4) break;
    end = at + 1;
  }
  return { lines: lines.slice(start, end), end };
}

function fencedCode(lines: readonly Line[], start: number, { fence }: BlockTranslator): TranslatedBlock | undefined {
  const found = fenceAt(lines, start);
  return found && { lines: fence(found), end: found.end };
}

function comment(lines: readonly Line[], start: number): TranslatedBlock | undefined {
  if (!COMMENT.test(lines[start]?.text ?? '')) return undefined;
  const last = lines.findIndex(({ text }, index) => index >= start && text.includes('-->'));
  const end = last < 0 ? start + 1 : last + 1;
  if (last >= 0 && !lines[last]?.text.trimEnd().endsWith('-->')) return undefined;
  return { lines: lines.slice(start, end), end };
}

function quote(lines: readonly Line[], start: number, translator: BlockTranslator): TranslatedBlock | undefined {
  if (!QUOTE.test(lines[start]?.text ?? '')) return undefined;
  let end = start;
  while (end < lines.length && (QUOTE.test(lines[end]?.text ?? '') || continues(lines, end, translator))) end++;
  const content = lines.slice(start, end).map((line) => {
    const width = /^ {0,3}> ?/.exec(line.text)?.[0].length ?? 0;
    return { ...line, text: line.text.slice(width), column: line.column + width };
  });
  const own = translator.quote?.(content);
  if (own) return { lines: own, end };
  return { lines: trimBlank(translateBlocks(content, translator)).map((line) => prefixed(line, '> ')), end };
}

/** Checks whether a line belongs to the paragraph of the line before it. */
function continues(lines: readonly Line[], at: number, { opens }: BlockTranslator): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (line === undefined || isBlank(line) || isBlank(before) || /^ {0,3}> *$/.test(before?.text ?? '')) return false;
  return (
    ![opens, LIST_ITEM, FOOTNOTE, DESCRIPTION, RULE, QUOTE, HEADING, COMMENT].some((start) => start.test(line.text)) &&
    fenceAt(lines, at) === undefined
  );
}

/** Translates a list item, a footnote, or the description of a term: a marker, and content indented below it. */
function container(lines: readonly Line[], start: number, translator: BlockTranslator): TranslatedBlock | undefined {
  const line = lines[start];
  if (line === undefined || RULE.test(line.text)) return undefined;
  const item = LIST_ITEM.exec(line.text);
  const note = FOOTNOTE.exec(line.text) ?? (start > 0 ? DESCRIPTION.exec(line.text) : null);
  const match = item ?? note;
  if (!match) return undefined;
  const [marker = '', name = '', space = ''] = match;
  const width = note ? 4 : space.length > 4 || space === '' ? name.length + 1 : marker.length;
  const need = Math.min(width, translator.listIndent ?? width);
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at++) {
    const next = lines[at];
    if (next === undefined || isBlank(next)) continue;
    if (indentOf(next) < need && !(at === end && continues(lines, at, translator))) break;
    end = at + 1;
  }
  const body = lines.slice(start + 1, end);
  const widths = body.filter((each) => !isBlank(each) && indentOf(each) >= need).map(indentOf);
  const cut = note ? 4 : Math.max(need, Math.min(translator.listIndent ?? width, ...widths));
  const first = { ...line, text: line.text.slice(marker.length), column: line.column + marker.length };
  const firstPrefix = space.length > 4 ? `${name} ` : marker.padEnd(name.length + 1);
  const extra = space.length > 4 ? ' '.repeat(space.length - 1) : '';
  const content = translateBlocks(
    [{ ...first, text: extra + first.text }, ...body.map((each) => dedent(each, cut))],
    translator,
  );
  const from = content.findIndex((each) => !isBlank(each));
  const shown = from < 0 ? [lineAt(first, '')] : content.slice(from);
  const indent = ' '.repeat(note ? 4 : firstPrefix.length);
  return { lines: shown.map((each, index) => prefixed(each, index === 0 ? firstPrefix : indent)), end };
}

function paragraph(lines: readonly Line[], start: number, translator: BlockTranslator): TranslatedBlock {
  let end = start + 1;
  const isHeading = HEADING.test(lines[start]?.text ?? '');
  while (!isHeading && end < lines.length && continues(lines, end, translator)) end++;
  return { lines: translator.text(lines.slice(start, end)), end };
}
