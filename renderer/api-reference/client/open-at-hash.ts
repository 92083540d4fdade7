import { hashTarget } from '../../prose/hash-target.ts';
import type { ScrollState } from './hold-place.ts';
import { markAnchor, restoreAnchor, savedTop, showAnchor } from './show-anchor.ts';

/** Leads to the target of the address: of the one that the page is opened at, and of every later one. */
export function openAtHash(root: HTMLElement, state: ScrollState, signal: AbortSignal): void {
  const follow = () => {
    const { hash } = window.location;
    const top = savedTop();
    if (top === undefined) showAnchor(root, state, hash);
    else restoreAnchor(root, state, hash, top);
  };
  window.addEventListener('hashchange', follow, { signal });
  // A link to the address that the page has already changes nothing, but leads there.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.href === window.location.href) showAnchor(root, state, link.hash);
    },
    { signal },
  );
  if (isWhereReaderIs()) follow();
  else markAnchor(root, window.location.hash);
}

/**
 * Whether the page should still be brought to its address. The browser has been there already with what is in the page;
 * a reader who has gone elsewhere in the meantime stays.
 */
function isWhereReaderIs(): boolean {
  const target = hashTarget(window.location.hash);
  if (target === undefined || savedTop() !== undefined || !target.checkVisibility()) return true;
  return Math.abs(target.getBoundingClientRect().top) < 1.5 * window.innerHeight;
}
