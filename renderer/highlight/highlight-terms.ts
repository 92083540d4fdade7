import { findRanges } from './find-ranges.ts';
import { paintRanges } from './paint-ranges.ts';
import { revealRanges } from './reveal-ranges.ts';
import { sectionRange } from './section-range.ts';
import { showMatches } from './show-matches.ts';
import './highlight.css';

/**
 * Marks terms in the section that `hash` leads to, in the article of the page or in its main area where there is no
 * article. Opens what hides them, and shows a bar that leads from one to the next. All of that goes when `controller` is
 * aborted, which the bar does as well.
 */
export function highlightTerms(terms: readonly string[], hash: string, controller: AbortController): void {
  const root = document.querySelector('main article') ?? document.querySelector('main');
  if (root === null || controller.signal.aborted) return;
  const ranges = findRanges(sectionRange(root, hash), terms);
  if (ranges.length === 0) return;
  revealRanges(ranges);
  const clear = paintRanges(root, ranges);
  controller.signal.addEventListener('abort', clear, { once: true });
  showMatches(ranges, controller);
}
