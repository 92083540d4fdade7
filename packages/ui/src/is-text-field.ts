/** Reports whether key presses on an element enter text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target === null || !(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
