import type { Site } from '@docgraph/schemas/site';
import { announce } from '@docgraph/ui/announce';
import { text } from '@docgraph/ui/text';
import { useEffect, useRef } from 'react';
import { describeHead, updateHead } from '../page/describe-head.ts';
import type { PagePayload } from '../page/page-payload.ts';
import { FAILED_PAGE } from './LoadFailure.tsx';
import { TOP_ID } from './SkipLink.tsx';

/** When another page is shown, updates the head, moves the focus to the top, and announces the title to screen readers. */
export function usePageEffects(site: Site, page: PagePayload, loading: boolean): void {
  const shown = useRef(page);

  useEffect(() => {
    // The first page is prerendered with its head.
    if (loading || shown.current === page) return;
    // A page that's loaded again after a change keeps the focus.
    const isSame = shown.current.route === page.route;
    shown.current = page;
    const head = describeHead(site, page === FAILED_PAGE ? { ...page, title: text('failure.page') } : page);
    updateHead(head);
    if (isSame) return;
    announce(head.title);
    if (window.location.hash === '' || page === FAILED_PAGE) focusTop();
  }, [site, page, loading]);
}

/** Focuses the top of the page, so that Tab starts there. */
export function focusTop(): void {
  document.getElementById(TOP_ID)?.focus({ preventScroll: true });
}
