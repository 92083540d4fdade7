import type { Element } from 'hast';
import type { ListItem, Parents } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { contextOf } from './context-of.ts';
import type { HandlerState } from './handler.ts';

/** An item of a list. The box of a task says whether it is done: nothing else names it. */
export function listItem(state: HandlerState, node: ListItem, parent: Parents | undefined): Element {
  const item = defaultHandlers.listItem(state, node, parent);
  if (typeof node.checked !== 'boolean') return item;
  const first = item.children.find((child) => child.type === 'element');
  const box = first?.tagName === 'p' ? first.children[0] : first;
  if (box?.type === 'element' && box.tagName === 'input') {
    const { say } = contextOf(state.options.file);
    box.properties.ariaLabel = say(node.checked ? 'prose.done' : 'prose.not-done');
  }
  return item;
}
