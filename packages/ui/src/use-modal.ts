import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** What Tab stops at inside a dialog. */
const TAB_STOPS = 'a[href], button, input';

/**
 * Opens and closes a native modal dialog with `open`. The browser makes the rest of the page inert and gives the focus
 * back; Tab goes round inside. Escape and a press on the backdrop ask to close. In a component inside the dialog it opens
 * before what follows that component is laid out.
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
      // There may be another one below.
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
    // Browsers tell of the closing in a task of its own; by then the dialog may have been opened again.
    const onClosed = () => {
      if (!element.open) onClose();
    };
    // The element itself is hit only outside its content, which fills it.
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

/** Without it Tab goes from the last control to nowhere first, and only then to the first one again. */
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
