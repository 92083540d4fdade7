import { adoptStyle } from '../adopt-style.ts';
import { buttonElement } from '../button-element.ts';
import { text } from '../text.ts';
import style from './zoom-dialog.css?inline';

adoptStyle(style);

/** Shows an image or diagram in a full-window dialog. Escape, a press, or the button closes it. */
export function openZoom(button: HTMLElement): void {
  const picture = button.querySelector('img') ?? button.parentElement?.querySelector('.diagram svg');
  if (!picture) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', button.getAttribute('aria-label') ?? '');
  const content = document.createElement('div');
  content.className = 'zoom-content';
  content.append(picture.cloneNode(true));
  // The variants are made for the text column.
  content.querySelector('img')?.removeAttribute('srcset');
  dialog.append(buttonElement('icon-button', text('close'), 'close'), content);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
