/**
 * Loads the page from the server if the reader goes back or forward before hydration. Otherwise, only the URL might change,
 * because browsers treat history entries from before a reload as part of this document.
 */
export function reloadOnEarlyMove(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    const { dataset } = document.documentElement;
    if (dataset.hydrated === undefined && window.location.pathname !== pathname) window.location.reload();
  });
}
