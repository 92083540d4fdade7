import type { MarkedText } from '@docgraph/schemas/search-answer';
import { type TextRange, termRanges } from './term-ranges.ts';

/** Longest snippet, in UTF-16 code units, without the ellipses. */
const LENGTH = 160;
/** How much of it may come before the first mark. */
const LEAD = 48;
/** How far a cut may move to the end of a word. */
const SLACK = 16;
/** How much of a text is looked at. */
const LOOKED_AT = 20_000;

/** The start of a command line that says nothing of the request: its method and address follow. */
const CURL = /\bcurl(?:\s+-[a-zA-Z]+)*\s+-X\s+|\bcurl(?:\s+-[fgikLsS]+)*\s+(?=["']?https?:)/g;

/** A text with the terms of a hit marked. */
export function markTerms(text: string, terms: readonly string[]): MarkedText {
  return { text, marks: termRanges(text, terms) };
}

/** The part of a text that holds most of the terms of a hit; its start, where it holds none. */
export function cutSnippet(text: string, terms: readonly string[]): MarkedText {
  const flat = text
    .slice(0, LOOKED_AT)
    .replace(CURL, '')
    .replace(/[^\S\t]*\t\s*/g, ' · ')
    .replace(/\s+/g, ' ')
    .trim();
  const marks = termRanges(flat, terms);
  if (flat.length <= LENGTH) return { text: flat, marks };
  const start = wordFrom(flat, Math.min(bestStart(flat, marks), flat.length - LENGTH));
  const end = wordTo(flat, start + LENGTH);
  const before = start > 0 ? '… ' : '';
  const shift = before.length - start;
  return {
    text: before + flat.slice(start, end) + (end < flat.length ? ' …' : ''),
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}

/** Where to start so that most different terms are in sight; of equal places the first. */
function bestStart(text: string, marks: readonly TextRange[]): number {
  let best = { start: 0, count: 0 };
  marks.forEach((first, index) => {
    const start = Math.max(0, first.start - LEAD);
    const rest = marks.slice(index, index + LENGTH).filter((mark) => mark.end <= start + LENGTH);
    const inSight = new Set(rest.map((mark) => text.slice(mark.start, mark.end).toLowerCase()));
    if (inSight.size > best.count) best = { start, count: inSight.size };
  });
  return best.start;
}

/** The start of a word at a place or soon after it. */
function wordFrom(text: string, place: number): number {
  if (place <= 0 || text[place - 1] === ' ') return Math.max(0, place);
  const space = text.slice(place, place + SLACK).indexOf(' ');
  if (space >= 0) return place + space + 1;
  return isInsideCharacter(text, place) ? place + 1 : place;
}

/** The end of a word at a place or shortly before it. */
function wordTo(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.slice(place - SLACK, place + 1).lastIndexOf(' ');
  if (space >= 0) return place - SLACK + space;
  return isInsideCharacter(text, place) ? place - 1 : place;
}

function isInsideCharacter(text: string, place: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(place)) && /[\ud800-\udbff]/.test(text.charAt(place - 1));
}
