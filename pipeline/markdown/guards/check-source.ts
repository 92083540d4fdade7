import { FILE_START, type Span } from '../../report/checked.ts';
import type { RuleName } from '../../report/rules.ts';
import { MAX_BYTES, MAX_DEPTH, MAX_MARKERS } from './limits.ts';

/** Why a text is not parsed at all. */
export interface SourceFault {
  rule: RuleName;
  span: Span;
  message: string;
  hint: string;
}

const CONTAINER_MARKERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const THEMATIC_BREAK = /^[ \t>]*([-*])(?:[ \t]*\1)*[ \t]*$/;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
/** Lines that are code, or deep in a list; a paragraph of many of these is left to the deadline. */
const INDENTED = /^(?: {4}|\t)/;
/** A level takes two columns. */
const MAX_WIDTH = 2 * MAX_DEPTH;
const NESTED = `The line is nested more than ${MAX_DEPTH} levels deep.`;
/** Lines that start a new paragraph or belong to HTML, or whose parts are parsed on their own. */
const NEW_BLOCK = /^[ \t>]*(?:$|[-*+][ \t]|\d{1,9}[.)][ \t]|#|<)|\|/;

/**
 * Finds texts that would take the parser very long, or deeper than the stack: too large, too deeply nested, or with
 * too many unpaired markers. A first net, made of one look at each line; what passes it is ended by a deadline.
 */
export function checkSource(text: string): SourceFault | undefined {
  if (text.length > MAX_BYTES / 3 && Buffer.byteLength(text) > MAX_BYTES) {
    const hint = 'Split the page.';
    return { rule: 'content/too-large', span: FILE_START, message: 'The page is larger than 1 MiB.', hint };
  }
  let fence: string | undefined;
  let markers = 0;
  let directives = 0;
  let line = 0;
  for (const content of text.split('\n')) {
    line++;
    const [, marker, info = ''] = FENCE.exec(content) ?? [];
    if (fence !== undefined) {
      if (marker?.startsWith(fence) && info.trim() === '') fence = undefined;
    } else if (marker !== undefined && !(marker.startsWith('`') && info.includes('`'))) {
      fence = marker;
      markers = 0;
    } else {
      if (containerWidth(content) > MAX_WIDTH) return tooDeep(line, content, NESTED);
      directives = Math.max(0, directives + directiveStep(content));
      if (directives > MAX_DEPTH) return tooDeep(line, content, NESTED);
      if (INDENTED.test(content)) continue;
      markers = (NEW_BLOCK.test(content) ? 0 : markers) + countMarkers(content);
      if (markers > MAX_MARKERS) return tooDeep(line, content, `The paragraph has more than ${MAX_MARKERS} markers.`);
    }
  }
  return undefined;
}

function tooDeep(line: number, content: string, message: string): SourceFault {
  const span = { start: { line, column: 1 }, end: { line, column: content.length + 1 } };
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
  return line.match(/[*_[\]<~`]/g)?.length ?? 0;
}
