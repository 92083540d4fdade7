import { text } from '../text.ts';

/** Gives a code block that can be run, which has a place for the answer, its button. Calling it again changes nothing. */
export function addRunButton(place: Element): void {
  const actions = place.parentElement?.querySelector(':scope > .code-actions');
  if (!actions || actions.querySelector('.run-button') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'run-button';
  button.title = text('code.run-hint');
  button.textContent = text('code.run');
  // Last, so that the answer follows it in the order of the keyboard.
  actions.append(button);
}
