import type { GlossaryEntry, Term } from './glossary.ts';

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
