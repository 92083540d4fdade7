import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PagePayload } from '../page/page-payload.ts';
import type { PageLoader } from './page-loader.ts';
import { forgetReload, reloadOnceReachable } from './reload-once.ts';

/** What navigation shows at an address. */
export interface Navigation {
  /** The page in view, which stays until the next one is there, and the key of its address. */
  shown: { key: string; page: PagePayload };
  status: 'shown' | 'loading' | 'failed';
  /** Why the page at the address could not be loaded. */
  message: string;
  retry: () => void;
}

/**
 * Loads the page whenever `key`, the address without its variants, changes. A page that does not load is asked from the
 * server once, as a whole; where that was done already or cannot help, the failure is shown.
 */
export function useNavigation(key: string, initial: PagePayload, loader: PageLoader): Navigation {
  const [shown, setShown] = useState({ key, page: initial });
  const [failure, setFailure] = useState<{ key: string; message: string }>();
  const isShown = key === shown.key;
  const ready = isShown ? undefined : loader.loaded(key);
  // At once, not in an effect: a page that is there already comes together with its address.
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

  // Whoever comes back to an address that did not load asks for it again.
  if (failure && failure.key !== key) setFailure(undefined);
  useMisplacedPage(key, initial, loader, show);

  const status = isShown ? 'shown' : failure?.key === key ? 'failed' : 'loading';
  return { shown, status, message: failure?.message ?? '', retry: () => setFailure(undefined) };
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
