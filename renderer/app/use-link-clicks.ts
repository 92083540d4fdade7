import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOverlayEntry } from '../history/overlay-entry.ts';
import { showPlace } from '../history/place.ts';
import { linkTarget } from './link-target.ts';

/** Turns clicks on in-site links, wherever they are on the page, into navigation without a reload. */
export function useLinkClicks(baseUrl: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = closestLink(event.target);
      if (link === undefined || !isPlainClick(event)) return;
      const target = linkTarget(readLink(link), window.location.href, baseUrl);
      if (target === undefined) return;
      event.preventDefault();
      // The address is there already: following the link would be no navigation.
      if (link.href === window.location.href && target.hash !== '') return void showPlace(target.hash);
      navigate(target, { replace: link.href === window.location.href || isOverlayEntry() });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [baseUrl, navigate]);
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

/** The part of a click that decides whether it navigates inside the page. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/** Whether the click asks for what the browser does by itself: a new tab or window, a download, a menu. */
export function isPlainClick(click: Click): boolean {
  const modified = click.metaKey || click.ctrlKey || click.altKey || click.shiftKey;
  return !click.defaultPrevented && click.button === 0 && !modified;
}
