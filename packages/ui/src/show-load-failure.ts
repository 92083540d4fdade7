/** ID of the notice, which is hidden in every page. */
export const LOAD_FAILURE_ID = 'load-failure';

/**
 * Shows or hides the notice that scripts failed to load, and marks the root element. Its button reloads the page,
 * because Firefox never retries failed scripts.
 */
export function showLoadFailure(shown = true): void {
  const notice = document.getElementById(LOAD_FAILURE_ID);
  if (notice === null) return;
  notice.hidden = !shown;
  document.documentElement.toggleAttribute('data-load-failed', shown);
  notice.onclick = ({ target }) => target instanceof HTMLButtonElement && window.location.reload();
}
