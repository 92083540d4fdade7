/* Only this folder writes the history. The router adds entries; this module assigns keys and tracks the reader. */

/** State key for the distance between the target and the top of the window when the entry was left. */
const TOP_KEY = 'targetTop';

/**
 * Assigns a key to every history entry before the router reads it. Distinguishes following an in-page link again from
 * going back, even if the page is shown late.
 */
export function keyEntries(): void {
  keyEntry();
  window.addEventListener('popstate', keyEntry, true);
}

/** Returns the key of the current history entry. The visible page may still be another one. */
export function entryKey(): string | undefined {
  return window.history.state?.key;
}

/** Entries for typed URLs have no key. */
function keyEntry(): void {
  if (entryKey() === undefined)
    window.history.replaceState({ ...window.history.state, key: String(Math.random()) }, '');
}

/** Replaces the URL of the current entry. */
export function replaceHref(href: string): void {
  if (href !== window.location.href) window.history.replaceState(window.history.state, '', href);
}

/** Sets the hash of the current entry, and its distance from the top of the window. */
export function replaceHash(hash: string, top: number | undefined): void {
  const { pathname, search } = window.location;
  const state = { ...window.history.state, [TOP_KEY]: top === undefined ? undefined : Math.round(top) };
  window.history.replaceState(state, '', `${pathname}${search}${hash}`);
}

/** Returns the stored distance between the target and the top of the window, if any. */
export function targetTop(): number | undefined {
  const state: unknown = window.history.state;
  const top = typeof state === 'object' && state !== null && TOP_KEY in state ? state[TOP_KEY] : undefined;
  return typeof top === 'number' ? top : undefined;
}

/** Lets the browser bring entries to where they were left, or leaves that to the application. */
export function letBrowserScroll(allowed: boolean): void {
  window.history.scrollRestoration = allowed ? 'auto' : 'manual';
}

/** Whether the browser leaves it to the application to bring entries to where they were left. */
export function isScrollOurs(): boolean {
  return window.history.scrollRestoration === 'manual';
}
