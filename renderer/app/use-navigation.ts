import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PagePayload } from '../page/page-payload.ts';
import type { PageLoader } from './page-loader.ts';
import { forgetReload, reloadOnceReachable } from './reload-once.ts';
import { useRefresh } from './use-refresh.ts';

/** The state of a navigation. */
export interface Navigation {
  /** The visible page and its key. Doesn't change until the next page has loaded. */
  shown: { key: string; page: PagePayload };
  status: 'shown' | 'loading' | 'failed';
  /** Error message of the failed load. */
  message: string;
  retry: () => void;
}

/**
 * Loads a page when `key`, the normalized URL, changes. If loading fails, reloads the page from the server once, and then
 * shows the error.
 */
export function useNavigation(key: string, initial: PagePayload, loader: PageLoader): Navigation {
  const [shown, setShown] = useState({ key, page: initial });
  const [failure, setFailure] = useState<{ key: string; message: string }>();
  const isShown = key === shown.key;
  const ready = isShown ? undefined : loader.loaded(key);
  // Set the state during rendering rather than in an effect, so that a cached page appears together with its URL.
  if (ready !== undefined) setShown({ key, page: ready });
  const show = useCallback((page: PagePayload) => startTransition(() => setShown({ key, page })), [key]);

  useEffect(() => {
    if (isShown || failure?.key === key) return;
    let wanted = true;
    loader.load(key).then(
      (page) => {
        if (wanted) show(page);
      },
      async (error: unknown) => {
        if (!wanted || (await reloadOnceReachable())) return;
        if (wanted) setFailure({ key, message: String(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, isShown, loader, failure, show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another page is shown
  useEffect(forgetReload, [shown]);

  // Retry when the reader returns to a failed URL.
  if (failure && failure.key !== key) setFailure(undefined);
  useMisplacedPage(key, initial, loader, show);
  useRefresh(key, loader, show);

  const status = isShown ? 'shown' : failure?.key === key ? 'failed' : 'loading';
  return { shown, status, message: failure?.message ?? '', retry: () => setFailure(undefined) };
}

/**
 * Shows the page `/x` if the host returned the not-found page for `/x.html`, as hosts without rewrite rules do, and corrects
 * the URL.
 */
function useMisplacedPage(key: string, initial: PagePayload, loader: PageLoader, show: (page: PagePayload) => void) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only applies to the URL at which the site was opened
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

/** Does nothing: if the page doesn't exist, the not-found page is correct. */
function ignore() {}
