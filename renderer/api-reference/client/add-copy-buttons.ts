import { buttonElement } from '@docgraph/ui/button-element';
import { text } from '@docgraph/ui/text';
import { type Mark, setMark, withMark } from '../marks.ts';

const COPY: Mark = 'copy';

/**
 * Adds buttons that copy the link of a section and its fields, and the path and Markdown of an operation. They aren't in the
 * HTML, because there would be thousands. Calling it again has no effect.
 */
export function addCopyButtons(place: Element): void {
  for (const field of place.querySelectorAll('.api-property[id] > dt'))
    if (!hasButton(field)) field.append(linkButton(field.querySelector('.api-name')));
  const title = place.querySelector(':scope > .api-title');
  const heading = title?.querySelector('h3');
  if (!title || !heading || hasButton(title)) return;
  (title.querySelector(':scope > .badge') ?? heading).after(linkButton(heading));
  const path = title.querySelector('.api-path');
  // Try it is last, because its panel follows the title.
  path?.insertBefore(iconButton('path', text('reference.copy-path')), path.querySelector('.api-try'));
  const markdown = iconButton('markdown', text('reference.copy-markdown'));
  markdown.append(text('reference.markdown'));
  path?.before(markdown);
}

function hasButton(place: Element): boolean {
  return place.querySelector(`:scope > ${withMark(COPY)}`) !== null;
}

function linkButton(named: Element | null): HTMLElement {
  const button = buttonElement('api-copy', text('reference.copy-link', { name: named?.textContent ?? '' }));
  setMark(button, COPY, 'link');
  return button;
}

function iconButton(kind: 'path' | 'markdown', label: string): HTMLElement {
  const button = buttonElement('api-copy', label, 'copy', 'check');
  setMark(button, COPY, kind);
  button.title = label;
  return button;
}
