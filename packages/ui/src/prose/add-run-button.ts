import { text } from '../text.ts';

/** Adds a Run button to a runnable code block. Calling it again has no effect. */
export function addRunButton(place: Element): void {
  const actions = place.parentElement?.querySelector(':scope > .code-actions');
  if (!actions || actions.querySelector('.run-button') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'run-button';
  button.title = text('code.run-hint');
  button.textContent = text('code.run');
  // The button comes last, so that the response follows it in the tab order.
  actions.append(button);
}
