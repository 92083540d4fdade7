/** Matches an Arabic or Hebrew article, conjunction, or preposition that is written as part of a word. */
const PREFIX = /^(?:[وف]?(?:ال|لل|[بك]ال)|[وفبكل]|[והבלמשכ]{1,2})(?=[\u0590-\u06ff]{3})/u;
const ARABIC = /^[\u0600-\u06ff]/;
const HEBREW = /^[\u0590-\u05ff]/;
const ARABIC_PREFIXES = ['ال', 'و', 'وال', 'ب', 'بال', 'ل', 'لل', 'ف', 'فال', 'ك', 'كال'];
const HEBREW_PREFIXES = ['ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ', 'וה', 'שה'];
const WITH_E = /[aou]e/;

/**
 * Returns other spellings of a word: with and without Arabic and Hebrew prefixes, and with umlauts instead of `ae`, `oe`,
 * and `ue`. In terms, umlauts are folded.
 */
export function spellingsOf(word: string): string[] {
  if (ARABIC.test(word)) return withPrefixes(word, ARABIC_PREFIXES);
  if (HEBREW.test(word)) return withPrefixes(word, HEBREW_PREFIXES);
  return WITH_E.test(word) ? [word.replace(/([aou])e/g, '$1')] : [];
}

function withPrefixes(word: string, prefixes: readonly string[]): string[] {
  const base = word.replace(PREFIX, '');
  const all = [base, ...prefixes.map((prefix) => prefix + base), ...prefixes.map((prefix) => prefix + word)];
  return [...new Set(all)].filter((one) => one !== word);
}
