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

/** Entries that the browser makes for links within a page have no key. */
function keyEntry(): void {
  if (entryKey() === undefined)
    window.history.replaceState({ ...window.history.state, key: String(Math.random()) }, '');
}
