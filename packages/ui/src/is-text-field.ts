/** Whether a key that is pressed on an element writes into it. */
export function isTextField(target: EventTarget | null): boolean {
  if (target === null || !(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
