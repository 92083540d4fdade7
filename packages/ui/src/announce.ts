import { appElement } from './app-element.ts';

/** ID of the live region on every page. */
export const ANNOUNCER_ID = 'announcer';

/** Announces a string to screen readers. */
export function announce(text: string): void {
  const announcer = appElement(ANNOUNCER_ID);
  if (announcer === null) return;
  // Append a space, because repeated text wouldn't be announced.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
