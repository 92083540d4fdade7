/** Id of the element whose text screen readers read out when it changes. It stands in every prerendered page. */
export const ANNOUNCER_ID = 'announcer';

/** Has a text read out. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer === null) return;
  // The same text again would be no change, and not be read out.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
