/**
 * Before hydration, a step through the history may only change the URL, because the browser assigns entries from before
 * a reload to this document. Loads the page of the new URL from the server.
 */
export function reloadOnEarlyMove(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    const { dataset } = document.documentElement;
    if (dataset.hydrated === undefined && window.location.pathname !== pathname) window.location.reload();
  });
}
