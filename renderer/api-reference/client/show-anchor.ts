import { openAround, revealTarget } from '../../prose/reveal-target.ts';
import { findAnchor } from './find-anchor.ts';
import { holdPlace, type ScrollState } from './hold-place.ts';

/** Key in the state of an entry of the history: distance of the anchor from the top of the window when it was left. */
export const TOP_KEY = 'anchorTop';

/** Shows and marks what a hash points at: opens what hides it, scrolls there and starts the tab order there. */
export function showAnchor(root: HTMLElement, state: ScrollState, hash: string): void {
  const target = markAnchor(root, hash);
  if (target === undefined) return;
  revealTarget(target);
  holdPlace(state, target, () => target.scrollIntoView({ behavior: 'instant' }));
}

/** Brings an entry of the history back to where it was left, which the heights above may have moved. */
export function restoreAnchor(root: HTMLElement, state: ScrollState, hash: string, top: number): void {
  const target = markAnchor(root, hash);
  if (target === undefined) return;
  openAround(target);
  holdPlace(state, target, () => {
    const distance = Math.round(target.getBoundingClientRect().top - top);
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
  });
}

/** Marks the target of a hash as the only one; the target, if it is in the reference. */
export function markAnchor(root: HTMLElement, hash: string): HTMLElement | undefined {
  const target = findAnchor(hash);
  for (const marked of root.querySelectorAll('[data-target]'))
    if (marked !== target) marked.removeAttribute('data-target');
  if (target === undefined || !root.contains(target)) return undefined;
  target.dataset.target = '';
  return target;
}

/** Where the present entry of the history was left, if that is known. */
export function savedTop(): number | undefined {
  const state: unknown = window.history.state;
  const top = typeof state === 'object' && state !== null && TOP_KEY in state ? state[TOP_KEY] : undefined;
  return typeof top === 'number' ? top : undefined;
}
