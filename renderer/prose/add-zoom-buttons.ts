import { iconElement } from '../ui/icon-element.ts';
import { text } from '../ui/text.ts';

/** Lets the pictures of a text be enlarged: images by a press on them, diagrams by a button. Again, it changes nothing. */
export function addZoomButtons(root: ParentNode): void {
  // An image in a link belongs to the link.
  for (const image of root.querySelectorAll<HTMLImageElement>('.prose img:not(a img, button img)')) {
    const button = zoomButton(image.alt === '' ? text('zoom.image') : text('zoom.named-image', { name: image.alt }));
    image.replaceWith(button);
    button.append(image);
  }
  for (const diagram of root.querySelectorAll<HTMLElement>('.diagram')) {
    if (diagram.parentElement?.matches('.diagram-frame')) continue;
    const frame = document.createElement('div');
    frame.className = 'diagram-frame';
    diagram.replaceWith(frame);
    const button = zoomButton(text('zoom.diagram'));
    button.append(iconElement('expand'));
    frame.append(diagram, button);
  }
}

function zoomButton(label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-button';
  button.setAttribute('aria-label', label);
  return button;
}
