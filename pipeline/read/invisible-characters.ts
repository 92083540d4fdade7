import type { Problem } from '@docgraph/source/checked';
import { placeAt } from './decode-text.ts';

/**
 * Matches characters that reorder text, and tags that can hide text, as group 1. Also matches the flags of England,
 * Scotland, and Wales, which contain tags, without a group.
 */
const SUSPICIOUS =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|([\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]+)/gu;
const ISOLATE = /[\u2066-\u2069]/g;
const CLOSE = '\u2069';
const RIGHT_TO_LEFT = /[\p{sc=Adlam}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Nko}\p{sc=Syriac}\p{sc=Thaana}]/u;
const AFTER_BLANK_LINE = /(?<=\n[^\S\n]*\n)/;
const FENCE = /^[ \t>]*(?:`{3}|~{3})/gm;

/** Maximum number of problems reported in a file. The last one mentions how many more there are. */
const MAX_REPORTS = 100;

/**
 * Reports characters that make text or code look different from what it is ("Trojan Source"). Allows paired isolates in a
 * paragraph with right-to-left letters, and the tags in emoji flags.
 */
export function invisibleCharacters(text: string, file: string): Problem[] {
  if (text.search(SUSPICIOUS) < 0) return [];
  const paired = pairedIsolates(text);
  const found = [...text.matchAll(SUSPICIOUS)].filter(({ index, 1: run }) => run !== undefined && !paired.has(index));
  const more = found.length - MAX_REPORTS;
  return found.slice(0, MAX_REPORTS).map(({ index, 1: run = '' }, at) => {
    const start = placeAt(text, index);
    const code = `U+${run.codePointAt(0)?.toString(16).toUpperCase()}`;
    const count = [...run].length;
    const what = count === 1 ? `character ${code}` : `characters (${count}, starting with ${code})`;
    const rest = more > 0 && at === MAX_REPORTS - 1 ? ` The file has ${more} more.` : '';
    return {
      rule: 'content/invisible-character',
      message: `The invisible ${what} can make the text look different from what it is.`,
      file,
      start,
      end: { line: start.line, column: start.column + run.length },
      hint: `Remove ${count === 1 ? 'it' : 'them'}.${rest}`,
    };
  });
}

/** Returns the offsets of paired isolates in paragraphs with right-to-left letters and without fenced code. */
function pairedIsolates(text: string): Set<number> {
  const paired = new Set<number>();
  let isCode = false;
  let offset = 0;
  for (const paragraph of text.split(AFTER_BLANK_LINE)) {
    const fences = paragraph.match(FENCE)?.length ?? 0;
    const isProse = !isCode && fences === 0 && RIGHT_TO_LEFT.test(paragraph);
    if (fences % 2 === 1) isCode = !isCode;
    const isolates = isProse ? [...paragraph.matchAll(ISOLATE)] : [];
    let depth = 0;
    const isBalanced = isolates.every(([isolate]) => {
      depth += isolate === CLOSE ? -1 : 1;
      return depth >= 0;
    });
    if (isBalanced && depth === 0) for (const { index } of isolates) paired.add(offset + index);
    offset += paragraph.length;
  }
  return paired;
}
