import { useEffect, useEffectEvent } from 'react';

/** Key in the state of an entry of the history that stands for something open on the page, not for a page. */
const MARK = 'overlay';

/** Whether the browser is at such an entry. Navigation from there takes its place. */
export function isOverlayEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Gives something that is `open` an entry of the history of its own, so that Back closes it and the page stays. */
export function useOverlayEntry(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? holdEntry(() => close()) : undefined), [open]);
}

/**
 * Puts an entry on the history that Back leaves with `onBack`. What is returned is called when the thing is closed: the
 * entry is then gone back over, unless navigation has taken its place.
 */
export function holdEntry(onBack: () => void): () => void {
  // A reload leaves the reader at the entry, with nothing open.
  if (!isOverlayEntry()) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  const onPopState = () => {
    if (!isOverlayEntry()) onBack();
  };
  window.addEventListener('popstate', onPopState);
  return () => {
    window.removeEventListener('popstate', onPopState);
    if (isOverlayEntry()) window.history.back();
  };
}
