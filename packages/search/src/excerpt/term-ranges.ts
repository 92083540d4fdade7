import { fold, isInNumber, UNSPACED } from '../text/words-of.ts';

/** A range in a text, in UTF-16 code units. `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const SMALL = /[\p{Ll}\p{N}]/u;
const CAPITAL = /\p{Lu}/u;
const ASCII = /^[\0-\x7f]*$/;

/**
 * Finds the terms of a search hit in a text. Terms match at the start of words and of name parts, such as `Id` in
 * `operationId`. Ignores case and accents. Ranges are sorted and don't overlap.
 */
export function termRanges(text: string, terms: readonly string[]): TextRange[] {
  const { folded, placeOf } = foldText(text);
  const found: TextRange[] = [];
  for (const term of terms) {
    if (term === '') continue;
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      const range = { start: placeOf(at), end: placeOf(at + term.length) };
      const isWord = startsWord(text, range.start) && !isInNumber(text, range.end);
      if (isWord && (term.length > 1 || endsWord(text, range))) found.push(range);
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((range) => {
    if (range.start < end) return false;
    end = range.end;
    return true;
  });
}

/** Folds a text as terms are folded. Returns the original position of each code unit. */
function foldText(text: string): { folded: string; placeOf: (at: number) => number } {
  if (ASCII.test(text)) return { folded: text.toLowerCase(), placeOf: (at) => at };
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const piece = (character < '\x80' ? character : fold(character)).toLowerCase();
    for (let unit = 0; unit < piece.length; unit++) places.push(place);
    folded += piece;
    place += character.length;
  }
  return { folded, placeOf: (at) => places[at] ?? text.length };
}

function startsWord(text: string, place: number): boolean {
  const before = characterBefore(text, place);
  const first = characterAt(text, place);
  if (!LETTER.test(before) || UNSPACED.test(first)) return true;
  return SMALL.test(before) && CAPITAL.test(first);
}

/** Returns whether a range ends at a word end. Single letters must, because too many words start with them. */
function endsWord(text: string, { start, end }: TextRange): boolean {
  return !LETTER.test(characterAt(text, end)) || UNSPACED.test(characterAt(text, start));
}

function characterAt(text: string, place: number): string {
  const code = text.codePointAt(place);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, place: number): string {
  return Array.from(text.slice(Math.max(0, place - 2), place)).at(-1) ?? '';
}
