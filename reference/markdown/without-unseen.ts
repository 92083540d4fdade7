/** Scripts whose letters take other shapes beside a joiner or a non-joiner: cursive ones, and those with a virama. */
const JOINED = [
  ...['Adlam', 'Arabic', 'Mandaic', 'Mongolian', 'Nko', 'Syriac', 'Balinese', 'Bengali', 'Devanagari', 'Gujarati'],
  ...[
    'Gurmukhi',
    'Javanese',
    'Kannada',
    'Khmer',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Tibetan',
  ],
].map((script) => `\\p{Script=${script}}`);

const RIGHT_TO_LEFT = ['Adlam', 'Arabic', 'Hebrew', 'Nko', 'Syriac', 'Thaana'].map((name) => `\\p{Script=${name}}`);

/** Characters without a shape that change how others look, where they do. */
const NEEDED = [
  // The flags of England, Scotland, Wales: a black flag, a code of letters and digits, an end.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // Emoji of several, their presentation, and keycaps.
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  // Variants of ideographs and of Mongolian letters.
  String.raw`(?<=\p{Unified_Ideograph})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=[\p{Script=Mongolian}&&\p{L}])[\u180B-\u180F]`,
  String.raw`(?<=[[${JOINED.join('')}]&&[\p{L}\p{M}]])[\u200C\u200D]`,
  // Marks of direction near letters that are read from right to left; a bound on the distance is one on the work.
  String.raw`(?<=[[${RIGHT_TO_LEFT.join('')}]&&\p{L}][^\n\u061C\u200E\u200F]{0,80})[\u061C\u200E\u200F]`,
  String.raw`[\u061C\u200E\u200F](?=[^\n\u061C\u200E\u200F]{0,80}[[${RIGHT_TO_LEFT.join('')}]&&\p{L}])`,
  // Fillers in syllables of Hangul, and what keeps marks apart.
  String.raw`[\u115F\u1160](?=[\u1161-\u11FF])`,
  String.raw`(?<=\p{M})\u034F(?=\p{M})`,
].join('|');

/** What Unicode says to ignore, annotations, and control characters other than tabs and line ends. */
const UNSEEN = new RegExp(
  String.raw`(${NEEDED})|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?![\t\n\r])\p{Cc}`,
  'gv',
);

/** Removes characters that nobody sees, but for those that scripts and emoji need. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '$1');
}
