/** Input events that indicate that the reader wants to move. */
export const READER_INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Marks the root element with `data-reader-acted` after the first input, until the next history step. Later scripts use
 * it to tell who scrolled the window.
 */
export function markReader(): void {
  const { dataset } = document.documentElement;
  window.addEventListener('popstate', () => delete dataset.readerActed);
  const onInput = () => {
    dataset.readerActed = '';
  };
  for (const type of READER_INPUTS) window.addEventListener(type, onInput, { capture: true, passive: true });
}

/** Reports whether the reader has interacted since the page was opened or the last history step. */
export function hasReaderActed(): boolean {
  return 'readerActed' in document.documentElement.dataset;
}
