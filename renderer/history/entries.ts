/* Besides the router, which adds entries, only this folder changes the history. This module assigns keys to entries, and
   stores the reader's position in them. */

/** State key for the target's distance from the top of the window when the reader left the entry. */
const TOP_KEY = 'targetTop';

/**
 * Assigns a key to every history entry before the router reads it. With keys, following an in-page link again can be
 * distinguished from going back, even if the page takes long to load.
 */
export function keyEntries(): void {
  keyEntry();
  window.addEventListener('popstate', keyEntry, true);
}

/** Returns the key of the current history entry. While a page is loading, the visible page belongs to another entry. */
export function entryKey(): string | undefined {
  return window.history.state?.key;
}

/** Adds a key to the current entry if it has none, as after the reader types a URL. */
function keyEntry(): void {
  if (entryKey() === undefined)
    window.history.replaceState({ ...window.history.state, key: String(Math.random()) }, '');
}

/** Replaces the URL of the current entry. */
export function replaceHref(href: string): void {
  if (href !== window.location.href) window.history.replaceState(window.history.state, '', href);
}

/** Sets the hash of the current entry, and stores the target's distance from the top of the window. */
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

/** Sets whether the browser or the app restores scroll positions. */
export function letBrowserScroll(allowed: boolean): void {
  window.history.scrollRestoration = allowed ? 'auto' : 'manual';
}

/** Reports whether the app, rather than the browser, restores scroll positions. */
export function isScrollOurs(): boolean {
  return window.history.scrollRestoration === 'manual';
}
