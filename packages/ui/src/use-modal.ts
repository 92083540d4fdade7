import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Tab stops inside a dialog. */
const TAB_STOPS = 'a[href], button, input';

/**
 * Keeps a native modal dialog in sync with `open`. The browser makes the rest of the page inert and restores the focus;
 * Tab cycles inside. Escape and presses on the backdrop call `onClose`. A component inside the dialog opens it before
 * later siblings are laid out.
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
    // The close event fires in a later task, when the dialog may have been reopened.
    const onClosed = () => {
      if (!element.open) onClose();
    };
    // The content fills the dialog, so only the backdrop hits the element itself.
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

/** Without this, Tab would leave the dialog after the last control before returning to the first. */
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
