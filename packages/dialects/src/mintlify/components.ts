import { labelOf } from '../blocks/label.ts';
import { cardGrid, cardItem } from '../mdx/cards.ts';
import {
  asTarget,
  badge,
  type ComponentRule,
  type ComponentTable,
  directiveRule,
  image,
  tabPlan,
  textAttribute,
  valueOfAttribute,
} from '../mdx/components.ts';
import { escaped, inlineCode } from '../mdx/plan.ts';

const CARDS = { grids: /^(?:CardGroup|Columns)$/, cards: /^(?:Card|Tile)$/ };

const card: ComponentRule = (element, page, parent) => {
  const written = textAttribute(element, 'title');
  if (written === undefined) return { as: 'children' };
  const href = textAttribute(element, 'href');
  const label = labelOf(escaped(written));
  const { open, close } = element;
  const hasLinks = close !== undefined && /\]\(|<a\s|https?:/.test(page.slice({ start: open.end, end: close.start }));
  const link = href && `[${label}](${asTarget(href)})`;
  const description = textAttribute(element, 'description');
  // A card that is a link can't contain others.
  const title = link && !hasLinks ? link : `**${escaped(written)}**`;
  const texts = [description && escaped(description), hasLinks && link].filter(Boolean);
  const item = `- ${title}${texts.length > 0 ? `: ${texts.join(' ')}` : ''}`;
  return cardItem(item, { page, parent, names: CARDS });
};

/** Columns of cards, or of anything else. */
const columns: ComponentRule = (element, page, parent) => {
  const inner = element.children.filter((child) => child.type === 'element');
  const isColumns = inner.length > 0 && inner.every(({ name }) => name === 'Column');
  return isColumns ? { as: 'directive', name: 'columns' } : cardGrid(CARDS)(element, page, parent);
};

const column: ComponentRule = (_, __, parent) =>
  parent?.type === 'element' && parent.name === 'Columns' && columnsOnly(parent.children)
    ? { as: 'directive', name: 'column' }
    : { as: 'children' };

function columnsOnly(blocks: readonly { type: string; name?: string }[]): boolean {
  return blocks.every(({ type, name }) => type !== 'element' || name === 'Column');
}

const step: ComponentRule = (element) => ({
  as: 'lines',
  opening: [`1. **${escaped(textAttribute(element, 'title') ?? 'Step')}**`, ''],
  closing: [''],
  indent: 3,
});

const accordion: ComponentRule = (element, page) => {
  page.count('collapsible blocks');
  const label = labelOf(escaped(textAttribute(element, 'title') ?? 'Properties'));
  const open = valueOfAttribute(element, 'defaultOpen') === true ? 'true' : undefined;
  return { as: 'directive', name: 'details', label, attributes: { open } };
};

/** A parameter or a field: a list item with its name, type, and default value. */
const field: ComponentRule = (element, page) => {
  const has = (name: string) => (valueOfAttribute(element, name) ? [name] : []);
  const value = textAttribute(element, 'default');
  const details = [
    ...[textAttribute(element, 'type')].flatMap((type) => (type === undefined ? [] : [escaped(type)])),
    ...has('required'),
    ...has('deprecated'),
    ...(value === undefined ? [] : [`default: ${inlineCode(value)}`]),
  ];
  const name = textAttribute(element, 'name', 'path', 'query', 'body', 'header', 'cookie') ?? '';
  page.count('fields');
  const item = `- ${inlineCode(name)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
  return { as: 'lines', opening: ['', item, ''], closing: [''], indent: 2 };
};

const frame: ComponentRule = (element) => {
  const caption = textAttribute(element, 'caption');
  if (caption === undefined) return { as: 'children' };
  return { as: 'directive', name: 'figure', label: labelOf(caption) };
};

/** An image, which may be only for one color mode. */
const modeImage: ComponentRule = (element, page) => {
  const names = textAttribute(element, 'className') ?? '';
  const mode = /\bdark:hidden\b/.test(names) ? 'light' : /\bdark:(?:block|inline)\b/.test(names) ? 'dark' : undefined;
  if (mode === undefined) return image(element, page);
  const attributes = element.attributes.flatMap(({ name, value }) => {
    if (name === 'src' && typeof value === 'string') return [{ name, value: `${value}#only-${mode}` }];
    return name === 'alt' ? [{ name, value }] : [];
  });
  return image({ ...element, attributes }, page);
};

/** An entry of a changelog, whose label is an anchor. */
const update: ComponentRule = (element) => {
  const description = textAttribute(element, 'description');
  const opening = ['', `## ${escaped(textAttribute(element, 'label') ?? '')}`, ''];
  return {
    as: 'lines',
    opening: description ? [...opening, `**${escaped(description)}**`, ''] : opening,
    closing: [''],
  };
};

const treeEntry: ComponentRule = (element) => {
  const isFolder = element.name === 'Tree.Folder';
  const item = `- ${inlineCode(`${textAttribute(element, 'name') ?? ''}${isFolder ? '/' : ''}`)}`;
  return isFolder && element.close
    ? { as: 'lines', opening: [item], closing: [], indent: 2 }
    : { as: 'block', lines: [item] };
};

const color: ComponentRule = (element) => {
  const value = valueOfAttribute(element, 'value');
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  const name = escaped(textAttribute(element, 'name') ?? '');
  return { as: 'block', lines: [`- ${name}: ${values.map((each) => inlineCode(String(each))).join(', ')}`] };
};

const BADGES: Readonly<Record<string, string>> = {
  green: 'tip',
  blue: 'note',
  yellow: 'warning',
  orange: 'warning',
  red: 'danger',
};

const codeGroup = directiveRule('code-group', 'code groups');

/** The components of Mintlify. */
export const COMPONENTS: ComponentTable = {
  ...Object.fromEntries(
    Object.entries({
      Note: 'note',
      Info: 'info',
      Tip: 'tip',
      Warning: 'warning',
      Check: 'success',
      Danger: 'danger',
      Callout: 'note',
    }).map(([name, directive]) => [name, directiveRule(directive, 'callouts')]),
  ),
  Accordion: accordion,
  AccordionGroup: 'drop',
  Badge: badge((element) => BADGES[textAttribute(element, 'color') ?? '']),
  Card: card,
  CardGroup: cardGrid(CARDS),
  CodeGroup: codeGroup,
  Color: 'text',
  'Color.Item': color,
  'Color.Row': 'text',
  Column: column,
  Columns: columns,
  Expandable: accordion,
  FileTree: directiveRule('file-tree', 'file trees'),
  Frame: frame,
  Icon: () => ({ as: 'inline', text: '' }),
  img: modeImage,
  Latex: () => ({ as: 'tags', before: '$', after: '$' }),
  Panel: 'drop',
  ParamField: field,
  Prompt: 'text',
  RequestExample: codeGroup,
  ResponseExample: codeGroup,
  ResponseField: field,
  Step: step,
  Steps: directiveRule('steps', 'steps'),
  Tab: (element, _, parent) => tabPlan(labelOf(escaped(textAttribute(element, 'title') ?? '')), parent),
  Tabs: directiveRule('tabs', 'tab sets'),
  Tile: card,
  Tooltip(element) {
    const tip = textAttribute(element, 'tip');
    return { as: 'tags', before: '', after: tip ? ` (${escaped(tip)})` : '' };
  },
  Tree: directiveRule('file-tree', 'file trees'),
  'Tree.File': treeEntry,
  'Tree.Folder': treeEntry,
  Update: update,
  View: 'text',
  Visibility: (element) =>
    textAttribute(element, 'for') === 'agents' ? { as: 'inline', text: '' } : { as: 'children' },
};
