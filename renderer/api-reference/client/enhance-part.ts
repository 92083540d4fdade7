import { addCopyButton } from '../../prose/copy-code.ts';
import { buildTabs } from '../../prose/tabs.ts';
import { text } from '../../ui/text.ts';
import { addExampleChoice } from './add-example-choice.ts';
import { colorCode } from './color-code.ts';
import { copyButton } from './copy-button.ts';
import { renderAll } from './defer-rendering.ts';

/** Number of the next set of tabs; the text of the page has the lower ones. */
let nextSet = 1000;

/** Makes a section or a level that has been filled answer, all at once. Again, it changes nothing. */
export function enhancePart(part: Element): void {
  renderAll(part);
  enhanceSamples(part);
  addButtons(part);
  while (colorSamples(part));
}

/** Makes tabs of a part's sets of samples, and lets the reader choose among examples and copy them. */
export function enhanceSamples(part: Element): void {
  for (const set of part.querySelectorAll<HTMLElement>('.tabs')) buildTabs(set, nextSet++);
  for (const set of part.querySelectorAll<HTMLElement>('.api-examples')) addExampleChoice(set);
  for (const block of part.querySelectorAll('.code-block')) addCopyButton(block);
}

/** Colors the next pieces of the code of a part; whether there are more. */
export function colorSamples(part: Element): boolean {
  return [...part.querySelectorAll('.code-block')].some(colorCode);
}

/** Adds the buttons of the heading and of the rows of fields. */
export function addButtons(part: Element): void {
  const heading = part.matches('.api-title') ? part : part.querySelector(':scope > .api-title');
  if (heading !== null && heading.querySelector('.api-copy') === null) addToHeading(part, heading);
  const path = part.querySelector('.api-path:not(:has(.api-copy))');
  path?.append(copyButton('api-copy-path', text('reference.copy-path')));
  for (const term of part.querySelectorAll('.api-property[id] > dt:not(:has(.api-copy))')) {
    const name = term.querySelector('.api-name')?.textContent ?? '';
    term.append(copyButton('api-copy-link', text('reference.copy-link', { name })));
  }
}

function addToHeading(part: Element, heading: Element): void {
  const title = heading.querySelector('h2, h3');
  title?.after(copyButton('api-copy-link', text('reference.copy-link', { name: title.textContent })));
  if (part.matches('.api-operation'))
    heading.append(copyButton('api-copy-markdown', text('reference.copy-markdown'), text('reference.markdown')));
  if (part.matches('.api-tag-head')) heading.append(printButton());
}

function printButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'api-copy api-print-tag';
  button.append(text('reference.print-tag'));
  return button;
}
