import type { Element } from 'hast';
import type { ListItem, Parents } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import type { HandlerState } from './handler.ts';

/** An item of a list. The box of a task says whether it is done: nothing else names it. */
export function listItem(state: HandlerState, node: ListItem, parent: Parents | undefined): Element {
  const item = defaultHandlers.listItem(state, node, parent);
  if (typeof node.checked !== 'boolean') return item;
  const first = item.children.find((child) => child.type === 'element');
  const box = first?.tagName === 'p' ? first.children[0] : first;
  if (box?.type === 'element' && box.tagName === 'input') box.properties.ariaLabel = node.checked ? 'Done' : 'Not done';
  return item;
}
