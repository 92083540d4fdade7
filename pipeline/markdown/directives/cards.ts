import { correction, findMeant } from '@docgraph/source/fix';
import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, List, ListItem, Nodes, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../elements.ts';
import type { HandlerState } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveAttribute, report, splitLabel, toElements } from './directive-parts.ts';
import { ICONS } from './icons.ts';

/** Renders a list as cards, each with a title that can be a link. */
export const cards: CoreDirective = { attributes: ['icons'], run: cardsOrList };

const SHAPE =
  'Write a list in which each item starts with a link or a bold title. After a link, there can be content without links.';

/**
 * Renders a list as cards, each with its icon from `icons`. Reports any other content, and renders it unchanged.
 */
function cardsOrList(state: HandlerState, node: ContainerDirective): ElementContent[] {
  const { label, content } = splitLabel(node);
  const [list] = content;
  const items = list?.type === 'list' && content.length === 1 ? cardItems(list) : undefined;
  const hasLabel = label !== undefined;
  if (hasLabel || !items) {
    report(
      state,
      node,
      hasLabel ? "`:::cards` can't have a label." : '`:::cards` contains something other than cards.',
      SHAPE,
    );
    return toElements(state, node, node.children);
  }
  const icons = iconsOf(state, node, items.length);
  const result = element(
    'ul',
    { className: ['cards'] },
    state.wrap(
      items.map((item, i) => cardElement(state, node, item, icons[i])),
      true,
    ),
  );
  state.patch(node, result);
  return [result];
}

/** The parts of a card. */
interface CardItem {
  node: ListItem;
  /** A link, or the content of bold text. */
  title: PhrasingContent[];
  /** Text after the title. */
  text: PhrasingContent[];
  /** Content below the text. */
  body: (BlockContent | DefinitionContent)[];
}

/** Returns the cards of a list, or undefined if an item isn't a card. */
function cardItems({ children }: List): CardItem[] | undefined {
  const items = children.flatMap((node) => cardItem(node) ?? []);
  return items.length === children.length ? items : undefined;
}

function cardItem(node: ListItem): CardItem | undefined {
  const [paragraph, ...body] = node.children;
  if (paragraph?.type !== 'paragraph') return undefined;
  const [first, ...text] = paragraph.children;
  const title = first?.type === 'strong' ? first.children : first?.type === 'link' ? [first] : undefined;
  // The whole card is the link.
  if (!title || (title.some(containsLink) && [...text, ...body].some(containsLink))) return undefined;
  return { node, title, text, body };
}

function containsLink(node: Nodes): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return true;
  return 'children' in node && node.children.some(containsLink);
}

function cardElement(
  state: HandlerState,
  parent: ContainerDirective,
  { node, title, text, body }: CardItem,
  icon: string | undefined,
): Element {
  const shown = elementsOf(state, withoutSeparator(text));
  const below = body.length > 0 ? toElements(state, parent, body) : [];
  const result = element('li', { className: ['card'] }, [
    ...(icon === undefined ? [] : [element('span', { className: ['card-icon'], dataIcon: icon }, [])]),
    element('p', { className: ['card-title'] }, elementsOf(state, title)),
    ...(shown.length > 0 ? [element('p', { className: ['card-text'] }, shown)] : []),
    ...(below.length > 0 ? [element('div', { className: ['card-text'] }, state.wrap(below, true))] : []),
  ]);
  state.patch(node, result);
  return result;
}

/** Removes the colon or dash between a link and the text after it. */
function withoutSeparator([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : rest;
  const value = first.value.replace(/^\s*(?:[:.–—-]\s+)?/, '');
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

function elementsOf(state: HandlerState, nodes: readonly PhrasingContent[]): ElementContent[] {
  return state.all({ type: 'paragraph', children: [...nodes] });
}

/** Returns the icons of the cards, in order. Reports unknown names and a wrong number of icons. */
function iconsOf(state: HandlerState, node: ContainerDirective, count: number): (string | undefined)[] {
  const names = directiveAttribute(node, 'icons')?.split(/\s+/) ?? [];
  for (const name of names) {
    if (ICONS.includes(name)) continue;
    const known = `Available: ${ICONS.map((each) => `\`${each}\``).join(', ')}.`;
    report(state, node, `Unknown icon \`${name}\`.`, { hint: known, ...correction(name, findMeant(name, ICONS)) });
  }
  if (names.length > 0 && names.length !== count)
    report(
      state,
      node,
      `There are ${count} cards, but ${names.length} icons.`,
      'List one icon for each card, in order.',
    );
  return names.map((name) => (ICONS.includes(name) ? name : undefined));
}
