/** Maximum term length in UTF-16 code units. Longer ones (keys, encoded data) are truncated. */
export const MAX_TERM_LENGTH = 64;

/** Part boundaries in camel case names: `operation|Id`, `HTTP|Server`, `H100|SXM`, but not `VMs`. */
const CAMEL_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu;

const PLAIN_WORD = new RegExp(`^[a-z]{1,${MAX_TERM_LENGTH}}$`);

/**
 * Returns the terms under which a word is indexed: the word in lower case, and its parts. Whole words are terms, so a
 * word is found at each letter while typing. Stems are compared at query time.
 */
export function termsOf(word: string): string[] {
  // Most words have one term.
  if (PLAIN_WORD.test(word)) return [word];
  const parts = partsOf(word);
  const names = [word, ...parts, ...parts.flatMap((part) => part.split(CAMEL_BOUNDARY))];
  return [...new Set(names.filter((name) => name === word || name.length > 1).map(termOf))];
}

/** Converts a word to a term. */
export function termOf(word: string): string {
  return word.toLowerCase().slice(0, MAX_TERM_LENGTH);
}

/** Returns the stem of a term. Only English words have one. */
export function stemOf(term: string): string | undefined {
  return /^[a-z]{2,}$/.test(term) ? stem(term) : undefined;
}

/** Splits all names in a text into words in lower case, so that `diskSize` and `disk_size` become the same. */
export function plainText(words: string): string {
  return words
    .replace(/[._-]+/g, ' ')
    .replace(CAMEL_BOUNDARY, ' ')
    .toLowerCase();
}

/** Splits a word at punctuation. Returns no parts for words too long to be a name. */
export function partsOf(word: string): string[] {
  return word.length > MAX_TERM_LENGTH ? [] : word.split(/[._-]+/);
}

/**
 * Words without meaning: omitted from the `content` field, and optional in queries with other words. Doesn't include
 * `get`, `can`, `how`, `not`, and similar words, which are names and questions in documentation.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a am an and are as at be been but by did do does doing for from had has have he her his i if in into is it its ' +
    'me mine my of on or our ours shall she should so such than that the their them then there these they this ' +
    'those to too was we were which will with would you your yours'
  ).split(' '),
);

/*
 * Porter's stemmer (M. F. Porter, "An algorithm for suffix stripping", 1980) with the two changes that its author and
 * elasticlunr share: -bli becomes -ble and -logi becomes -log.
 */

const CONSONANTS = '[^aeiou][^aeiouy]*';
const VOWELS = '[aeiouy][aeiou]*';
/** At least one vowel-consonant sequence. */
const MEASURE_ABOVE_0 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`);
/** Exactly one. */
const MEASURE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`);
/** At least two. */
const MEASURE_ABOVE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?[aeiouy]`);
/** Consonant, vowel, consonant, the last not w, x, or y: `hop`, `fil`. */
const SHORT = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);

const DERIVED = endings(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize',
  'ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
);
const ADJECTIVAL = endings('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const RESIDUAL = /^(.+?)(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

/** Returns the stem of an English word in lower case. Words of one or two letters are unchanged. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  // A leading y is a consonant. The uppercase letter isn't in the vowels above.
  if (word.startsWith('y')) return `y${stemWord(`Y${word.slice(1)}`).slice(1)}`;
  return stemWord(word);
}

/**
 * Returns the common form of a word's grammatical forms: strips plurals, `-ed`, and `-ing`. Unlike a stem, it
 * distinguishes derived words: `terminal` isn't `terminate`.
 */
export function baseForm(word: string): string {
  return word.length < 3 ? word : withoutFinalE(present(word));
}

function stemWord(word: string): string {
  return withoutFinalE(withoutResidual(replaceEnding(replaceEnding(present(word), DERIVED), ADJECTIVAL)));
}

/** Runs the first steps of the stemmer. */
function present(word: string): string {
  const singular = word.replace(/^(.+?)(ss|i)es$/, '$1$2').replace(/^(.+?)([^s])s$/, '$1$2');
  return withoutParticiple(singular).replace(/^(.+?[^aeiou])y$/, '$1i');
}

function withoutParticiple(word: string): string {
  const agreed = /^(.+?)eed$/.exec(word)?.[1];
  if (agreed !== undefined) return MEASURE_ABOVE_0.test(agreed) ? word.slice(0, -1) : word;
  const rest = /^(.+?)(?:ed|ing)$/.exec(word)?.[1];
  if (rest === undefined || !HAS_VOWEL.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1);
  return SHORT.test(rest) ? `${rest}e` : rest;
}

function replaceEnding(word: string, { pattern, replacements }: Endings): string {
  const [, rest, ending] = pattern.exec(word) ?? [];
  if (rest === undefined || ending === undefined || !MEASURE_ABOVE_0.test(rest)) return word;
  return rest + (replacements.get(ending) ?? ending);
}

function withoutResidual(word: string): string {
  const rest = (RESIDUAL.exec(word) ?? /^(.+?[st])ion$/.exec(word))?.[1];
  return rest !== undefined && MEASURE_ABOVE_1.test(rest) ? rest : word;
}

function withoutFinalE(word: string): string {
  const rest = /^(.+?)e$/.exec(word)?.[1];
  const dropped =
    rest !== undefined && (MEASURE_ABOVE_1.test(rest) || (MEASURE_1.test(rest) && !SHORT.test(rest))) ? rest : word;
  return dropped.endsWith('ll') && MEASURE_ABOVE_1.test(dropped) ? dropped.slice(0, -1) : dropped;
}

interface Endings {
  pattern: RegExp;
  replacements: ReadonlyMap<string, string>;
}

function endings(...lists: string[]): Endings {
  const pairs = lists.flatMap((list) => list.split(' ').map((pair) => pair.split(':')));
  const replacements = new Map(pairs.map(([ending = '', replacement = '']) => [ending, replacement]));
  return { pattern: new RegExp(`^(.+?)(${[...replacements.keys()].join('|')})$`), replacements };
}
