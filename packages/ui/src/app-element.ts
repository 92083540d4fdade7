/**
 * Finds an element of the app in the body by its ID. Content of a page is further down, so authored IDs don't hide those of
 * the app.
 */
export function appElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`body > #${id}`);
}
