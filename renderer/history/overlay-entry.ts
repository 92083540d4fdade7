import { useEffect, useEffectEvent } from 'react';

/** Key in the state of an entry of the history that stands for what is open over the page, not for a page. */
const MARK = 'overlay';

/** What closes the things that are open; they share one entry. */
const closers = new Set<() => void>();

/** Whether the browser has been told to go back over the entry, which it does later. */
let isLeaving = false;

/** Whether the browser is at such an entry. Navigation from there takes its place. */
export function isOverlayEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Gives something that is `open` an entry of the history, so that Back closes it and the page stays. */
export function useOverlayEntry(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? holdEntry(() => close()) : undefined), [open]);
}

/**
 * Sees to it that there is an entry, which Back leaves with `onBack`. What is returned is called when the thing is
 * closed: once nothing is open, the entry is gone back over, unless navigation has taken its place.
 */
export function holdEntry(onBack: () => void): () => void {
  closers.add(onBack);
  window.addEventListener('popstate', onPopState);
  addEntry();
  return () => {
    closers.delete(onBack);
    if (closers.size === 0) leaveOverlayEntry();
  };
}

/** Goes back over the entry, if the browser is at one. A reload leaves the reader there, with nothing open. */
export function leaveOverlayEntry(): void {
  if (isLeaving || !isOverlayEntry()) return;
  isLeaving = true;
  window.addEventListener('popstate', onPopState);
  window.history.back();
}

function addEntry() {
  if (!isLeaving && !isOverlayEntry()) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
}

function onPopState() {
  const wasLeaving = isLeaving;
  isLeaving = false;
  // What has been opened meanwhile needs an entry of its own.
  if (wasLeaving && closers.size > 0) addEntry();
  else if (!isOverlayEntry()) for (const close of closers) close();
}
