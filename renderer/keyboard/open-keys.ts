import { isTextField } from '../ui/is-text-field.ts';

/** Id of the box that lists the keys, in the HTML of every page. Buttons open it by themselves, as a popover. */
export const KEYS_ID = 'keys';

/** Opens or closes the list of keys on `?`, outside of text fields and of dialogs that wait for an answer. */
export function openKeysOnRequest(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || isTextField(target)) return;
    if (document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    document.getElementById(KEYS_ID)?.togglePopover();
  });
}
