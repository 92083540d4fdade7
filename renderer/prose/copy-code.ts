import { announce } from '../ui/announce.ts';
import { copyText } from '../ui/copy-text.ts';
import { svgIcon } from '../ui/svg-icon.ts';
import { text } from '../ui/text.ts';

/** How long a button says that it has copied, in milliseconds. */
const COPIED_TIME = 1000;

/** Gives a code block its copy button. Calling it again changes nothing. */
export function addCopyButton(block: Element): void {
  if (block.querySelector('.copy-button') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  button.title = text('code.copy-hint');
  button.setAttribute('aria-label', text('code.copy'));
  button.append(svgIcon('copy'), svgIcon('check'));
  block.append(button);
}

/** Copies the text of the code block that a button belongs to. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre code')?.textContent ?? '';
  try {
    await copyText(code.replace(/\n$/, ''));
  } catch {
    announce(text('code.copy-denied'));
    return;
  }
  button.setAttribute('aria-label', text('copied'));
  button.dataset.copied = '';
  announce(text('copied'));
  setTimeout(() => {
    button.setAttribute('aria-label', text('code.copy'));
    delete button.dataset.copied;
  }, COPIED_TIME);
}
