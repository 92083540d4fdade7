import { importAgain } from '@docgraph/ui/import-again';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';

/** Terms to highlight at a URL. */
interface Wanted {
  pathname: string;
  terms: readonly string[];
}

/**
 * Highlights the terms of an opened result once its page is shown: those of the initial URL, or those passed to the
 * returned function before navigation. The highlight ends with the view and isn't restored by Back. `view` identifies
 * the visible page; `shown` reports whether it's the page of `location`.
 */
export function useHighlight(
  location: Location,
  view: string,
  shown: boolean,
  firstTerms: readonly string[],
): (wanted: Wanted) => void {
  const wanted = useRef<Wanted>({ pathname: location.pathname, terms: firstTerms });
  const shownTerms = useRef(new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked belongs to the view
  useEffect(() => () => shownTerms.current.abort(), [view]);

  useEffect(() => {
    const { pathname, terms } = wanted.current;
    const isElsewhere = pathname !== location.pathname;
    if (shown || isElsewhere) wanted.current = { pathname, terms: [] };
    if (!shown || isElsewhere || terms.length === 0) return;
    shownTerms.current.abort();
    const controller = new AbortController();
    shownTerms.current = controller;
    importAgain(() => import('./highlight-terms.ts')).then(
      (module) => module.highlightTerms(terms, location.hash, controller),
      () => showLoadFailure(!controller.signal.aborted),
    );
  }, [location, shown]);

  return (next) => {
    wanted.current = next;
  };
}
