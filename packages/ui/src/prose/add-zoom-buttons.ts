import { buttonElement } from '../button-element.ts';
import { text } from '../text.ts';

/** Lets the pictures of a text be enlarged: images by a press on them, diagrams by a button. Again, it changes nothing. */
export function addZoomButtons(root: ParentNode): void {
  // An image in a link belongs to the link.
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
