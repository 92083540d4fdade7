/** Scripts in which joiners change adjacent letters: cursive scripts, and scripts with a virama. */
const JOINED = scripts(
  'Adlam Arabic Mandaic Mongolian Nko Syriac Balinese Bengali Devanagari Gujarati Gurmukhi Javanese Kannada Khmer Malayalam Myanmar Oriya Sinhala Tamil Telugu Tibetan',
);
const RIGHT_TO_LEFT = scripts('Adlam Arabic Hebrew Nko Syriac Thaana');

function scripts(names: string): string {
  return names.replace(/\w+ ?/g, (name) => `\\p{Script=${name.trim()}}`);
}

/** Invisible characters that change the appearance of other characters. */
const NEEDED = [
  // Flags of England, Scotland, and Wales, which consist of a black flag, tag letters, and an end tag.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // Joined emoji, emoji presentation, and keycaps.
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  // Variants of ideographs and Mongolian letters.
  String.raw`(?<=\p{Unified_Ideograph})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=[\p{Script=Mongolian}&&\p{L}])[\u180B-\u180F]`,
  String.raw`(?<=[[${JOINED}]&&[\p{L}\p{M}]])[\u200C\u200D]`,
  // Direction marks near right-to-left letters. Limiting the distance keeps the run time linear.
  String.raw`(?<=[[${RIGHT_TO_LEFT}]&&\p{L}][^\n\u061C\u200E\u200F]{0,80})[\u061C\u200E\u200F]`,
  String.raw`[\u061C\u200E\u200F](?=[^\n\u061C\u200E\u200F]{0,80}[[${RIGHT_TO_LEFT}]&&\p{L}])`,
  // Fillers in Hangul syllables, and joiners between combining marks.
  String.raw`[\u115F\u1160](?=[\u1161-\u11FF])`,
  String.raw`(?<=\p{M})\u034F(?=\p{M})`,
].join('|');

/** Matches default-ignorable code points, annotation characters, and control characters except tabs and line breaks. */
const INVISIBLE = new RegExp(
  String.raw`(${NEEDED})|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?![\t\n\r])\p{Cc}`,
  'gv',
);

/** Matches a character that {@link INVISIBLE} may remove. Most texts have none, and this is much faster. */
const SUSPECT = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?![\t\n\r])\p{Cc}/u;

/** Removes invisible characters, except those that scripts and emoji need. */
export function withoutUnseen(text: string): string {
  return SUSPECT.test(text) ? text.replace(INVISIBLE, '$1') : text;
}
