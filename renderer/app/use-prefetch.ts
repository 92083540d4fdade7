import { apiReferences } from '@docgraph/schemas/api-references';
import { isObject } from '@docgraph/schemas/checks';
import type { Site } from '@docgraph/schemas/site';
import { siteHref } from '@docgraph/ui/site-href';
import { useEffect, useState } from 'react';
import { linkTarget } from './link-target.ts';
import type { PageLoader } from './page-loader.ts';
import { closestLink, readLink } from './use-link-clicks.ts';

/** Network information, where supported. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * Prefetches pages whose links are hovered, touched, or focused, and when the browser is idle, pages whose links are visible
 * in the content. Doesn't prefetch on slow or metered connections. An API reference is large, so a visible link isn't
 * enough to prefetch it. `pageKey` changes with the page.
 */
export function usePrefetch(loader: PageLoader, site: Site, pageKey: string): void {
  const { baseUrl } = site;
  const [references] = useState(() => new Set(apiReferences(site).map(({ route }) => siteHref(baseUrl, route))));
  useEffect(() => {
    const onIntent = (event: Event) => {
      const link = closestLink(event.target);
      // A link within a reference doesn't load another page.
      const isInReference = link?.pathname === window.location.pathname && references.has(link.pathname);
      if (link !== undefined && !isInReference) prefetchLink(loader, link, baseUrl);
    };
    const listening = new AbortController();
    for (const event of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(event, onIntent, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [loader, baseUrl, references]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has other links
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        if (!references.has(target.pathname)) whenIdle(() => prefetchLink(loader, target, baseUrl));
      }
    });
    // Excludes the API reference, because observing its thousands of links would slow down every frame.
    for (const link of document.querySelectorAll('article a[href]')) observer.observe(link);
    return () => observer.disconnect();
  }, [loader, references, baseUrl, pageKey]);
}

function prefetchLink(loader: PageLoader, link: HTMLAnchorElement, baseUrl: string) {
  const target = linkTarget(readLink(link), window.location.href, baseUrl);
  if (target !== undefined && mayPrefetch(readConnection())) loader.prefetch(target.pathname);
}

/** Reports whether the connection is fast enough for prefetching. */
export function mayPrefetch({ effectiveType = '', saveData = false }: Connection): boolean {
  return !saveData && !effectiveType.includes('2g');
}

function readConnection(): Connection {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (!isObject(connection)) return {};
  const { effectiveType, saveData } = connection;
  return { ...(typeof effectiveType === 'string' && { effectiveType }), saveData: saveData === true };
}

function whenIdle(action: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, 200);
}
