import type { Html, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { knownHtml } from './known-html.ts';
import { contextOf, type MarkdownFile, type ParseContext } from './parse-context.ts';

/** Node types with block children. */
const BLOCK_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
  'containerDirective',
  'definitionDescription',
]);

const TAG = /<(\/?)([A-Za-z][\w-]*)/;

/**
 * Converts raw HTML to text and reports it, except for what the sanitizer allows. If the settings turn HTML off on pages,
 * only line breaks and empty anchors remain. Markdown in other documents, such as OpenAPI descriptions, keeps its HTML.
 */
export function rawHtmlToText() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('<')) return;
    const opened = new Set<string>();
    const complaints = new Map<string, HtmlProblem>();
    const isOn = context.isFragment || context.options.html !== 'off';
    const asKnown = isOn ? knownHtml(tree) : undefined;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined;
      const { value } = node;
      const harmless = harmlessHtml(node, index, parent);
      if (harmless) {
        parent.children.splice(index, 1, ...harmless);
        return harmless.length;
      }
      const isBlock = BLOCK_PARENTS.has(parent.type);
      const known = asKnown?.clean(value, isBlock);
      if (known !== undefined) {
        node.value = known;
        return 1;
      }
      const [, slash = '', name = ''] = TAG.exec(value) ?? [];
      // Don't report the end tag of a reported element.
      if (!isForeign(node, context) && (slash === '' || !opened.has(name))) {
        const { message, hint } = problemWith(value, asKnown);
        const { node: first, count } = complaints.get(message) ?? { node, count: 0 };
        complaints.set(message, { node: first, hint, count: count + 1 });
      }
      if (slash === '') opened.add(name);
      const text = { type: 'text' as const, value: value.trim(), ...(node.position && { position: node.position }) };
      parent.children[index] = isBlock
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

function problemWith(html: string, known: ReturnType<typeof knownHtml> | undefined): { message: string; hint: string } {
  const [, slash = '', name] = TAG.exec(html) ?? [];
  if (html.trimStart().startsWith('<!--')) return { message: "The comment isn't closed.", hint: 'End it with `-->`.' };
  if (name === undefined) return { message: "Raw HTML isn't rendered.", hint: 'Put it in backticks.' };
  const tag = `<${slash}${name}>`;
  const flaw = known?.flaw(name.toLowerCase());
  return {
    message: `Raw HTML isn't rendered: \`${tag}\`${flaw ? `, because ${flaw.reason}` : ''}.`,
    hint: `${flaw ? `${flaw.fix}, or put` : 'Put'} \`${tag}\` in backticks to show it, or write ${MARKDOWN_OF.get(name) ?? 'Markdown'} instead.`,
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
