import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Elements in a dialog that Tab moves to. */
const TAB_STOPS = 'a[href], button, input';

/**
 * Synchronizes a native modal dialog with `open`. The browser makes the rest of the page inert and restores the focus.
 * Tab cycles through the dialog. Escape and presses on the backdrop call `onClose`. If a component inside the dialog
 * calls this hook, the dialog opens before later siblings are laid out.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    const root = document.documentElement;
    if (!element.open) element.showModal();
    root.dataset.modal = '';
    return () => {
      element.close();
      // Another modal dialog may still be open.
      if (document.querySelector('dialog:modal') === null) delete root.dataset.modal;
    };
  }, [dialog, open]);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // The close event fires in a later task, by which the dialog may have been reopened.
    const onClosed = () => {
      if (!element.open) onClose();
    };
    // The content fills the dialog, so presses on the element itself are on the backdrop.
    const onPress = (event: PointerEvent) => {
      if (event.target === element) onClose();
    };
    const onKeyDown = (event: KeyboardEvent) => keepFocusInside(element, event);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('cancel', onCancel, { signal });
    element.addEventListener('close', onClosed, { signal });
    element.addEventListener('pointerdown', onPress, { signal });
    element.addEventListener('keydown', onKeyDown, { signal });
    return () => listening.abort();
  }, [dialog, open, onClose]);
}

/** Moves the focus between the first and last controls. Otherwise, Tab would leave the dialog in between. */
function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (from === undefined || document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
