import { announce } from '../../ui/announce.ts';
import { svgIcon } from '../../ui/svg-icon.ts';
import { text } from '../../ui/text.ts';

/** How long a button says that it has copied, in milliseconds. */
const COPIED_TIME = 1500;

/** A button that copies something. What it copies is said by its class, which the listener of the page knows. */
export function copyButton(className: string, label: string, name = ''): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `api-copy ${className}`;
  button.setAttribute('aria-label', label);
  button.title = label;
  // Each row of fields has a button to copy its link: its signs are in the style sheet, as icons would double the page.
  if (className !== 'api-copy-link') button.append(svgIcon('copy'), svgIcon('check'), name);
  return button;
}

/** Says on a button and aloud what came of copying. */
export async function tellOutcome(button: HTMLElement, copying: Promise<void>): Promise<void> {
  try {
    await copying;
  } catch {
    announce(text('copying-failed'));
    return;
  }
  button.dataset.copied = '';
  announce(text('copied'));
  setTimeout(() => delete button.dataset.copied, COPIED_TIME);
}
