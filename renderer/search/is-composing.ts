/** What Safari gives as the code of a key that ends a composition, after it has ended it. */
const COMPOSITION_KEY = 229;

/** Whether a key press belongs to an input method. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSITION_KEY;
}
