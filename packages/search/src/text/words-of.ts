const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/**
 * Matches a word in documentation. It consists of letters and digits, joined by a dot, hyphen, or underscores
 * (`us-east1`, `a100.8x`, `NCCL_SOCKET_IFNAME`). Also matches `c++` and `c#`.
 */
const WORD = new RegExp(String.raw`${LETTER}+(?:(?:[.-]|_+)${LETTER}+)*(?:(?:\+\+|#)(?!${LETTER}))?`, 'gu');

/** Letters that Unicode doesn't decompose, with the spelling that readers without the letter type. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ı: 'i' },
  ...{ ٱ: 'ا', ى: 'ي', ة: 'ه' },
};

const ASCII = /^[\0-\x7f]*$/;
/** Matches scripts that don't have spaces between words, and Korean, in which words end with particles. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Uses a fixed locale, so that results are the same on every machine. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Splits a text into words. Folds accents and preserves case. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(WORD) ?? [];
  return ASCII.test(text) ? words : words.flatMap((word) => (UNSPACED.test(word) ? segmentsOf(word) : [word]));
}

/** Folds characters that readers consider equivalent. Removes apostrophes, so that `user's` is similar to `users`. */
export function fold(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .normalize('NFKD')
        // Removes accents, Hebrew and Arabic vowel marks, soft hyphens, and other invisible characters.
        .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
        .normalize('NFKC')
        .replace(/[ßẞđĐøØłŁıٱىة]/g, (letter) => EQUIVALENTS[letter] ?? letter);
  // The apostrophe is first in the pattern, so the lookbehind runs only if there is one.
  return plain.replace(/['’](?<=\p{L}.)(?=\p{L})/gu, '');
}

/** Returns whether a position is inside a number, in which case 409 doesn't match in 4096. */
export function isInNumber(text: string, place: number): boolean {
  return /\d/.test(text.charAt(place - 1)) && /\d/.test(text.charAt(place));
}

/** Maximum length to segment at once, because the time grows with the square of the length. */
const SEGMENTED = /.{1,1000}/gsu;

function segmentsOf(word: string): string[] {
  const words: string[] = [];
  for (const part of word.match(SEGMENTED) ?? [])
    for (const { segment, isWordLike } of segmenter.segment(part)) if (isWordLike) words.push(segment);
  return words;
}
