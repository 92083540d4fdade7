import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { showBaseUrlBanner } from './base-url-banner.ts';
import { reloadOnce } from './reload-once.ts';

/** Selects required scripts and styles. Excludes other hosts, because browsers may block analytics and the like. */
const NEEDED = 'script[src^="/"], link[rel=stylesheet][href^="/"]';

/**
 * Handles scripts and styles that fail to load, for example because a newer deployment replaced them. Reloads the page once.
 * If that doesn't help, shows a notice, or the base URL banner if no style sheet loaded either.
 */
export function guardLoading(): void {
  let failed = false;
  const onError = ({ target }: Event) => {
    if (failed || !(target instanceof Element) || !target.matches(NEEDED)) return;
    failed = true;
    if (reloadOnce()) return;
    delete document.documentElement.dataset.js;
    window.addEventListener('load', explain);
  };
  // Error events of elements don't bubble.
  window.addEventListener('error', onError, true);
}

function explain() {
  // `document.styleSheets` includes style sheets that failed to load, so check for a known property.
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--page') !== '';
  if (isStyled || !navigator.onLine) showLoadFailure();
  else showBaseUrlBanner();
}
