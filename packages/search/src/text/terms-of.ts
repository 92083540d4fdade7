import { lightStem } from './languages.ts';

/** Maximum length of a term in UTF-16 code units. Longer words, such as keys and encoded data, are truncated. */
export const MAX_TERM_LENGTH = 64;

/** Matches boundaries between parts of camel case names: `operation|Id`, `HTTP|Server`, `H100|SXM`. Not in `VMs`. */
const CAMEL_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu;

const PLAIN_WORD = new RegExp(`^[a-z]{1,${MAX_TERM_LENGTH}}$`);

/**
 * Returns the terms under which a word is indexed: the word in lower case, and its parts. Whole words are indexed, so
 * that they can be found with each letter typed. Stems are compared when a query runs.
 */
export function termsOf(word: string): string[] {
  // Most words have only one term.
  if (PLAIN_WORD.test(word)) return [word];
  const parts = partsOf(word);
  const names = [word, ...parts, ...parts.flatMap((part) => part.split(CAMEL_BOUNDARY))];
  return [...new Set(names.filter((name) => name === word || name.length > 1).map(termOf))];
}

/** Converts a word to a term. */
export function termOf(word: string): string {
  return word.toLowerCase().slice(0, MAX_TERM_LENGTH);
}

/** Returns the stem of a term. In languages whose grammar search doesn't know, only English words have one. */
export function stemOf(term: string, language?: string): string | undefined {
  if (language !== undefined) return lightStem(term, language);
  return /^[a-z]{2,}$/.test(term) ? stem(term) : undefined;
}

/** Splits all names in a text into words in lower case, so that `diskSize` and `disk_size` are the same. */
export function plainText(words: string): string {
  return words
    .replace(/[._-]+/g, ' ')
    .replace(CAMEL_BOUNDARY, ' ')
    .toLowerCase();
}

/** Splits a word at punctuation. Returns no parts if it's too long for a name. */
export function partsOf(word: string): string[] {
  return word.length > MAX_TERM_LENGTH ? [] : word.split(/[._-]+/);
}

/**
 * Words without meaning. They're omitted from the `content` field, and optional in queries that contain other words.
 * `get`, `can`, `how`, `not`, and similar words aren't included, because they occur in names and questions.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a am an and are as at be been but by did do does doing for from had has have he her his i if in into is it its ' +
    'me mine my of on or our ours shall she should so such than that the their them then there these they this ' +
    'those to too was we were which will with would you your yours'
  ).split(' '),
);

/** Negations, auxiliary verbs, and question words. They're indexed, but optional in queries that contain other words. */
export const auxiliaries: ReadonlySet<string> = new Set(
  (
    'am arent can cannot cant could couldnt didnt doesnt dont hadnt hasnt havent im isnt ive may might must mustnt ' +
    'need neednt never not shouldnt wasnt werent wont wouldnt how what which who whom when where why want please help'
  ).split(' '),
);

/* Porter's stemmer (M. F. Porter, "An algorithm for suffix stripping", 1980) with the two changes that its author and
   elasticlunr made: -bli becomes -ble, and -logi becomes -log. */

const CONSONANTS = '[^aeiou][^aeiouy]*';
const VOWELS = '[aeiouy][aeiou]*';
/** Matches words with at least one vowel-consonant sequence. */
const MEASURE_ABOVE_0 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`);
/** Matches words with exactly one vowel-consonant sequence. */
const MEASURE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`);
/** Matches words with at least two vowel-consonant sequences. */
const MEASURE_ABOVE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?[aeiouy]`);
/** Matches a consonant, a vowel, and a consonant other than w, x, and y, such as `hop` and `fil`. */
const SHORT = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);

const DERIVED = endings(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize',
  'ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
);
const ADJECTIVAL = endings('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const RESIDUAL = /^(.+?)(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

/** Returns the stem of an English word in lower case. Words with one or two letters don't change. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  // A y at the start is a consonant. The regular expressions above don't contain the uppercase letter.
  if (word.startsWith('y')) return `y${stemWord(`Y${word.slice(1)}`).slice(1)}`;
  return stemWord(word);
}

/**
 * Returns a form that all grammatical forms of a word have in common, without plurals, `-ed`, and `-ing`. In contrast
 * to stems, derived words are different: `terminal` and `terminate`.
 */
export function baseForm(word: string): string {
  return word.length < 3 ? word : withoutFinalE(present(word));
}

function stemWord(word: string): string {
  return withoutFinalE(withoutResidual(replaceEnding(replaceEnding(present(word), DERIVED), ADJECTIVAL)));
}

/** Performs the first steps of the stemmer, which remove plurals and participles. */
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
