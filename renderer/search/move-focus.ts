/** What the arrow keys reach where there are no results: the recent searches. */
const STOPS = 'input, .search-recent-query';

/** Moves the focus from the field through the recent searches, or back; around at the ends. */
export function moveFocus(dialog: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const { activeElement } = document;
  const from = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  stops[(from + step + stops.length) % stops.length]?.focus();
}
