/**
 * Until the application answers, a step through the history may change the address alone: entries that it wrote before
 * a reload belong to this document for the browser. The page of the new address is asked from the server then.
 */
export function reloadOnEarlyMove(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    const { dataset } = document.documentElement;
    if (dataset.hydrated === undefined && window.location.pathname !== pathname) window.location.reload();
  });
}
