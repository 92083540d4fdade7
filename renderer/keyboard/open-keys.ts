import { importAgain } from '@docgraph/ui/import-again';
import { isTextField } from '@docgraph/ui/is-text-field';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { KEYS_ID } from './keys-id.ts';

/**
 * Opens the list of keys, whose HTML is at `address`, for its buttons and on `?`, outside of text fields and of dialogs
 * that wait for an answer. It is loaded when it is first asked for; from then on the browser opens and closes it for the
 * buttons, as a popover.
 */
export function openKeysOnRequest(address: string): void {
  const open = () => {
    const keys = document.getElementById(KEYS_ID);
    if (keys !== null) return void keys.togglePopover();
    importAgain(() => import('./load-keys.ts'))
      .then((module) => module.loadKeys(address))
      .catch(() => showLoadFailure());
  };
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || isTextField(target)) return;
    if (document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('click', ({ target }) => {
    const isButton = target instanceof Element && target.closest(`[popovertarget="${KEYS_ID}"]`) !== null;
    if (isButton && document.getElementById(KEYS_ID) === null) open();
  });
}
