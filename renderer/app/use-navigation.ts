import { startTransition, useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PagePayload } from '../page/page-payload.ts';
import { type NavigationState, navigationStatus, nextNavigationState } from './navigation-state.ts';
import type { PageLoader } from './page-loader.ts';
import { forgetReload, reloadOnceReachable } from './reload-once.ts';

/** What navigation shows at an address. */
export interface Navigation {
  state: NavigationState;
  status: 'shown' | 'loading' | 'failed';
  retry: () => void;
}

/**
 * Loads the page whenever `key`, the address without its variants, changes. A page that does not load is asked from the
 * server once, as a whole; where that was done already or cannot help, the failure is shown.
 */
export function useNavigation(key: string, initial: PagePayload, loader: PageLoader): Navigation {
  const [state, dispatch] = useReducer(nextNavigationState, {
    key,
    page: initial,
    failure: undefined,
    attempt: 0,
  });
  const shownKey = state.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same address again
  useEffect(() => {
    if (key === shownKey) return;
    let wanted = true;
    loader.load(key).then(
      (page) => {
        if (!wanted) return;
        forgetReload();
        startTransition(() => dispatch({ type: 'loaded', key, page }));
      },
      async (error: unknown) => {
        if (!wanted || (await reloadOnceReachable())) return;
        if (wanted) dispatch({ type: 'failed', key, message: String(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, shownKey, loader, state.attempt]);

  useMisplacedPage(key, initial, loader, (page) => dispatch({ type: 'loaded', key, page }));

  return { state, status: navigationStatus(state, key), retry: () => dispatch({ type: 'retry' }) };
}

/**
 * A host without rewrite rules answers `/x.html` with the not-found page. Where the site has a page `/x`, that is shown,
 * and its address put right.
 */
function useMisplacedPage(key: string, initial: PagePayload, loader: PageLoader, show: (page: PagePayload) => void) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is about the address that the site was opened at
  useEffect(() => {
    if (initial.kind !== 'not-found' || !pathname.endsWith('.html')) return;
    let wanted = true;
    loader.load(key).then((page) => {
      if (!wanted) return;
      show(page);
      navigate({ pathname: page.route, search, hash }, { replace: true });
    }, ignore);
    return () => {
      wanted = false;
    };
  }, []);
}

/** There is no such page: the not-found page is right. */
function ignore() {}
