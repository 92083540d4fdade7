import { FILE_START, type Span } from '@docgraph/source/checked';
import type { RuleName } from '@docgraph/source/rules';
import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';

/** Bytes of a Markdown file: some 160,000 words, which take the parser about 3 s of processor time. */
export const MAX_BYTES = 1024 * 1024;

/** Levels of a syntax tree. Real pages stay below 20; the recursive steps of the chain overflow between 1,500 and 2,000. */
export const MAX_DEPTH = 100;

/**
 * Characters with a meaning inside one paragraph (`*`, `_`, `[`, `<`, `&`, `\` and the like), and what begins an address.
 * The time for a paragraph grows with the square of their number, and the nesting of its text with the number itself.
 */
const MAX_MARKERS = 2000;

/** The same of a whole page, its code blocks aside. Of 7,600 pages of other projects the richest has 13,500. */
const MAX_ALL_MARKERS = 50_000;

/**
 * Lines with text of a page, its code blocks aside: 1 MiB of prose has as many. A line that is a list item takes the
 * parser up to 25 kB of memory. The longest of those pages has 12,700.
 */
const MAX_LINES = 16_000;

/** Lines of one paragraph: the time for it grows with their square. The longest list or table of those pages has 650. */
const MAX_PARAGRAPH_LINES = 5000;

/** Places that name a footnote, its text included: 4,000 footnotes take the parser 11 s, 8,000 more than 100 s. */
const MAX_FOOTNOTE_NAMES = 3000;

/** Cells of all tables of a page, those included that fill up short rows. The most on one of those pages is 6,500. */
const MAX_CELLS = 25_000;

/** Why a text is not parsed at all. */
interface SourceProblem {
  rule: RuleName;
  span: Span;
  message: string;
  hint: string;
}

