import { isPlainClick } from '../../ui/is-plain-click.ts';
import { afterFrame } from './after-frame.ts';
import { findAnchor } from './find-anchor.ts';
import { type Jumper, showAnchor } from './show-anchor.ts';

/**
 * Follows links within the reference, and tells the application after the frame that shows where they lead. The browser
 * would tell it before, and taking notice of an address takes the application longer than the jump.
 */
export function followLinks(jumper: Jumper, signal: AbortSignal): void {
  const { root, state } = jumper;
  let isTold = true;
  const tellSoon = afterFrame(() => {
    isTold = true;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    state.awaitsScroll = false;
    window.dispatchEvent(new Event('scroll'));
  }, signal);
  // The application would take the movement of a jump that it does not know of for the reader's.
  const holdBack = (scroll: Event) => {
    if (!isTold && scroll.target === document) scroll.stopImmediatePropagation();
  };
  window.addEventListener('scroll', holdBack, { capture: true, signal });
  const onClick = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link === null || !isPlainClick(click)) return;
    const { target, nearest } = findAnchor(link.hash);
    if (target === undefined && nearest === undefined) return;
    click.preventDefault();
    if (link.href !== window.location.href) {
      window.history.pushState(null, '', link.hash);
      state.hash = window.location.hash;
      isTold = false;
      tellSoon();
    }
    showAnchor(jumper, link.hash);
  };
  root.addEventListener('click', onClick, { signal });
}
