import { buttonElement } from '../button-element.ts';
import { text } from '../text.ts';

/** Makes images and diagrams enlargeable. Calling it again has no effect. */
export function addZoomButtons(root: ParentNode): void {
  // Skip images in links, because clicking them follows the link.
  for (const image of root.querySelectorAll<HTMLImageElement>('.prose img:not(a img, button img)')) {
    const label = image.alt === '' ? text('zoom.image') : text('zoom.named-image', { name: image.alt });
    const button = buttonElement('zoom-button', label);
    image.replaceWith(button);
    button.append(image);
  }
  for (const diagram of root.querySelectorAll<HTMLElement>('.diagram')) {
    if (diagram.parentElement?.matches('.diagram-frame')) continue;
    const frame = document.createElement('div');
    frame.className = 'diagram-frame';
    diagram.replaceWith(frame);
    frame.append(diagram, buttonElement('zoom-button', text('zoom.diagram'), 'expand'));
  }
}
