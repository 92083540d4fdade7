import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOverlayEntry } from '../history/overlay-entry.ts';
import { showPlace } from '../history/place.ts';
import { linkTarget } from './link-target.ts';

/** Turns clicks on in-site links into navigation without a reload. */
export function useLinkClicks(baseUrl: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = closestLink(event.target);
      if (link === undefined || !isPlainClick(event)) return;
      const target = linkTarget(readLink(link), window.location.href, baseUrl);
      if (target === undefined) return;
      event.preventDefault();
      // The link points to the current URL, so the router wouldn't navigate.
      if (link.href === window.location.href && target.hash !== '') return void showPlace(target.hash);
      navigate(target, { replace: link.href === window.location.href || isOverlayEntry() });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [baseUrl, navigate]);
}

/** Returns the closest link of an event target. */
export function closestLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** Reads the properties of a link that determine its target. */
export function readLink(link: HTMLAnchorElement) {
  return { href: link.href, target: link.target, download: link.hasAttribute('download') };
}

/** The properties of a click that determine whether it navigates in the page. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/**
 * Reports whether a click uses the main button without modifier keys. Browsers handle other clicks, which open a tab,
 * window, or menu, or download the target.
 */
export function isPlainClick(click: Click): boolean {
  const modified = click.metaKey || click.ctrlKey || click.altKey || click.shiftKey;
  return !click.defaultPrevented && click.button === 0 && !modified;
}
