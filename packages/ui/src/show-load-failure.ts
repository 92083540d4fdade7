import { appElement } from './app-element.ts';

/** ID of the notice, which every page contains as a hidden element. */
export const LOAD_FAILURE_ID = 'load-failure';

/**
 * Shows or hides the notice that scripts couldn't be loaded, and marks the root element. The button in the notice
 * reloads the page, because Firefox never loads a failed script again.
 */
export function showLoadFailure(shown = true): void {
  const notice = appElement(LOAD_FAILURE_ID);
  if (notice === null) return;
  notice.hidden = !shown;
  document.documentElement.toggleAttribute('data-load-failed', shown);
  notice.onclick = ({ target }) => target instanceof HTMLButtonElement && window.location.reload();
}
