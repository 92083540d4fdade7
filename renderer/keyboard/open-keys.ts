import { appElement } from '@docgraph/ui/app-element';
import { importAgain } from '@docgraph/ui/import-again';
import { isTextField } from '@docgraph/ui/is-text-field';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { KEYS_ID } from './keys-id.ts';

/**
 * Opens the keyboard shortcuts when the reader clicks one of their buttons, or presses `?` outside text fields and modal
 * dialogs. Loads them from `address` on first use. After that, the browser toggles the popover.
 */
export function openKeysOnRequest(address: string): void {
  const open = () => {
    const keys = appElement(KEYS_ID);
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
    if (isButton && appElement(KEYS_ID) === null) open();
  });
}
