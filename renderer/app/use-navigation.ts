import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PagePayload } from '../page/page-payload.ts';
import type { PageLoader } from './page-loader.ts';
import { forgetReload, reloadOnceReachable } from './reload-once.ts';

/** State of navigation. */
export interface Navigation {
  /** The visible page, which stays until the next one has loaded, and its key. */
  shown: { key: string; page: PagePayload };
  status: 'shown' | 'loading' | 'failed';
  /** Error message of the failed load. */
  message: string;
  retry: () => void;
}

/**
 * Loads the page when `key`, the normalized URL, changes. On failure, reloads from the server once, and then shows the
 * error.
 */
export function useNavigation(key: string, initial: PagePayload, loader: PageLoader): Navigation {
  const [shown, setShown] = useState({ key, page: initial });
  const [failure, setFailure] = useState<{ key: string; message: string }>();
  const isShown = key === shown.key;
  const ready = isShown ? undefined : loader.loaded(key);
  // During rendering, not in an effect, so that a cached page appears together with its URL.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a page has come
  useEffect(forgetReload, [shown]);

  // Retry when the reader returns to a failed URL.
  if (failure && failure.key !== key) setFailure(undefined);
  useMisplacedPage(key, initial, loader, show);

  const status = isShown ? 'shown' : failure?.key === key ? 'failed' : 'loading';
  return { shown, status, message: failure?.message ?? '', retry: () => setFailure(undefined) };
}

/**
 * Hosts without rewrite rules return the not-found page for `/x.html`. Shows `/x` instead if it exists, and corrects
 * the URL.
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

/** The page doesn't exist, so the not-found page is correct. */
function ignore() {}
