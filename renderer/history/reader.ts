/** What readers do when they want to be elsewhere in the page. */
export const READER_INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Marks the root element with `data-reader-acted` once the reader has done something, until the next step through the
 * history. What is loaded later can tell by that who has brought the window to where it is.
 */
export function markReader(): void {
  const { dataset } = document.documentElement;
  window.addEventListener('popstate', () => delete dataset.readerActed);
  const onInput = () => {
    dataset.readerActed = '';
  };
  for (const type of READER_INPUTS) window.addEventListener(type, onInput, { capture: true, passive: true });
}

/** Whether the reader has done something since the page was opened or the last step through the history. */
export function hasReaderActed(): boolean {
  return 'readerActed' in document.documentElement.dataset;
}
