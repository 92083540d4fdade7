import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hashTarget } from '../prose/hash-target.ts';
import { revealTarget } from '../prose/reveal-target.ts';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { isOverlayEntry } from '../ui/overlay-entry.ts';
import { linkTarget } from './link-target.ts';

/** Turns clicks on in-site links, wherever they are on the page, into navigation without a reload. */
export function useLinkClicks(baseUrl: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = closestLink(event.target);
      if (link === undefined || !isPlainClick(event)) return;
      const reached = targetReached(link);
      if (reached !== undefined) {
        event.preventDefault();
        revealTarget(reached);
        return;
      }
      const target = linkTarget(readLink(link), window.location.href, baseUrl);
      if (target === undefined) return;
      event.preventDefault();
      navigate(target, { replace: link.href === window.location.href || isOverlayEntry() });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [baseUrl, navigate]);
}

/** What a link leads to whose address is the page's already: following it would be no navigation. */
function targetReached(link: HTMLAnchorElement): HTMLElement | undefined {
  const isHere = link.href === window.location.href && (link.target === '' || link.target === '_self');
  return isHere ? hashTarget(window.location.hash) : undefined;
}

/** The link that an event happened in, if any. */
export function closestLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** What decides about a link, read from its element. */
export function readLink(link: HTMLAnchorElement) {
  return { href: link.href, target: link.target, download: link.hasAttribute('download') };
}
