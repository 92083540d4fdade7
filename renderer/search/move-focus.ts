/** What the arrow keys reach where there are no results. */
const STOPS = 'input, [data-stop]';

/** Moves the focus from the field through what is offered below it, or back; around at the ends. */
export function moveFocus(dialog: HTMLElement, step: 1 | -1): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)];
  const { activeElement } = document;
  const from = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  stops[(from + step + stops.length) % stops.length]?.focus();
}
