/** Id of the notice, which stands hidden in every prerendered page. */
export const LOAD_FAILURE_ID = 'load-failure';

/**
 * Shows or hides the notice that a part of the scripts has not come. Its button loads the page anew: Firefox asks only
 * once for a script that it could not get. The root element says so to style sheets.
 */
export function showLoadFailure(shown = true): void {
  const notice = document.getElementById(LOAD_FAILURE_ID);
  if (notice === null) return;
  notice.hidden = !shown;
  document.documentElement.toggleAttribute('data-load-failed', shown);
  notice.onclick = ({ target }) => target instanceof HTMLButtonElement && window.location.reload();
}
