/*
 * Only this folder writes the history: the router makes entries by links, here they get keys and follow the reader.
 */

/** Key in the state of an entry: distance of the target of its address from the top of the window when it was left. */
const TOP_KEY = 'targetTop';

/**
 * Gives every entry of the history a key, as the router gives its own, and before the router reads it: following a link
 * within a page again is thereby told from going back to where it led before, also when the page shows the entry late.
 */
export function keyEntries(): void {
  keyEntry();
  window.addEventListener('popstate', keyEntry, true);
}

/** Key of the entry that the history is at; the page in view may still be that of another one. */
export function entryKey(): string | undefined {
  return window.history.state?.key;
}

/** Entries that the browser makes for addresses that are typed have no key. */
function keyEntry(): void {
  if (entryKey() === undefined)
    window.history.replaceState({ ...window.history.state, key: String(Math.random()) }, '');
}

/** Writes another address for the present entry, such as one without what is to be highlighted. */
export function replaceHref(href: string): void {
  if (href !== window.location.href) window.history.replaceState(window.history.state, '', href);
}

/** Lets the present entry lead to what is being read: its hash, and how far that stands from the top of the window. */
export function replaceHash(hash: string, top: number | undefined): void {
  const { pathname, search } = window.location;
  const state = { ...window.history.state, [TOP_KEY]: top === undefined ? undefined : Math.round(top) };
  window.history.replaceState(state, '', `${pathname}${search}${hash}`);
}

/** How far from the top of the window the target of the present entry was when it was left, if that is known. */
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
