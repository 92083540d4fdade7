import type { SearchDocument } from '@docgraph/schemas/search-index';
import { stopWords } from '@docgraph/search/text/terms-of';
import { Random } from '../corpus/random.ts';

/** The ways in which readers search for a section that they know exists. */
export const questionKinds = [
  'title',
  'no stop words',
  'prefix',
  'typo',
  'body words',
  'identifier',
  'its parts',
  'page and section',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A query, and the only document that answers it. */
export interface Question {
  kind: QuestionKind;
  query: string;
  /** ID of the document. */
  wanted: number;
  /** Half of the questions are for tuning the ranking, and half for judging it. Each section is in one half. */
  half: 'tuning' | 'judging';
}

/** Maximum number of sections to search for, in each of these ways: by title and text, by an identifier, and by page. */
const MAX_ITEMS = 500;
/** Shorter texts have too little content to search for, in UTF-16 code units. */
const MIN_TEXT = 150;

/** Derives questions about the sections of a corpus. The result only depends on the corpus. */
export function deriveQuestions(documents: readonly SearchDocument[]): Question[] {
  const random = new Random(1);
  const words = documents.map(({ title, content }) => new Set(wordsIn(`${title}\n${content}`)));
  const counts = countAll(words);
  const ask = (document: SearchDocument, half: Question['half']) => (kind: QuestionKind, query: string | undefined) =>
    query === undefined ? [] : [{ kind, query, wanted: document.id, half }];
  const questions: Question[] = [];

  const titles = countAll(documents.map(({ title }) => [wordsIn(title).join(' ')]));
  const named = documents.filter(({ title, content }) => {
    const { length } = wordsIn(title);
    return length >= 2 && length <= 8 && content.length > MIN_TEXT && titles.get(wordsIn(title).join(' ')) === 1;
  });
  for (const [document, half] of sample(named, random)) {
    const asked = ask(document, half);
    const title = wordsIn(document.title);
    questions.push(
      ...asked('title', title.join(' ')),
      ...asked('no stop words', title.filter((word) => !stopWords.has(word)).join(' ')),
      ...asked('prefix', cutShort(title)),
      ...asked('typo', misspell(title, random)),
      ...asked('body words', bodyWords(document, counts, documents.length)),
    );
  }

  const identifiers = documents.map(({ title, content }) => new Set(identifiersIn(`${title}\n${content}`)));
  const uses = countAll(identifiers);
  const withIdentifier = documents.flatMap((document, index) => {
    const [identifier] = [...(identifiers[index] ?? [])].filter((one) => uses.get(one) === 1);
    return identifier === undefined ? [] : [{ document, identifier }];
  });
  for (const [{ document, identifier }, half] of sample(withIdentifier, random)) {
    const asked = ask(document, half);
    questions.push(...asked('identifier', identifier), ...asked('its parts', partsOf(identifier).join(' ')));
  }

  const places = documents.map(placeOf);
  const sharing = countAll(places.map((place) => (place ? [place] : [])));
  const onPages = documents.flatMap((document, index) => {
    const place = places[index];
    return place !== undefined && sharing.get(place) === 1 && document.content.length > MIN_TEXT
      ? [{ document, place }]
      : [];
  });
  for (const [{ document, place }, half] of sample(onPages, random))
    questions.push(...ask(document, half)('page and section', place));
  return questions.filter(({ query }) => query !== '');
}

/** Samples items, and assigns each to a half. */
function sample<T>(items: readonly T[], random: Random): [T, Question['half']][] {
  const keyed = items.map((item) => ({ item, key: random.next() })).sort((a, b) => a.key - b.key);
  return keyed.slice(0, MAX_ITEMS).map(({ item }, index) => [item, index % 2 === 0 ? 'tuning' : 'judging']);
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function countAll(lists: readonly Iterable<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Cuts the last word after three fifths of its letters. */
function cutShort(title: readonly string[]): string | undefined {
  const last = title.at(-1) ?? '';
  if (last.length < 4) return undefined;
  return [...title.slice(0, -1), last.slice(0, Math.ceil(last.length * 0.6))].join(' ');
}

/** Adds a typo to the longest word: a letter is missing, typed twice, replaced, or swapped with the next one. */
function misspell(title: readonly string[], random: Random): string | undefined {
  const longest = title.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest.length < 5) return undefined;
  const at = random.between(1, longest.length - 2);
  const wrong = random.pick([
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + longest.slice(at - 1),
    longest.slice(0, at) + random.pick(['a', 'e', 'i', 'n', 'r', 's', 't']) + longest.slice(at + 1),
    longest.slice(0, at) + longest.charAt(at + 1) + longest.charAt(at) + longest.slice(at + 2),
  ]);
  return title.map((word) => (word === longest ? wrong : word)).join(' ');
}

/** Returns the three words that best distinguish a text from others and aren't in its title. */
function bodyWords({ title, content }: SearchDocument, counts: Map<string, number>, total: number): string | undefined {
  const inTitle = new Set(wordsIn(title));
  const candidates = wordsIn(content).filter((word) => /^\p{L}{3,20}$/u.test(word) && !inTitle.has(word));
  const weights = [...countAll([candidates])].map(([word, count]) => ({
    word,
    weight: Math.sqrt(count) * Math.log(total / (counts.get(word) ?? 1)),
  }));
  const best = weights.sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1)).slice(0, 3);
  return best.length < 3 ? undefined : best.map(({ word }) => word).join(' ');
}

function identifiersIn(text: string): string[] {
  const names = text.match(/\b[A-Za-z]\w*(?:[._][A-Za-z]\w*)+\b|\b[a-z]+(?:[A-Z][a-z]+){2,}\b/g) ?? [];
  return names.filter((name) => name.length <= 40 && partsOf(name).length >= 2 && partsOf(name).length <= 5);
}

function partsOf(identifier: string): string[] {
  return identifier
    .split(/[._]+|(?<=[a-z0-9])(?=[A-Z])/)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length > 1);
}

/** Returns the longest word in the page title, followed by the section title. Only for sections with their own heading. */
function placeOf({ title, pageTitle, sectionRoute }: SearchDocument): string | undefined {
  const section = wordsIn(title);
  const others = wordsIn(pageTitle).filter((word) => word.length > 2 && !section.includes(word));
  if (!sectionRoute.includes('#') || section.length === 0 || section.length > 8 || others.length === 0)
    return undefined;
  return `${others.reduce((best, word) => (word.length > best.length ? word : best))} ${section.join(' ')}`;
}
