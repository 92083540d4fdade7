import { importAgain } from '@docgraph/ui/import-again';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { wholePage } from '../history/whole-page.ts';

/** Terms to highlight at a URL. */
interface Wanted {
  pathname: string;
  terms: readonly string[];
}

/**
 * Highlights the terms of an opened search result once its page is shown: terms from the initial URL, or terms passed to the
 * returned function before navigation. The highlight disappears with the page, and going back doesn't restore it.
 *
 * @param view Identifies the visible page.
 * @param shown Whether the visible page is the page at `location`.
 */
export function useHighlight(
  location: Location,
  view: string,
  shown: boolean,
  firstTerms: readonly string[],
): (wanted: Wanted) => void {
  const wanted = useRef<Wanted>({ pathname: location.pathname, terms: firstTerms });
  const shownTerms = useRef(new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights belong to a view
  useEffect(() => () => shownTerms.current.abort(), [view]);

  useEffect(() => {
    const { pathname, terms } = wanted.current;
    const isElsewhere = pathname !== location.pathname;
    if (shown || isElsewhere) wanted.current = { pathname, terms: [] };
    if (!shown || isElsewhere || terms.length === 0) return;
    shownTerms.current.abort();
    const controller = new AbortController();
    shownTerms.current = controller;
    Promise.all([importAgain(() => import('./highlight-terms.ts')), wholePage()]).then(
      ([module]) => module.highlightTerms(terms, location.hash, controller),
      () => showLoadFailure(!controller.signal.aborted),
    );
  }, [location, shown]);

  return (next) => {
    wanted.current = next;
  };
}
