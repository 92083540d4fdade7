import { copyText, tellOutcome } from '../ui/copying.ts';
import { svgIcon } from '../ui/svg-icon.ts';
import { text } from '../ui/text.ts';

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
export function copyCode(button: HTMLElement): void {
  const code = button.parentElement?.querySelector('pre code')?.textContent ?? '';
  void tellOutcome(copyText(code.replace(/\n$/, '')), (outcome) => {
    button.setAttribute('aria-label', text(outcome ?? 'code.copy'));
    button.toggleAttribute('data-copied', outcome === 'copied');
  });
}
