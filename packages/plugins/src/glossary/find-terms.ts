import type { GlossaryEntry, Term } from './glossary-settings.ts';

/** An occurrence of a term. */
export interface FoundTerm {
  term: string;
  /** Start offset, and exclusive end offset. */
  start: number;
  end: number;
}

/**
 * Creates a function that finds terms in a text. It matches whole words that are spelled as in the glossary, except
 * that the first letter may be uppercase. If multiple terms match, the longest one wins.
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

/** Converts a form to a pattern. Line breaks between its words are allowed. */
function patternOf(form: string): string {
  return form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/ /g, '\\s+');
}

/**
 * Returns the terms that may occur on a page, so that the page is reparsed only if one of them changes. Returns
 * undefined if there are none.
 */
export function termsFor(
  path: string,
  text: string,
  entries: readonly Pick<GlossaryEntry, 'data'>[],
): Term[] | undefined {
  const page = path.replace(/\.[^./]+$/, '');
  const terms = entries.flatMap(({ data: { term, forms: others, notBelow } }): Term[] => {
    const forms = [term, ...others];
    if (notBelow.some((place) => page === place || page.startsWith(`${place}/`))) return [];
    // The first letter may be uppercase.
    return forms.some((form) => text.includes(form.slice(1))) ? [{ term, forms }] : [];
  });
  return terms.length > 0 ? terms : undefined;
}
