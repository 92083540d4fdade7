import { hintAtNearest } from '@docgraph/source/nearest';
import type { Element, ElementContent } from 'hast';
import type { Link, List, ListItem, Nodes, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../elements.ts';
import type { HandlerState } from '../parse-context.ts';
import { CARD_ICONS } from './card-icons.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveAttribute, report, splitLabel, toElements } from './directive-parts.ts';

/** A list of links as cards. */
export const cards: CoreDirective = { attributes: ['icons'], run: cardsOrList };

const SHAPE = 'Write a list; each item starts with a link, and may go on with a text that has none.';

/**
 * A list of links as cards: each is a link as large as its text, with the icon of its place in `icons`. What is no such
 * list is reported, and shown as it is.
 */
function cardsOrList(state: HandlerState, node: ContainerDirective): ElementContent[] {
  const { label, content } = splitLabel(node);
  const [list] = content;
  const items = list?.type === 'list' && content.length === 1 ? cardItems(list) : undefined;
  const hasLabel = label !== undefined;
  if (hasLabel || !items) {
    report(state, node, hasLabel ? '`:::cards` takes no label.' : '`:::cards` holds something else than cards.', SHAPE);
    return toElements(state, node, node.children);
  }
  const icons = iconsOf(state, node, items.length);
  const result = element(
    'ul',
    { className: ['cards'] },
    state.wrap(
      items.map((item, i) => cardElement(state, item, icons[i])),
      true,
    ),
  );
  state.patch(node, result);
  return [result];
}

/** A card taken apart. */
interface CardItem {
  node: ListItem;
  link: Link;
  /** What follows the link. */
  text: PhrasingContent[];
}

/** The cards of a list; undefined where one of its items is none. */
function cardItems({ children }: List): CardItem[] | undefined {
  const items = children.flatMap((node) => cardItem(node) ?? []);
  return items.length === children.length ? items : undefined;
}

function cardItem(node: ListItem): CardItem | undefined {
  const [paragraph] = node.children;
  if (paragraph?.type !== 'paragraph' || node.children.length > 1) return undefined;
  const [link, ...text] = paragraph.children;
  if (link?.type !== 'link' || text.some(holdsLink)) return undefined;
  return { node, link, text };
}

function holdsLink(node: Nodes): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return true;
  return 'children' in node && node.children.some(holdsLink);
}

function cardElement(state: HandlerState, { node, link, text }: CardItem, icon: string | undefined): Element {
  const title = element('p', { className: ['card-title'] }, elementsOf(state, [link]));
  const shown = elementsOf(state, withoutSeparator(text));
  const result = element('li', { className: ['card'] }, [
    ...(icon === undefined ? [] : [element('span', { className: ['card-icon'], dataIcon: icon }, [])]),
    title,
    ...(shown.length > 0 ? [element('p', { className: ['card-text'] }, shown)] : []),
  ]);
  state.patch(node, result);
  return result;
}

/** What follows a link in a list, without the colon or dash between them. */
function withoutSeparator([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : rest;
  const value = first.value.replace(/^\s*(?:[:.–—-]\s+)?/, '');
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

function elementsOf(state: HandlerState, nodes: readonly PhrasingContent[]): ElementContent[] {
  return state.all({ type: 'paragraph', children: [...nodes] });
}

/** The icons of the cards, in their order; names that do not exist, and too few or too many, are reported. */
function iconsOf(state: HandlerState, node: ContainerDirective, count: number): (string | undefined)[] {
  const names = directiveAttribute(node, 'icons')?.split(/\s+/) ?? [];
  for (const name of names) {
    if (CARD_ICONS.includes(name)) continue;
    const known = `Known: ${CARD_ICONS.map((each) => `\`${each}\``).join(', ')}.`;
    report(state, node, `There is no icon \`${name}\`.`, hintAtNearest(name, CARD_ICONS, known));
  }
  if (names.length > 0 && names.length !== count)
    report(
      state,
      node,
      `There are ${count} cards, but ${names.length} icons.`,
      'Name one for each card, in their order.',
    );
  return names.map((name) => (CARD_ICONS.includes(name) ? name : undefined));
}
