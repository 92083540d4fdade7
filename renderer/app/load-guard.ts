import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { showBaseUrlBanner } from './base-url-banner.ts';
import { reloadOnce } from './reload-once.ts';

/** What is from elsewhere, such as the script of an analytics service, may be blocked: the page does not need it. */
const NEEDED = 'script[src^="/"], link[rel=stylesheet][href^="/"]';

/**
 * Watches over the scripts and styles that a page names, which are gone where a newer site has replaced it. The page is
 * asked from the server once more. Where that does not help it stays what it is without scripts and says so, or, where no
 * style came either, what the reason may be.
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
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
}

function explain() {
  // Browsers list a style sheet that did not load as an empty one.
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--page') !== '';
  if (isStyled || !navigator.onLine) showLoadFailure();
  else showBaseUrlBanner();
}
