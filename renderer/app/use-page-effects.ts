import { useEffect, useRef } from 'react';
import type { Site } from '#schemas/site.ts';
import { describeHead } from '../page/describe-head.ts';
import type { PagePayload } from '../page/page-payload.ts';
import { updateHead } from '../page/update-head.ts';
import { announce } from '../ui/announce.ts';
import { TOP_ID } from './SkipLink.tsx';

/** What a newly shown page changes outside its component: the head, the focus, and what is read out. */
export function usePageEffects(site: Site, page: PagePayload): void {
  const shown = useRef(page);

  useEffect(() => {
    // The prerendered page has all of this.
    if (shown.current === page) return;
    shown.current = page;
    const head = describeHead(site, page);
    updateHead(head);
    announce(head.title);
    if (window.location.hash === '') focusTop();
  }, [site, page]);
}

/** Starts the tab order at the top of the page again. */
export function focusTop(): void {
  document.getElementById(TOP_ID)?.focus({ preventScroll: true });
}
