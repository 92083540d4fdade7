import type { GlossaryEntry, Term } from './glossary-settings.ts';

/** A place where a text uses a term. */
export interface FoundTerm {
  term: string;
  /** Offset of the first character, and of the one after the last. */
  start: number;
  end: number;
}

/**
 * Prepares a search for terms: whole words, written as in the glossary, but for a capital at the beginning of a sentence.
 * Where several terms begin, the longest is meant.
 */
export function termFinder(terms: readonly Term[]): (text: string) => FoundTerm[] {
  const termOf = new Map<string, string>();
  for (const { term, forms } of terms) {
    for (const form of forms) {
      termOf.set(form, term);
      termOf.set(capitalized(form), term);
    }
  }
  const written = [...termOf.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).map(patternOf);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${written.join('|')})(?![\\p{L}\\p{N}_-])`, 'gu');
  return (text) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
      term: termOf.get(match.replace(/\s+/g, ' ')) ?? match,
      start: index,
      end: index + match.length,
    }));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A form as a pattern; its words may stand on two lines. */
function patternOf(form: string): string {
  return form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/ /g, '\\s+');
}

/**
 * The terms that a page may use, by its path below the docs folder and its source, so that it is parsed anew only when
 * one of those changes. Undefined where there are none.
 */
export function termsFor(path: string, text: string, entries: readonly GlossaryEntry[]): Term[] | undefined {
  const page = path.replace(/\.[^./]+$/, '');
  const terms = entries.flatMap(({ term, forms, notBelow }): Term[] => {
    if (notBelow.some((place) => page === place || page.startsWith(`${place}/`))) return [];
    // The first letter may be a capital.
    return forms.some((form) => text.includes(form.slice(1))) ? [{ term, forms }] : [];
  });
  return terms.length > 0 ? terms : undefined;
}
