import type { MarkedText } from '@docgraph/schemas/search-answer';
import { type TextRange, termRanges } from './term-ranges.ts';

/** Default maximum length of a snippet in UTF-16 code units, excluding ellipses. */
const LENGTH = 160;
/** Maximum length of the text before the first mark. */
const CONTEXT = 48;
/** Maximum distance by which a cut is moved to a word boundary. */
const SLACK = 16;
/** Length of the text in which terms are searched. */
const MAX_SEARCHED = 20_000;

/** Matches the start of a `curl` command, up to the method and URL. */
const CURL = /\bcurl(?:\s+-[a-zA-Z]+)*\s+-X\s+|\bcurl(?:\s+-[fgikLsS]+)*\s+(?=["']?https?:)/g;

/** Matches lines that look like code: indented ones, options, and characters that are rare in sentences. */
const CODE = /^\s+\S|\s--?\w|["$={}\\|;<>]/;
/** Matches the end of a sentence, or of the introduction of a code block. */
const SENTENCE_END = /[.:!?。：！？]$/;

/** Marks the terms of a search hit in a text. */
export function markTerms(text: string, terms: readonly string[]): MarkedText {
  return { text, marks: termRanges(text, terms) };
}

/**
 * Cuts out the part of a text that contains the most terms of a search hit. Without any terms, cuts out the start. Leaves
 * code out of a long text, unless that would leave out terms.
 */
export function cutSnippet(text: string, terms: readonly string[], length = LENGTH): MarkedText {
  const searched = text.slice(0, MAX_SEARCHED);
  const flat = flatten(searched);
  const snippet = cutFlat(flat, terms, length);
  const prose = flat.length > length ? flatten(withoutCode(searched)) : '';
  const ofProse = cutFlat(prose, terms, length);
  return prose !== '' && countWords(ofProse) >= countWords(snippet) ? ofProse : snippet;
}

/** Leaves out lines of code, and the titles of code blocks. */
function withoutCode(text: string): string {
  const lines = text.split('\n');
  const isTitle = (line: string, next = '') => CODE.test(next) && !SENTENCE_END.test(line);
  return lines.filter((line, index) => !CODE.test(line) && !isTitle(line, lines[index + 1])).join('\n');
}

function flatten(text: string): string {
  return text
    .replace(CURL, '')
    .replace(/[^\S\t]*\t\s*/g, ' · ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Counts the different marked words. */
function countWords({ text, marks }: MarkedText): number {
  return new Set(marks.map(({ start, end }) => text.slice(start, end).toLowerCase())).size;
}

function cutFlat(flat: string, terms: readonly string[], length: number): MarkedText {
  const marks = termRanges(flat, terms);
  if (flat.length <= length) return { text: flat, marks };
  const start = wordFrom(flat, Math.min(bestStart(flat, marks, length), flat.length - length));
  const end = wordTo(flat, start + length);
  const before = start > 0 ? '… ' : '';
  const shift = before.length - start;
  return {
    text: before + flat.slice(start, end) + (end < flat.length ? ' …' : ''),
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}

/** Returns the first start position at which a snippet contains the most different terms. */
function bestStart(text: string, marks: readonly TextRange[], length: number): number {
  let best = { start: 0, count: 0 };
  marks.forEach((first, index) => {
    const start = Math.max(0, first.start - CONTEXT);
    const rest = marks.slice(index, index + length).filter((mark) => mark.end <= start + length);
    const visible = new Set(rest.map((mark) => text.slice(mark.start, mark.end).toLowerCase()));
    if (visible.size > best.count) best = { start, count: visible.size };
  });
  return best.start;
}

/** Returns the start of a word at a position or soon after it. */
function wordFrom(text: string, place: number): number {
  if (place <= 0 || text[place - 1] === ' ') return Math.max(0, place);
  const space = text.slice(place, place + SLACK).indexOf(' ');
  if (space >= 0) return place + space + 1;
  return isInsideCharacter(text, place) ? place + 1 : place;
}

/** Returns the end of a word at a position or shortly before it. */
function wordTo(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.slice(place - SLACK, place + 1).lastIndexOf(' ');
  if (space >= 0) return place - SLACK + space;
  return isInsideCharacter(text, place) ? place - 1 : place;
}

function isInsideCharacter(text: string, place: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(place)) && /[\ud800-\udbff]/.test(text.charAt(place - 1));
}
