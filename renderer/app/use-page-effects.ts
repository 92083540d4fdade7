import type { Site } from '@docgraph/schemas/site';
import { announce } from '@docgraph/ui/announce';
import { text } from '@docgraph/ui/text';
import { useEffect, useRef } from 'react';
import { describeHead, updateHead } from '../page/describe-head.ts';
import type { PagePayload } from '../page/page-payload.ts';
import { FAILED_PAGE } from './LoadFailure.tsx';
import { TOP_ID } from './SkipLink.tsx';

/** Updates the head, the focus, and the announcement for a new page. Waits while the next one is `loading`. */
export function usePageEffects(site: Site, page: PagePayload, loading: boolean): void {
  const shown = useRef(page);

  useEffect(() => {
    // The prerendered page already has these.
    if (loading || shown.current === page) return;
    shown.current = page;
    const head = describeHead(site, page === FAILED_PAGE ? { ...page, title: text('failure.page') } : page);
    updateHead(head);
    announce(head.title);
    if (window.location.hash === '' || page === FAILED_PAGE) focusTop();
  }, [site, page, loading]);
}

/** Restarts the tab order at the top. */
export function focusTop(): void {
  document.getElementById(TOP_ID)?.focus({ preventScroll: true });
}
