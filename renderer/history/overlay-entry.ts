import { useEffect, useEffectEvent } from 'react';

/** State key of history entries for open overlays. */
const MARK = 'overlay';

/** Close handlers of open overlays, which share one entry. */
const closers = new Set<() => void>();

/** Whether the browser is about to go back from the entry. */
let isLeaving = false;

/** Reports whether the current entry is for an overlay. If so, navigation must replace the entry. */
export function isOverlayEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Adds a history entry for an `open` overlay, so that Back closes it. */
export function useOverlayEntry(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? pushOverlayEntry(() => close()) : undefined), [open]);
}

/**
 * Adds an entry for an overlay. Calls `onBack` when the reader goes back. Returns a function to call when the overlay
 * closes: it goes back once no overlay is open, unless navigation has replaced the entry.
 */
export function pushOverlayEntry(onBack: () => void): () => void {
  closers.add(onBack);
  window.addEventListener('popstate', onPopState);
  addEntry();
  return () => {
    closers.delete(onBack);
    if (closers.size === 0) leaveOverlayEntry();
  };
}

/** Goes back from the overlay entry if it's current. After a reload, it can be current although no overlay is open. */
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
  // Overlays that were opened meanwhile need a new entry.
  if (wasLeaving && closers.size > 0) addEntry();
  else if (!isOverlayEntry()) for (const close of closers) close();
}
