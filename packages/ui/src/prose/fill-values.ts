import { adoptStyle } from '../adopt-style.ts';
import style from './fill-values.css?inline';
import { isSecret, readValues } from './stored-values.ts';
import { assignmentsIn, SHELL_BLOCKS } from './values.ts';

adoptStyle(style);

/** Shows the reader's values in shell blocks instead of the examples. */
export function fillValues(root: ParentNode): void {
  const values = readValues();
  for (const code of root.querySelectorAll(`${SHELL_BLOCKS} pre code`)) markValues(code);
  for (const place of root.querySelectorAll<HTMLElement>('.your-value')) {
    const { name = '', example = '' } = place.dataset;
    const own = values.get(name);
    place.textContent = own ?? example;
    place.toggleAttribute('data-own', own !== undefined);
    place.toggleAttribute('data-secret', own !== undefined && isSecret(name));
  }
}

/** Puts the values of variables into elements of their own. Calling it again has no effect. */
function markValues(code: Element): void {
  if (code.querySelector('.your-value') !== null) return;
  // From the last to the first, since each split changes the text nodes after it.
  for (const { name, value, index } of assignmentsIn(code.textContent).reverse()) {
    const text = textAt(code, index, value.length);
    if (text === undefined) continue;
    const place = document.createElement('span');
    place.className = 'your-value';
    Object.assign(place.dataset, { name, example: value });
    text.replaceWith(place);
    place.append(text);
  }
}

/** Returns a text node with only the given part of the text. Returns undefined if several nodes contain the part. */
function textAt(root: Element, index: number, length: number): Text | undefined {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let start = index;
  while (nodes.nextNode() !== null) {
    const node = nodes.currentNode as Text;
    if (start < node.length) {
      if (start + length > node.length) return undefined;
      const part = node.splitText(start);
      part.splitText(length);
      return part;
    }
    start -= node.length;
  }
  return undefined;
}
