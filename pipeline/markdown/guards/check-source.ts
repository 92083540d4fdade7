import { FILE_START, type Span } from '@docgraph/source/checked';
import type { RuleName } from '@docgraph/source/rules';
import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';

/** Maximum bytes of a Markdown file: about 160,000 words, which take about 3 s of CPU time to parse. */
export const MAX_BYTES = 1024 * 1024;

/** Maximum depth of a syntax tree. Real pages stay below 20. Recursive steps overflow the stack between 1,500 and 2,000. */
export const MAX_DEPTH = 100;

/**
 * Maximum number of markup characters in a paragraph (such as `*`, `_`, `[`, `<`, `&`, `\`), including the starts of URLs.
 * Parsing time grows with the square of their number, and nesting depth linearly.
 */
const MAX_MARKERS = 2000;

/** Maximum number of markup characters on a page, outside of code blocks. In 7,600 real pages, the maximum is 13,500. */
const MAX_ALL_MARKERS = 50_000;

/**
 * Maximum number of nonblank lines on a page, outside of code blocks: about as many as 1 MiB of prose has. The longest of
 * the real pages has 12,700. A single list item can take 25 kB of memory.
 */
const MAX_LINES = 16_000;

/** Maximum number of lines in a paragraph. Parsing time grows with their square. The longest real paragraph has 650. */
const MAX_PARAGRAPH_LINES = 5000;

/** Maximum number of footnote references and definitions. Parsing 4,000 footnotes takes 11 s, and 8,000 over 100 s. */
const MAX_FOOTNOTE_NAMES = 3000;

/** Maximum number of table cells on a page, including those added to short rows. In real pages, the maximum is 6,500. */
const MAX_CELLS = 25_000;

/** A reason not to parse a text. */
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
/** Matches lines that are code, or nested in a list. */
const INDENTED = /^(?: {4}|\t)/;
/** Matches the delimiter row of a table. */
const DELIMITER_ROW = /^(?=.*-)(?=.*\|)[ \t>|:*+-]+$/;
/** Each nesting level takes two columns. */
const MAX_WIDTH = 2 * MAX_DEPTH;
const NESTED = `The line is nested more than ${MAX_DEPTH} levels deep.`;
/** Matches lines that start a new paragraph or are HTML. */
const NEW_BLOCK = /^[ \t>]*(?:$|[-*+][ \t]|\d{1,9}[.)][ \t]|#|<)/;
const HTML = /^[ \t>]*</;
/** Matches lines that may be table rows, whose cells are parsed separately. */
const ROW = /\|/;

/**
 * Finds texts that would take too much time, memory, or stack to parse: too large, too deeply nested, or with too much
 * markup. Scans each line only once, and returns the same result on every machine.
 */
export function checkSource(text: string): SourceProblem | undefined {
  if (text.length > MAX_BYTES / 3 && Buffer.byteLength(text) > MAX_BYTES)
    return tooLarge(FILE_START, 'The page is larger than 1 MiB, so only its start is shown.');
  const counts = new PageCounts();
  let fence: string | undefined;
  let isCode = false;
  let directives = 0;
  for (const [index, content] of text.split('\n').entries()) {
    const span = spanOfLine(index + 1, content);
    const [, marker, info = ''] = FENCE.exec(content) ?? [];
    if (fence !== undefined) {
      if (marker?.startsWith(fence) && info.trim() === '') fence = undefined;
      const problem = isCode ? undefined : counts.addUncertain(content, span);
      if (problem) return problem;
      continue;
    }
    if (marker !== undefined && !(marker.startsWith('`') && info.includes('`'))) {
      fence = marker;
      // In a quote, list, directive, or HTML, code can end before its closing fence.
      isCode = TOP_FENCE.test(content) && directives === 0 && !counts.hasHtml;
      counts.endParagraph();
      continue;
    }
    directives = Math.max(0, directives + directiveStep(content));
    if (containerWidth(content) > MAX_WIDTH || directives > MAX_DEPTH) return tooDeep(span, NESTED);
    const problem = counts.add(content, span);
    if (problem) return problem;
  }
  return undefined;
}

/** Counts the content of a page and of its current paragraph, outside of code blocks. */
class PageCounts {
  /** Whether a line started with HTML, after which other syntax can't be recognized reliably. */
  hasHtml = false;
  #lines = 0;
  #cells = 0;
  #allMarkers = 0;
  #footnoteNames = 0;
  /** Number of columns of the current table; 0 outside of tables. */
  #columns = 0;
  #paragraphLines = 0;
  #markers = 0;

  endParagraph(): void {
    this.#markers = 0;
    this.#paragraphLines = 0;
    this.#columns = 0;
  }

  /** Adds a line. Returns a problem if a limit is exceeded. */
  add(line: string, span: Span): SourceProblem | undefined {
    if (NEW_BLOCK.test(line)) this.endParagraph();
    this.hasHtml ||= HTML.test(line);
    if (line.trim() === '') return undefined;
    this.#paragraphLines += 1;
    this.#addCells(line);
    const markers = countMarkers(line);
    if (!INDENTED.test(line)) this.#markers = (ROW.test(line) ? 0 : this.#markers) + markers;
    if (this.#markers > MAX_MARKERS)
      return tooDeep(span, `The paragraph has more than ${MAX_MARKERS} markup characters.`);
    if (this.#paragraphLines > MAX_PARAGRAPH_LINES)
      return tooLarge(span, tooMany('paragraph', MAX_PARAGRAPH_LINES, 'lines'));
    if (this.#cells > MAX_CELLS) return tooLarge(span, tooMany('page', MAX_CELLS, 'table cells'));
    return this.addUncertain(line, span);
  }

  /** Adds a line that may be code. It only counts toward the limits of the whole page. */
  addUncertain(line: string, span: Span): SourceProblem | undefined {
    this.#lines += 1;
    this.#allMarkers += countMarkers(line);
    this.#footnoteNames += line.split('[^').length - 1;
    if (this.#footnoteNames > MAX_FOOTNOTE_NAMES)
      return tooLarge(span, tooMany('page', MAX_FOOTNOTE_NAMES, 'footnote references'));
    if (this.#lines > MAX_LINES) return tooLarge(span, tooMany('page', MAX_LINES, 'lines of text'));
    if (this.#allMarkers > MAX_ALL_MARKERS) return tooLarge(span, tooMany('page', MAX_ALL_MARKERS, 'markers'));
    return undefined;
  }

  /** Counts the cells of a row, including those added to rows shorter than the header. */
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
  return { rule: 'content/too-deep', span, message, hint: 'Put it in a code block, or reduce the nesting.' };
}

/** Returns the width of quote and list markers at the start of a line, including spaces between them. */
function containerWidth(line: string): number {
  const width = CONTAINER_MARKERS.exec(line)?.[0].length ?? 0;
  return width > MAX_WIDTH && THEMATIC_BREAK.test(line) ? 0 : width;
}

/** Returns 1 for a line that opens a directive, -1 for a line that closes one, and 0 for all others. */
function directiveStep(line: string): number {
  const [, name] = /^[ \t>]*:{3,}[ \t]*(\S?)/.exec(line) ?? [];
  return name === undefined ? 0 : name === '' ? -1 : 1;
}

function countMarkers(line: string): number {
  return line.match(/[*_[\]<~`@&\\]|www\.|:\/\//gi)?.length ?? 0;
}

type AnyNode = MdastNodes | HastNodes;

/** Finds the first node deeper than `MAX_DEPTH`. Unlike all later steps, it isn't recursive. */
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
