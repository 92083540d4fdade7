import type { GlossaryEntry, Term } from './glossary-settings.ts';

/** An occurrence of a term. */
export interface FoundTerm {
  term: string;
  /** Start offset, and exclusive end offset. */
  start: number;
  end: number;
}

/**
 * Creates a search for terms: whole words, spelled as in the glossary except for a capital letter at the start. The
 * longest term wins.
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

/** Converts a form to a pattern whose words may be on two lines. */
function patternOf(form: string): string {
  return form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/ /g, '\\s+');
}

/**
 * Returns the terms that a page may use, by path and source, so that it's only reparsed when one of those changes.
 * Returns undefined if there are none.
 */
export function termsFor(path: string, text: string, entries: readonly GlossaryEntry[]): Term[] | undefined {
  const page = path.replace(/\.[^./]+$/, '');
  const terms = entries.flatMap(({ term, forms, notBelow }): Term[] => {
    if (notBelow.some((place) => page === place || page.startsWith(`${place}/`))) return [];
    // The first letter may be uppercase.
    return forms.some((form) => text.includes(form.slice(1))) ? [{ term, forms }] : [];
  });
  return terms.length > 0 ? terms : undefined;
}
