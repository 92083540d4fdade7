import { READER_INPUTS } from './reader-inputs.ts';

/**
 * Marks the root element with `data-history-step` from a step through the history until the reader does something. What
 * is loaded later can tell by that who has brought the window to where it is.
 */
export function markHistoryStep(): void {
  const { dataset } = document.documentElement;
  window.addEventListener('popstate', () => {
    dataset.historyStep = '';
  });
  for (const type of READER_INPUTS) {
    window.addEventListener(type, () => delete dataset.historyStep, { capture: true, passive: true });
  }
}

/** Whether a step through the history was the last thing that happened. */
export function isAfterHistoryStep(): boolean {
  return 'historyStep' in document.documentElement.dataset;
}
