/** Id of the element whose text screen readers read out when it changes. It stands in every prerendered page. */
export const ANNOUNCER_ID = 'announcer';

/** Has a text read out. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer !== null) announcer.textContent = text;
}
