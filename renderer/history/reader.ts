/** Input events that mean that the reader may be scrolling. */
export const READER_INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Marks the root element with `data-reader-acted` after the first input, until the reader goes back or forward. Scripts
 * that load later use it to find out whether the reader or the browser scrolled the window.
 */
export function markReader(): void {
  const { dataset } = document.documentElement;
  window.addEventListener('popstate', forgetReader);
  const onInput = () => {
    dataset.readerActed = '';
  };
  for (const type of READER_INPUTS) window.addEventListener(type, onInput, { capture: true, passive: true });
}

/** Forgets earlier input, for a page that has just replaced another one. */
export function forgetReader(): void {
  delete document.documentElement.dataset.readerActed;
}

/** Reports whether the reader has interacted with the page since opening it, or since going back or forward. */
export function hasReaderActed(): boolean {
  return 'readerActed' in document.documentElement.dataset;
}
