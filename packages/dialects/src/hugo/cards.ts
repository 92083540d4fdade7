import { directive } from '../blocks/directive.ts';
import { codeBlock } from '../blocks/fence.ts';
import { apart, dedentAll, isBlank, type Line, lineAt, prefixed, trimBlank } from '../blocks/lines.ts';
import { argumentOf, type Shortcode, type ShortcodeBlock, shortcodeAt } from '../blocks/shortcodes.ts';
import type { HugoPage } from './translate.ts';

/** A shortcode with cards or columns, and its content. */
interface CardsBlock {
  place: Line;
  content: readonly Line[];
  page: HugoPage;
}

const CARD = /(?:^|[/-])card$/;
/** A link in Markdown, rather than an image, or a URL. */
const LINK = /(?<!!\[[^\]]*)\]\(|https?:/;
const TITLES = ['header', 'title', 'name'];

/** Translates cards. If one of them has no title, they become columns. */
export function cards(block: CardsBlock): Line[] {
  const { place, content, page } = block;
  const items: Line[] = [];
  let count = 0;
  for (let at = 0; at < content.length; ) {
    const card = shortcodeAt(content, at);
    const item = card && CARD.test(card.name) ? cardItem(card, page) : undefined;
    if (!item && !isBlank(content[at])) return columns(block);
    items.push(...(item ?? []));
    if (item) count++;
    at = card?.end ?? at + 1;
  }
  if (count === 0) return [];
  page.count('cards', count);
  return directive(place, { name: 'cards' }, trimBlank(items));
}

/** Translates a card or column outside of others. */
export function singleCard(card: ShortcodeBlock, page: HugoPage): Line[] {
  const item = CARD.test(card.name) ? cardItem(card, page) : undefined;
  if (!item) return titledContent(card, page);
  page.count('cards');
  return directive(card.place, { name: 'cards' }, trimBlank(item));
}

/** Writes a card as an item of a list. */
function cardItem(card: ShortcodeBlock, page: HugoPage): Line[] | undefined {
  const { place } = card;
  const [title, second] = TITLES.flatMap((name) => card.values.get(name) ?? []);
  if (title === undefined) return undefined;
  const link = argumentOf(card, ['link', 'href', 'url']);
  const description = argumentOf(card, ['subtitle', 'description']) ?? second;
  const image = imageOf(card);
  const body = [...(image === undefined ? [] : [lineAt(place, image), lineAt(place, '')]), ...cardContent(card, page)];
  const label = unmarked(title);
  // A card that is a link can't contain other links.
  const isLink =
    link !== undefined && ![description, ...body.map(({ text }) => text)].some((text) => LINK.test(text ?? ''));
  const more = link === undefined || isLink ? [] : [lineAt(place, ''), lineAt(place, `[${label}](${link})`)];
  const start = `- ${isLink ? `[${label}](${link})` : `**${label}**`}${description ? `: ${description}` : ''}`;
  const below = trimBlank([...body, ...more]);
  const inside = [...(below.length > 0 ? [lineAt(place, '')] : []), ...below, lineAt(place, '')];
  return [lineAt(place, start), ...inside.map((line) => prefixed(line, '  '))];
}

/** Returns the image of a card on the site itself. */
function imageOf(card: Shortcode): string | undefined {
  const image = argumentOf(card, ['image', 'img']);
  return image === undefined || /^[a-z]+:/i.test(image) ? undefined : `![${argumentOf(card, ['alt']) ?? ''}](${image})`;
}

/** Returns the content of a card, which may be code, and its footer. */
function cardContent(card: ShortcodeBlock, page: HugoPage): Line[] {
  const { place, content = [] } = card;
  const footer = argumentOf(card, ['footer']);
  const isCode = argumentOf(card, ['code']) === 'true';
  const language = argumentOf(card, ['lang']) ?? '';
  return [
    ...(isCode ? codeBlock(place, { language }, trimBlank(content)) : page.content(dedentAll(content))),
    ...(footer ? apart(place, [lineAt(place, footer)]) : []),
  ];
}

/** Translates columns, with or without `<--->` between them, and groups of cards in which a card has no title. */
export function columns({ place, content, page }: CardsBlock): Line[] {
  const parts: Line[][] = [];
  let own: Line[] = [];
  const endColumn = () => {
    parts.push(page.content(dedentAll(own)));
    own = [];
  };
  for (let at = 0; at < content.length; ) {
    const child = shortcodeAt(content, at);
    const isColumn = child?.content && (child.name === 'column' || CARD.test(child.name));
    const isSeparator = /^ *<--->\s*$/.test(content[at]?.text ?? '');
    if (isColumn || isSeparator) endColumn();
    else own.push(...content.slice(at, at + 1));
    if (isColumn) parts.push(titledContent(child, page));
    at = isColumn ? child.end : at + 1;
  }
  endColumn();
  const shown = parts.map((part) => trimBlank(part)).filter((part) => part.length > 0);
  page.count('columns');
  const body = shown.flatMap((part) => directive(part[0] ?? place, { name: 'column' }, part).slice(1));
  return directive(place, { name: 'columns' }, trimBlank(body));
}

/** Returns the content of a card or column below its titles. */
function titledContent(card: ShortcodeBlock, page: HugoPage): Line[] {
  const titles = TITLES.flatMap((name) => card.values.get(name) ?? []);
  return [...titles.flatMap((title) => bold(card.place, title)), ...cardContent(card, page)];
}

/** Writes a title as a bold paragraph. */
export function bold(place: Line, title: string | undefined): Line[] {
  return title ? [lineAt(place, `**${unmarked(title)}**`), lineAt(place, '')] : [];
}

function unmarked(title: string): string {
  return title.replace(/^\*\*|\*\*$/g, '');
}
