import type { SearchDocument } from '@docgraph/schemas/search-index';
import { documentsOf } from './sample-index.ts';

const SECTIONS = 8;
const WORDS = 60;
/** Number of words in the language. */
const VOCABULARY = 20_000;

/**
 * Generates the documents of a large site. Always returns the same ones: pages with eight sections in a language of 20,000
 * words with the frequencies of a natural language (the tenth word occurs a tenth as often as the first).
 */
export function largeSite(count: number): SearchDocument[] {
  const random = randomNumbers();
  const nextWord = () => wordOf(Math.floor(VOCABULARY ** random()));
  const text = (length: number) => Array.from({ length }, nextWord).join(' ');
  let pageTitle = '';
  return documentsOf(
    ...Array.from({ length: count }, (_, index) => {
      const section = index % SECTIONS;
      const page = `/page-${Math.floor(index / SECTIONS)}`;
      const title = text(3);
      if (section === 0) pageTitle = title;
      const sectionRoute = section === 0 ? page : `${page}#${title.replaceAll(' ', '-')}`;
      return { title, content: text(WORDS), pageTitle, sectionRoute, sidebarParentCategories: [text(1)] };
    }),
  );
}

/** Returns the word with a number. Words are irregular, and common ones are short, as in a natural language. */
function wordOf(number: number): string {
  const letters = Math.imul(number + 1, 2_654_435_761) >>> 0;
  const word = letters.toString(36).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  if (number < 1000) return word.slice(0, 4);
  return number > VOCABULARY / 2 ? `${word.slice(0, 3)}_${word.slice(3)}` : word;
}

/** Returns a generator of reproducible numbers from 0 to 1: linear congruential, with the constants of Numerical Recipes. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
