import type { Html, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from './parse-context.ts';
import { sanitizeSchema } from './sanitize-schema.ts';

/** Node types with block children. */
const BLOCK_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
  'containerDirective',
]);

const TAG = /<(\/?)([A-Za-z][\w-]*)/;

/**
 * Converts raw HTML to text and reports it, except for line breaks and empty anchors. In other documents' Markdown, keeps
 * HTML that the sanitizer allows, because OpenAPI descriptions are often written for tools that render HTML.
 */
export function rawHtmlToText() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('<')) return;
    const opened = new Set<string>();
    const complaints = new Map<string, HtmlProblem>();
    const asKnown = context.isFragment ? knownHtml(tree) : undefined;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined;
      const { value } = node;
      const harmless = harmlessHtml(node, index, parent);
      if (harmless) {
        parent.children.splice(index, 1, ...harmless);
        return harmless.length;
      }
      const known = asKnown?.(value);
      if (known !== undefined) {
        node.value = known;
        return 1;
      }
      const [, slash = '', name = ''] = TAG.exec(value) ?? [];
      // Don't report the end tag of a reported element.
      if (!isForeign(node, context) && (slash === '' || !opened.has(name))) {
        const { message, hint } = problemWith(value);
        const { node: first, count } = complaints.get(message) ?? { node, count: 0 };
        complaints.set(message, { node: first, hint, count: count + 1 });
      }
      if (slash === '') opened.add(name);
      const text = { type: 'text' as const, value: value.trim(), ...(node.position && { position: node.position }) };
      parent.children[index] = BLOCK_PARENTS.has(parent.type)
        ? { type: 'paragraph', children: [text], data: { hProperties: { className: ['raw-html'] } } }
        : { ...text, value };
      return 1;
    });
    for (const [message, { node, hint, count }] of complaints)
      context.report('content/raw-html', context.spanOf(node), withCount(message, count), hint, 'pages with raw HTML');
  };
}

/** A problem that's reported once per page, with its first position and the number of occurrences. */
interface HtmlProblem {
  node: Html;
  hint: string;
  count: number;
}

function withCount(message: string, count: number): string {
  if (count === 1) return message;
  return `${message.slice(0, -1)} (${count} times in this text).`;
}

/** Checks whether the HTML starts with a tag that's reported as foreign syntax. */
function isForeign({ value, position }: Html, { foreignTags }: ParseContext): boolean {
  const start = position?.start.offset;
  return start !== undefined && foreignTags.has(start + value.search(/\S/));
}

/** Markdown equivalents of HTML elements that are common in other tools. */
const MARKDOWN_OF: ReadonlyMap<string, string> = new Map([
  ['a', '`[text](address)`'],
  ['details', '`:::details[Title]` … `:::`'],
  ['img', '`![text](file)`'],
]);

function problemWith(html: string): { message: string; hint: string } {
  const [, slash = '', name] = TAG.exec(html) ?? [];
  if (html.trimStart().startsWith('<!--')) return { message: "The comment isn't closed.", hint: 'End it with `-->`.' };
  if (name === undefined) return { message: "Raw HTML isn't rendered.", hint: 'Put it in backticks.' };
  const tag = `<${slash}${name}>`;
  return {
    message: `Raw HTML isn't rendered: \`${tag}\`.`,
    hint: `Put \`${tag}\` in backticks to show it, or write ${MARKDOWN_OF.get(name) ?? 'Markdown'} instead.`,
  };
}

const ANCHOR = /<a((?:\s+(?:id|name)=(?:"[^"<>\s]+"|'[^'<>\s]+'|[^"'<>\s=`/]+))+)\s*(?:\/>|>(?:\s*<\/a>)?)/gi;
const ONLY_ANCHORS = new RegExp(`^(?:\\s*${ANCHOR.source})+\\s*$`, 'i');
const LINE_BREAKS = /^(?:\s*<br\s*\/?>)+\s*$/i;

/**
 * Converts two harmless kinds of raw HTML: line breaks, and empty anchors (`<a id="x"></a>`), which authors use as link
 * targets. Returns undefined for all other HTML.
 */
function harmlessHtml(node: Html, index: number, parent: Parents): PhrasingContent[] | undefined {
  if (LINE_BREAKS.test(node.value)) return [{ type: 'break' }];
  if (!ONLY_ANCHORS.test(node.value)) return undefined;
  if (!node.value.includes('</') && !node.value.endsWith('/>') && !takeClosingTag(parent.children, index))
    return undefined;
  return [...node.value.matchAll(ANCHOR)].map(([, attributes = '']): PhrasingContent => {
    const id = /=["']?([^"'\s]+)/.exec(attributes)?.[1];
    return { type: 'emphasis', children: [], data: { hName: 'span', hProperties: { dataAnchor: id } } };
  });
}

/** Removes the closing `</a>` of an inline anchor, which is a separate node. Returns whether there was one. */
function takeClosingTag(siblings: Nodes[], index: number): boolean {
  const closing = siblings.findIndex((node, i) => i > index && node.type === 'html' && /^<\/a\s*>$/i.test(node.value));
  if (closing > index) siblings.splice(closing, 1);
  return closing > index;
}

/** Elements that can be written as HTML in the Markdown of other documents. */
const KNOWN_ELEMENTS: ReadonlySet<string> = new Set(sanitizeSchema.tagNames?.filter((name) => name !== 'input'));
/** Elements without a required end tag. */
const OPTIONAL_END_TAG: ReadonlySet<string> = new Set([
  ...['br', 'hr', 'img', 'li', 'p', 'tbody', 'td', 'th', 'thead', 'tr'],
]);
const WHOLE_TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[^<>]*?)?)(\/?)>/g;
/** Matches supported attributes. All others, such as classes, are removed. */
const ATTRIBUTE = /\s(?:href|src|alt|title|start)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=`]+)/gi;
const EVENT_HANDLER = /\son\w+\s*=/i;

/**
 * Returns a function that removes unsupported attributes from supported HTML, and returns undefined for all other HTML. An
 * element is supported if it's known and its tags are balanced in the tree. A tag such as `<code>` that's never closed is
 * more likely a name in angle brackets.
 */
function knownHtml(tree: Nodes): (html: string) => string | undefined {
  const open = new Map<string, number>();
  walkMarkdown(tree, (node) => {
    if (node.type !== 'html') return undefined;
    for (const [, slash, name = '', rest = ''] of node.value.matchAll(WHOLE_TAG)) {
      const key = name.toLowerCase();
      const step = EVENT_HANDLER.test(rest) ? Number.NaN : slash === '/' ? -1 : 1;
      open.set(key, (open.get(key) ?? 0) + step);
    }
    return 1;
  });
  const isKnown = (name: string) => {
    const left = open.get(name) ?? 0;
    return KNOWN_ELEMENTS.has(name) && (left === 0 || (left > 0 && OPTIONAL_END_TAG.has(name)));
  };
  return (html) => {
    const tags = [...html.matchAll(WHOLE_TAG)];
    if (tags.length === 0 || html.replace(WHOLE_TAG, '').includes('<')) return undefined;
    if (!tags.every(([, , name = '']) => isKnown(name.toLowerCase()))) return undefined;
    return html.replace(WHOLE_TAG, (_, slash: string, name: string, rest: string, end: string) => {
      return `<${slash}${name}${(rest.match(ATTRIBUTE) ?? []).join('')}${end}>`;
    });
  };
}
