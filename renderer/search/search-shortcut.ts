/** The part of a key press that decides whether it opens the search. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'>;

/** Whether a key press opens the search: Ctrl or Command with K anywhere, a slash outside of text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyPress): boolean {
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isTextField(target);
}

function isTextField(target: EventTarget | null): boolean {
  if (typeof HTMLElement === 'undefined' || !(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
