import { useEffect } from 'react';
import type { PagePayload } from '../page/page-payload.ts';
import type { PageLoader } from './page-loader.ts';

/** The event with which the script of `dev` asks for the visible page to be loaded again. It reloads pages that ignore it. */
const REFRESH = 'docs-refresh';

/** Loads the visible page again if its content has changed. Keeps the position and the state of everything around it. */
export function useRefresh(key: string, loader: PageLoader, show: (page: PagePayload) => void): void {
  useEffect(() => {
    let last = 0;
    const refresh = (event: Event) => {
      event.preventDefault();
      loader.forget();
      const own = ++last;
      loader.load(key).then(
        (page) => own === last && show(page),
        () => window.location.reload(),
      );
    };
    document.addEventListener(REFRESH, refresh);
    return () => {
      last = -1;
      document.removeEventListener(REFRESH, refresh);
    };
  }, [key, loader, show]);
}
