import { announce } from '../ui/announce.ts';
import { copyText } from '../ui/copy-text.ts';
import { svgIcon } from '../ui/svg-icon.ts';

const LABEL = 'Copy code to clipboard';
const COPIED = 'Copied';

/** How long a button says that it has copied, in milliseconds. */
const COPIED_TIME = 1000;

/** Gives a code block its copy button. Calling it again changes nothing. */
export function addCopyButton(block: Element): void {
  if (block.querySelector('.copy-button') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  button.title = 'Copy';
  button.setAttribute('aria-label', LABEL);
  button.append(svgIcon('copy'), svgIcon('check'));
  block.append(button);
}

/** Copies the text of the code block that a button belongs to. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre code')?.textContent ?? '';
  try {
    await copyText(code.replace(/\n$/, ''));
  } catch {
    announce('Copying is not allowed here');
    return;
  }
  button.setAttribute('aria-label', COPIED);
  button.dataset.copied = '';
  announce(COPIED);
  setTimeout(() => {
    button.setAttribute('aria-label', LABEL);
    delete button.dataset.copied;
  }, COPIED_TIME);
}
