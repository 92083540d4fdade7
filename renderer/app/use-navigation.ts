import { startTransition, useEffect, useReducer } from 'react';
import type { PagePayload } from '../page/page-payload.ts';
import { type NavigationState, navigationStatus, nextNavigationState } from './navigation-state.ts';
import type { PageLoader } from './page-loader.ts';
import { forgetReload, reloadOnce } from './reload-once.ts';

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
      (error: unknown) => {
        if (wanted && !reloadOnce()) dispatch({ type: 'failed', key, message: String(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, shownKey, loader, state.attempt]);

  return { state, status: navigationStatus(state, key), retry: () => dispatch({ type: 'retry' }) };
}
