const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/**
 * A word as people write them in documentation: letters and digits, joined inside by a dot, a hyphen or underscores
 * (`us-east1`, `a100.8x`, `NCCL_SOCKET_IFNAME`), with the end of `c++` and `c#`.
 */
const WORD = new RegExp(String.raw`${LETTER}+(?:(?:[.-]|_+)${LETTER}+)*(?:(?:\+\+|#)(?!${LETTER}))?`, 'gu');

const ASCII = /^[\0-\x7f]*$/;
/** Scripts that are written without spaces between words, or (Korean) with particles at their ends. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The language is fixed, so that the same text has the same words on every machine. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text in their order: accents folded, the case of the letters kept. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(WORD) ?? [];
  return ASCII.test(text) ? words : words.flatMap((word) => (UNSPACED.test(word) ? segmentsOf(word) : [word]));
}

/** One spelling for characters that readers take for the same; apostrophes go, so that `user's` is near `users`. */
export function fold(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .normalize('NFKD')
        // Combining accents, soft hyphens and other invisible characters.
        .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
        .normalize('NFKC')
        .replace(/ß/g, 'ss');
  // The apostrophe comes first in the pattern, so that what is before it is only looked at where there is one.
  return plain.replace(/['’](?<=\p{L}.)(?=\p{L})/gu, '');
}

/** Whether a place in a text is inside of a number: 409 is none of what is in 4096. */
export function isInNumber(text: string, place: number): boolean {
  return /\d/.test(text.charAt(place - 1)) && /\d/.test(text.charAt(place));
}

/** The time that a segmenter takes grows with the square of the length, so a text without punctuation is cut. */
const SEGMENTED = /.{1,1000}/gsu;

function segmentsOf(word: string): string[] {
  const words: string[] = [];
  for (const part of word.match(SEGMENTED) ?? [])
    for (const { segment, isWordLike } of segmenter.segment(part)) if (isWordLike) words.push(segment);
  return words;
}