const CONTAINER_MARKERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const THEMATIC_BREAK = /^[ \t>]*([-*])(?:[ \t]*\1)*[ \t]*$/;
const TOP_FENCE = /^ {0,3}[`~]/;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
/** Lines that are code, or deep in a list. */
const INDENTED = /^(?: {4}|\t)/;
/** The line below the head of a table. */
const DELIMITER_ROW = /^(?=.*-)(?=.*\|)[ \t>|:*+-]+$/;
/** A level takes two columns. */
const MAX_WIDTH = 2 * MAX_DEPTH;
const NESTED = `The line is nested more than ${MAX_DEPTH} levels deep.`;
/** Lines that start a new paragraph or belong to HTML. */
const NEW_BLOCK = /^[ \t>]*(?:$|[-*+][ \t]|\d{1,9}[.)][ \t]|#|<)/;
const HTML = /^[ \t>]*</;
/** Lines that may be the row of a table, whose cells are parsed on their own. */
const ROW = /\|/;

/**
 * Finds texts that would take the parser very long, much memory, or more levels than the stack has: too large, too
 * deeply nested, or with too many unpaired markers. One look at each line, so that the verdict costs nothing and is the
 * same on every machine.
 */
export function checkSource(text: string): SourceProblem | undefined {
  if (text.length > MAX_BYTES / 3 && Buffer.byteLength(text) > MAX_BYTES)
    return tooLarge(FILE_START, 'The page is larger than 1 MiB; only its start is shown.');
  const amount = new Amount();
  let fence: string | undefined;
  let isCode = false;
  let directives = 0;
  for (const [index, content] of text.split('\n').entries()) {
    const span = spanOfLine(index + 1, content);
    const [, marker, info = ''] = FENCE.exec(content) ?? [];
    if (fence !== undefined) {
      if (marker?.startsWith(fence) && info.trim() === '') fence = undefined;
      const problem = isCode ? undefined : amount.addUncertain(content, span);
      if (problem) return problem;
      continue;
    }
    if (marker !== undefined && !(marker.startsWith('`') && info.includes('`'))) {
      fence = marker;
      // In a quote, a list, a directive or HTML the code may end before its fence is closed.
      isCode = TOP_FENCE.test(content) && directives === 0 && !amount.hasHtml;
      amount.endParagraph();
      continue;
    }
    directives = Math.max(0, directives + directiveStep(content));
    if (containerWidth(content) > MAX_WIDTH || directives > MAX_DEPTH) return tooDeep(span, NESTED);
    const problem = amount.add(content, span);
    if (problem) return problem;
  }
  return undefined;
}

/** What a page and its current paragraph hold so far, code blocks aside. */
class Amount {
  /** Whether a line began with HTML, in which nothing else need be what it looks like. */
  hasHtml = false;
  #lines = 0;
  #cells = 0;
  #allMarkers = 0;
  #footnoteNames = 0;
  /** Columns of the current table; 0 outside of one. */
  #columns = 0;
  #paragraphLines = 0;
  #markers = 0;

  endParagraph(): void {
    this.#markers = 0;
    this.#paragraphLines = 0;
    this.#columns = 0;
  }

  /** Adds a line; says what is too much with it. */
  add(line: string, span: Span): SourceProblem | undefined {
    if (NEW_BLOCK.test(line)) this.endParagraph();
    this.hasHtml ||= HTML.test(line);
    if (line.trim() === '') return undefined;
    this.#paragraphLines += 1;
    this.#addCells(line);
    const markers = countMarkers(line);
    if (!INDENTED.test(line)) this.#markers = (ROW.test(line) ? 0 : this.#markers) + markers;
    if (this.#markers > MAX_MARKERS) return tooDeep(span, `The paragraph has more than ${MAX_MARKERS} markers.`);
    if (this.#paragraphLines > MAX_PARAGRAPH_LINES)
      return tooLarge(span, tooMany('paragraph', MAX_PARAGRAPH_LINES, 'lines'));
    if (this.#cells > MAX_CELLS) return tooLarge(span, tooMany('page', MAX_CELLS, 'table cells'));
    return this.addUncertain(line, span);
  }

  /** Adds a line that may be code: to what a page may hold of text in all, which is more than pages hold of code. */
  addUncertain(line: string, span: Span): SourceProblem | undefined {
    this.#lines += 1;
    this.#allMarkers += countMarkers(line);
    this.#footnoteNames += line.split('[^').length - 1;
    if (this.#footnoteNames > MAX_FOOTNOTE_NAMES)
      return tooLarge(span, tooMany('page', MAX_FOOTNOTE_NAMES, 'names of footnotes'));
    if (this.#lines > MAX_LINES) return tooLarge(span, tooMany('page', MAX_LINES, 'lines of text'));
    if (this.#allMarkers > MAX_ALL_MARKERS) return tooLarge(span, tooMany('page', MAX_ALL_MARKERS, 'markers'));
    return undefined;
  }

  /** Counts the cells of a row; a table fills up those that are shorter than its head. */
  #addCells(line: string): void {
    const bars = line.split('|').length - 1;
    if (DELIMITER_ROW.test(line)) this.#columns = bars + 1;
    if (bars > 0 || this.#columns > 0) this.#cells += Math.max(bars, this.#columns);
  }
}

function tooMany(what: 'page' | 'paragraph', limit: number, of: string): string {
  return `The ${what} has more than ${limit.toLocaleString('en-US')} ${of}.`;
}

function tooLarge(span: Span, message: string): SourceProblem {
  return { rule: 'content/too-large', span, message, hint: 'Split it.' };
}

function spanOfLine(line: number, content: string): Span {
  return { start: { line, column: 1 }, end: { line, column: content.length + 1 } };
}

function tooDeep(span: Span, message: string): SourceProblem {
  return { rule: 'content/too-deep', span, message, hint: 'Put it in a code block, or write it flatter.' };
}

/** Columns that quote and list markers take up at the start of a line, the spaces between them included. */
function containerWidth(line: string): number {
  const width = CONTAINER_MARKERS.exec(line)?.[0].length ?? 0;
  return width > MAX_WIDTH && THEMATIC_BREAK.test(line) ? 0 : width;
}

/** 1 for a line that opens a directive, -1 for one that closes one. */
function directiveStep(line: string): number {
  const [, name] = /^[ \t>]*:{3,}[ \t]*(\S?)/.exec(line) ?? [];
  return name === undefined ? 0 : name === '' ? -1 : 1;
}

function countMarkers(line: string): number {
  return line.match(/[*_[\]<~`@&\\]|www\.|:\/\//gi)?.length ?? 0;
}

type AnyNode = MdastNodes | HastNodes;

/** The first node that stands deeper in the tree than `MAX_DEPTH`. Does not recurse, unlike everything after it. */
export function tooDeepNode(tree: AnyNode): AnyNode | undefined {
  let level: AnyNode[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return level[0];
    const below: AnyNode[] = [];
    for (const node of level) if ('children' in node) for (const child of node.children) below.push(child);
    level = below;
  }
  return undefined;
}
