import { termsWithPrefix } from '../match/find-terms.ts';
import { withinEdits } from '../match/within-edits.ts';
import type { SearchableIndex } from '../rank/searchable-index.ts';
import { stopWords } from '../text/stop-words.ts';

/** Shortest word with near ones, and shortest whose near ones may be two edits away: too much is near to shorter ones. */
const LENGTH = 3;
const TWO_EDITS_LENGTH = 5;

/** Terms that begin with a word, or are at most two edits away from it, in most documents first. */
export function nearTerms(indexes: readonly SearchableIndex[], text: string): string[] {
  const word = text.replaceAll('*', '');
  // Other numbers are not what was meant.
  if (word.length < LENGTH || /\d$/.test(word)) return [];
  const counts = new Map<string, number>();
  for (const { terms } of indexes) {
    const { from, to } = termsWithPrefix(terms.terms, word);
    const longer = Array.from({ length: to - from }, (_, index) => from + index);
    const near = withinEdits(terms.terms, word, word.length < TWO_EDITS_LENGTH ? 1 : 2);
    for (const place of new Set([...longer, ...near])) {
      const term = terms.terms[place] ?? '';
      // A mistake in the first letter is rare, so that such words are rarely meant.
      if (term.charAt(0) !== word.charAt(0) || stopWords.has(term) || terms.isLoaded?.(place) === false) continue;
      const width = terms.fields.length;
      const count = (terms.starts[(place + 1) * width] ?? 0) - (terms.starts[place * width] ?? 0);
      counts.set(term, (counts.get(term) ?? 0) + count);
    }
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([term]) => term);
}
