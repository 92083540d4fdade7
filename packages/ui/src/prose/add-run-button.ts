import { text } from '../text.ts';

/** Adds a Run button to a runnable code block. Idempotent. */
export function addRunButton(place: Element): void {
  const actions = place.parentElement?.querySelector(':scope > .code-actions');
  if (!actions || actions.querySelector('.run-button') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'run-button';
  button.title = text('code.run-hint');
  button.textContent = text('code.run');
  // Last, so that the response follows it in tab order.
  actions.append(button);
}
