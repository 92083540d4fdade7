import { hashTarget } from '../../prose/hash-target.ts';
import { type Jumper, markAnchor, restoreAnchor, savedTop, showAnchor } from './show-anchor.ts';

/** Leads to the target of the address: of the one that the page is opened at, and of every later one. */
export function openAtHash(jumper: Jumper, signal: AbortSignal): void {
  const { root, state } = jumper;
  let leftAt = window.scrollY;
  const follow = () => {
    const { hash } = window.location;
    state.hash = hash;
    if (window.scrollY !== leftAt) state.awaitsScroll = false;
    const top = savedTop();
    if (top === undefined) showAnchor(jumper, hash);
    else restoreAnchor(jumper, hash, top);
  };
  const onMove = () => {
    state.awaitsScroll = true;
    leftAt = window.scrollY;
  };
  window.addEventListener('popstate', onMove, { signal });
  window.addEventListener('hashchange', follow, { signal });
  // A link to the address that the page has already changes nothing, but leads there; those of the reference are followed.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.href === window.location.href && !root.contains(link)) showAnchor(jumper, link.hash);
    },
    { signal },
  );
  // The application writes addresses without that event, for instance of what the search has found on this page.
  const { pathname } = window.location;
  const onAction = () =>
    requestAnimationFrame(() => {
      const { location } = window;
      if (!signal.aborted && location.pathname === pathname && location.hash !== state.hash) follow();
    });
  for (const type of ['click', 'keyup']) document.addEventListener(type, onAction, { signal });
  state.hash = window.location.hash;
  state.awaitsScroll = savedTop() !== undefined;
  if (isWhereReaderIs()) follow();
  else markAnchor(jumper, window.location.hash, follow);
}

/**
 * Whether the page should still be brought to its address. The browser has been there already with what is in the page;
 * a reader who has gone elsewhere in the meantime stays. After a step through the history it has gone by old heights.
 */
function isWhereReaderIs(): boolean {
  if ('historyStep' in document.documentElement.dataset) return true;
  const target = hashTarget(window.location.hash);
  if (target === undefined || savedTop() !== undefined || !target.checkVisibility()) return true;
  return Math.abs(target.getBoundingClientRect().top) < 1.5 * window.innerHeight;
}
