import { labelOf } from '../blocks/label.ts';
import { type Literal, literalOf } from '../config/evaluate.ts';
import { mapOf } from '../values.ts';
import type { Page } from './page.ts';
import type { Block, PageElement } from './parse-blocks.ts';
import { decoded } from './parse-tag.ts';
import { filePath } from './partials.ts';
import { codeLines, escaped, inlineDirective, type Plan } from './plan.ts';

/** Returns what replaces a component. */
export type ComponentRule = (element: PageElement, page: Page, parent: Block | undefined) => Plan;

/**
 * What components become, by name: a rule, the name of a directive, `drop` for only their children, or `text` for their
 * children and the text in their attributes.
 */
export type ComponentTable = Readonly<Record<string, ComponentRule | string>>;

const INLINE = new Set(['badge', 'kbd', 'icon', 'since', 'deprecated']);
/** Attributes that contain the text of a component. The first one is its title. */
const TEXTS = ['title', 'label', 'text', 'name', 'summary', 'caption', 'heading', 'description', 'content'];

const KEPT_ON_BOXES = new Set(['id', 'align', 'dir', 'lang']);

/** Returns the first attribute that's a text. */
export function textAttribute({ attributes }: PageElement, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes.find((attribute) => attribute.name === name)?.value;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Returns the literal value of an attribute. */
export function valueOfAttribute({ attributes }: PageElement, name: string): Literal {
  return attributes.find((attribute) => attribute.name === name)?.value;
}

/** Returns the Markdown between the tags of an element, in one line and without tags. */
export function childText({ open, close }: PageElement, page: Page): string {
  if (!close) return '';
  const text = page.slice({ start: open.end, end: close.start });
  return text
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a rule for a directive whose label is the first text in the attributes. */
export function directiveRule(name: string, countAs?: string): ComponentRule {
  return (element, page) => {
    const text = textAttribute(element, ...TEXTS);
    const label = labelOf(text === undefined ? '' : escaped(text));
    if (countAs !== undefined) page.count(countAs);
    if (!INLINE.has(name)) return { as: 'directive', name, label };
    const shown = label || labelOf(childText(element, page));
    return shown === '' ? { as: 'children' } : { as: 'inline', text: inlineDirective(name, shown) };
  };
}

/** Where an element is, and the tables that apply to it. The first table takes precedence. */
interface ElementContext {
  page: Page;
  parent: Block | undefined;
  tables: readonly ComponentTable[];
  isMdx: boolean;
}

/** Returns what replaces an element. Reports unknown components, and keeps their content. */
export function planOfElement(element: PageElement, { page, parent, tables, isMdx }: ElementContext): Plan {
  const { name } = element;
  const rule = [...tables, COMMON].find((each) => Object.hasOwn(each, name))?.[name];
  if (rule !== undefined && element.isUnclosed && /^[A-Z]/.test(name)) {
    page.lose(name, element.start, `\`<${name}>\` is never closed.`);
    return { as: 'inline', text: '' };
  }
  if (typeof rule === 'function') return rule(element, page, parent);
  if (rule === 'drop' || name === '') return { as: 'children' };
  if (rule === 'text') return withText(element, page);
  if (rule !== undefined) return directiveRule(rule)(element, page, parent);
  // A name in angle brackets, such as `Promise<T>`.
  if (element.isUnclosed) return { as: 'source' };
  if (!/^[A-Z]|[.-]/.test(name)) {
    // Boxes that only group or style their content.
    const isPlain = /^(?:div|span)$/.test(name) && !element.attributes.some((each) => KEPT_ON_BOXES.has(each.name));
    if (!isMdx || !isPlain) return { as: isMdx ? 'html' : 'source' };
    const isBlock = page.isFirst(element.start) || name === 'span';
    return isBlock ? { as: 'children' } : { as: 'tags', before: ' ', after: ' ' };
  }
  const imported = page.imports.get(name);
  if (imported?.endsWith('.svg')) return image({ ...element, attributes: [{ name: 'src', value: imported }] }, page);
  const commands = commandTabs(element, page);
  if (commands) return commands;
  const hint = `Map the name to a directive, \`drop\`, or \`text\` below \`components\`.`;
  page.lose(name, element.start, `\`<${name}>\` needs code, so only its content is shown.`, hint);
  return withText(element, page);
}

/** Shows commands in the attributes of a component such as `<CommandTabs npm="…" yarn="…" />` as tabs. */
function commandTabs({ name, attributes, children }: PageElement, page: Page): Plan | undefined {
  const commands = attributes.flatMap(({ name: tool, value }) => (typeof value === 'string' ? [{ tool, value }] : []));
  if (!name.endsWith('Tabs') || children.length > 0 || commands.length < 2) return undefined;
  page.count('code groups');
  const blocks = commands.flatMap(({ tool, value }) => codeLines(`sh [${tool}]`, value));
  return { as: 'block', lines: [':::code-group', ...blocks, ':::'] };
}

/** Keeps the children of a component, and the texts in its attributes. */
function withText(element: PageElement, page: Page): Plan {
  const { open, close } = element;
  const [title, ...others] = TEXTS.flatMap((name) => textAttribute(element, name) ?? []).map(escaped);
  if (title === undefined) return { as: 'children' };
  if (!page.isFirst(open.start) || !page.isLast(close ? close.end : open.end)) {
    const text = [title, ...others].join(': ');
    return close ? { as: 'tags', before: `${text} `, after: '' } : { as: 'inline', text };
  }
  const lines = ['', `**${title}**`, '', ...others.flatMap((other) => [other, ''])];
  return close ? { as: 'lines', opening: lines, closing: [''] } : { as: 'block', lines };
}

/** Writes an image. */
export function image(element: PageElement, page: Page): Plan {
  const sources = valueOfAttribute(element, 'sources');
  const { light, dark } = mapOf(sources);
  const code = element.attributes.find(({ name }) => name === 'src' || name === 'img')?.code ?? '';
  const imported = page.imports.get(code.split('.')[0] ?? '');
  const path = textAttribute(element, 'src', 'img') ?? imported ?? light;
  const alt = textAttribute(element, 'alt') ?? '';
  if (typeof path !== 'string') {
    page.lose(element.name, element.start, `The file of \`<${element.name}>\` isn't a literal.`);
    return { as: 'inline', text: escaped(alt) };
  }
  if (path === light && typeof dark === 'string') {
    const shown = (mode: string, each: string) => `![${escaped(alt)}](${asTarget(`${filePath(each)}#only-${mode}`)})`;
    return { as: 'inline', text: shown('light', path) + shown('dark', dark) };
  }
  const size = ['width', 'height'].flatMap((name) => {
    const value = textAttribute(element, name);
    return value === undefined ? [] : [`${name}="${value}"`];
  });
  const file = filePath(path);
  if (size.length > 0)
    return { as: 'inline', text: `<img src="${file}" alt="${alt.replaceAll('"', '&quot;')}" ${size.join(' ')}>` };
  return { as: 'inline', text: `![${escaped(alt)}](${asTarget(file)})` };
}

/** Writes a link. */
export function link(element: PageElement): Plan {
  const target = textAttribute(element, 'to', 'href');
  if (target === undefined) return { as: 'children' };
  if (element.close) return { as: 'tags', before: '[', after: `](${asTarget(target)})` };
  return { as: 'inline', text: `[${escaped(textAttribute(element, ...TEXTS) ?? target)}](${asTarget(target)})` };
}

/** Returns a URL as the target of a link in Markdown. */
export function asTarget(url: string): string {
  return /[\s()]/.test(url) ? `<${url}>` : url;
}

/** Returns a rule for badges, with the type of each. */
export function badge(typeOf: (element: PageElement) => string | undefined): ComponentRule {
  return (element, page) => {
    const text = textAttribute(element, 'text') ?? childText(element, page);
    if (text === '') return { as: 'inline', text: '' };
    page.count('badges');
    return { as: 'inline', text: inlineDirective('badge', labelOf(escaped(text)), { type: typeOf(element) }) };
  };
}

/** Collapsible content, with its summary as label. */
function details(element: PageElement, page: Page): Plan {
  if (!page.isFirst(element.start) || !element.close) return { as: 'source' };
  const summary = element.children.find((child) => child.type === 'element' && child.name === 'summary');
  page.count('collapsible blocks');
  const label = summary?.type === 'element' ? labelOf(childText(summary, page)) : undefined;
  const open = element.attributes.some(({ name, value }) => name === 'open' && value !== false) ? 'true' : undefined;
  return { as: 'directive', name: 'details', label, attributes: { open } };
}

/** Returns what replaces a tab. Outside of tabs, its label is a bold title. */
export function tabPlan(label: string, parent: Block | undefined, value?: string): Plan {
  const isInTabs = parent?.type === 'element' && /Tabs$/.test(parent.name) && !parent.isUnclosed;
  if (isInTabs) return { as: 'directive', name: 'tab', label, attributes: { value } };
  return { as: 'lines', opening: label === '' ? [''] : ['', `**${label}**`, ''], closing: [''] };
}

/** A video of YouTube. */
function youtube(element: PageElement, page: Page): Plan {
  const id = textAttribute(element, 'id', 'videoId', 'videoid', 'videoID')?.replace(/^.*(?:v=|\/)(?=[\w-]+$)/, '');
  if (id === undefined) return { as: 'inline', text: '' };
  const src = `https://www.youtube-nocookie.com/embed/${id}`;
  return frame({ ...element, attributes: [...element.attributes, { name: 'src', value: src }] }, page);
}

/** Preformatted text, which may be the value of an attribute. */
function preformatted(element: PageElement, page: Page): Plan {
  if (!element.close) return { as: 'source' };
  const inner = page.slice({ start: element.open.end, end: element.close.start });
  const [, code = ''] = /\bset:html=\{([\s\S]*)\}/.exec(inner) ?? [];
  const html = literalOf(code)?.value;
  return htmlPlan(typeof html === 'string' ? `<pre>${html}` : undefined) ?? { as: 'source' };
}

/** Shows HTML in a literal, and preformatted text in it as code. */
export function htmlPlan(html: string | undefined): Plan | undefined {
  if (html === undefined) return undefined;
  if (!/^\s*<pre\b/.test(html)) return { as: 'inline', text: html.replace(/\s*\n\s*/g, ' ') };
  const text = html.replace(/<br\b[^<>]*>/g, '\n').replace(/<[^<>]*>/g, '');
  return { as: 'block', lines: ['', ...codeLines('text', decoded(text)), ''] };
}

/** The label of `details` contains its text. */
function summary(element: PageElement, page: Page, parent: Block | undefined): Plan {
  const isLabel = parent?.type === 'element' && parent.name === 'details' && page.isFirst(parent.start);
  return isLabel ? { as: 'inline', text: '' } : { as: element.close ? 'children' : 'source' };
}

/** A page of another host in a frame. */
function frame(element: PageElement, page: Page): Plan {
  const src = textAttribute(element, 'src');
  if (src === undefined) return { as: 'inline', text: '' };
  const url = src.startsWith('//') ? `https:${src}` : src;
  const title = textAttribute(element, 'title') ?? (URL.canParse(url) ? new URL(url).host : url);
  page.count('embedded pages');
  const attribute = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return { as: 'block', lines: [`:::embed[${labelOf(escaped(title))}]{src="${attribute}"}`, ':::'] };
}

/** HTML elements and components that most engines have. */
const COMMON: ComponentTable = {
  details,
  summary,
  iframe: frame,
  YouTube: youtube,
  LiteYouTubeEmbed: youtube,
  pre: preformatted,
  ...Object.fromEntries(
    ['script', 'style', 'svg', 'Head', 'head'].map((name) => [name, () => ({ as: 'inline', text: '' })]),
  ),
  ...Object.fromEntries(
    'template center font button section article main header nav footer Fragment'
      .split(' ')
      .map((name) => [name, 'drop']),
  ),
};

/** Shows code that's a literal, or in an imported file. */
export function codePlan(element: PageElement, page: Page, code: string, language: string, meta = ''): Plan {
  const title = textAttribute(element, 'title');
  if (title !== undefined) page.count('code titles');
  const options = [...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]), ...(meta ? [meta] : [])];
  return {
    as: 'block',
    lines: codeLines([language || (options.length > 0 ? 'text' : ''), ...options].join(' '), code),
  };
}
