const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/**
 * A word in documentation: letters and digits, joined by a dot, hyphen, or underscores (`us-east1`, `a100.8x`,
 * `NCCL_SOCKET_IFNAME`), including `c++` and `c#`.
 */
const WORD = new RegExp(String.raw`${LETTER}+(?:(?:[.-]|_+)${LETTER}+)*(?:(?:\+\+|#)(?!${LETTER}))?`, 'gu');

const ASCII = /^[\0-\x7f]*$/;
/** Scripts without spaces between words, or (Korean) with particles at word ends. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The locale is fixed, so results are the same on every machine. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Splits a text into words, with folded accents and original case. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(WORD) ?? [];
  return ASCII.test(text) ? words : words.flatMap((word) => (UNSPACED.test(word) ? segmentsOf(word) : [word]));
}

/** Folds characters that readers consider the same. Removes apostrophes, so `user's` becomes similar to `users`. */
export function fold(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .normalize('NFKD')
        // Combining accents, soft hyphens, and other invisible characters.
        .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
        .normalize('NFKC')
        .replace(/ß/g, 'ss');
  // The apostrophe comes first in the pattern, so the lookbehind only runs if there is one.
  return plain.replace(/['’](?<=\p{L}.)(?=\p{L})/gu, '');
}

/** Returns whether a position is inside a number: 409 doesn't match in 4096. */
export function isInNumber(text: string, place: number): boolean {
  return /\d/.test(text.charAt(place - 1)) && /\d/.test(text.charAt(place));
}

/** Segmenting time grows with the square of the length, so text without punctuation is cut. */
const SEGMENTED = /.{1,1000}/gsu;

function segmentsOf(word: string): string[] {
  const words: string[] = [];
  for (const part of word.match(SEGMENTED) ?? [])
    for (const { segment, isWordLike } of segmenter.segment(part)) if (isWordLike) words.push(segment);
  return words;
}
