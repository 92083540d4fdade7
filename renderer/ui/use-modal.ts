import { type RefObject, useEffect } from 'react';

/**
 * Opens and closes a native modal dialog with `open`. The browser keeps the focus inside and gives it back; Escape and a
 * press on the backdrop ask to close. `onEscape` can keep the dialog open by returning true.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
  onEscape?: () => boolean,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [dialog, open]);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (!onEscape?.()) onClose();
    };
    // The element itself is hit only outside its content, which fills it.
    const onPress = (event: PointerEvent) => {
      if (event.target === element) onClose();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClose);
    element.addEventListener('pointerdown', onPress);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClose);
      element.removeEventListener('pointerdown', onPress);
    };
  }, [dialog, open, onClose, onEscape]);
}
