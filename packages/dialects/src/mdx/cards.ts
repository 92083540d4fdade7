import type { ComponentRule } from './components.ts';
import { textAttribute } from './components.ts';
import type { Page } from './page.ts';
import type { Block } from './parse-blocks.ts';
import type { Plan } from './plan.ts';

/** Names of an engine's components for cards, and for the grids around them. */
export interface CardNames {
  grids: RegExp;
  cards: RegExp;
}

/** Checks whether a block is a grid that contains nothing but cards. */
function isCards(block: Block | undefined, { grids, cards }: CardNames): boolean {
  if (block?.type !== 'element' || !grids.test(block.name)) return false;
  const elements = block.children.filter((child) => child.type === 'element');
  return elements.every((child) => cards.test(child.name) && textAttribute(child, 'title') !== undefined);
}

/** Returns a rule for grids: cards, unless there's anything else between them. */
export function cardGrid(names: CardNames): ComponentRule {
  return (element, page) => {
    if (!isCards(element, names)) return { as: 'children' };
    page.count('cards', element.children.filter(({ type }) => type === 'element').length);
    return { as: 'directive', name: 'cards' };
  };
}

/** Returns a card of a list, or a list with a single card. */
export function cardItem(
  item: string,
  { page, parent, names }: { page: Page; parent: Block | undefined; names: CardNames },
): Plan & { as: 'directive' | 'lines' } {
  if (isCards(parent, names)) return { as: 'lines', opening: [item, ''], closing: [''], indent: 2 };
  page.count('cards');
  return { as: 'directive', name: 'cards', lines: [item, ''], indent: 2 };
}
