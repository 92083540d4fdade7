/**
 * Finds an element of the app by its ID. Only looks at direct children of the body, because headings on the page may have
 * the same ID.
 */
export function appElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`body > #${id}`);
}
