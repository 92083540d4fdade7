import { showLoadFailure } from '../ui/show-load-failure.ts';
import { showBaseUrlBanner } from './base-url-banner.ts';
import { PAGE_DATA_ID } from './page-data-id.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Watches over the scripts and styles that a page names, which are gone where a newer site has replaced it. The page is
 * asked from the server once more. Where that does not help it stays what it is without scripts and says so, or, where no
 * style came either, what the reason may be.
 */
export function guardLoading(): void {
  let failed = false;
  const onError = ({ target }: Event) => {
    if (failed || !isNeeded(target)) return;
    failed = true;
    if (reloadOnce()) return;
    delete document.documentElement.dataset.js;
    window.addEventListener('load', explain);
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
}

/** What is from elsewhere, such as the script of an analytics service, may be blocked: the page does not need it. */
function isNeeded(target: EventTarget | null): boolean {
  const isOwn = (address: string) => new URL(address, window.location.href).origin === window.location.origin;
  if (target instanceof HTMLScriptElement) return isOwn(target.src);
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOwn(target.href);
}

function explain() {
  const data = document.getElementById(PAGE_DATA_ID);
  // Browsers list a style sheet that did not load as an empty one.
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--page') !== '';
  if (data !== null && !isStyled && navigator.onLine) showBaseUrlBanner(data.dataset);
  else showLoadFailure();
}
