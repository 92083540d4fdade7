import type { Element, ElementContent, Root } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { RootContent } from 'mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { element, walkElements } from '../elements.ts';
import type { ParseContext } from '../parse-context.ts';
import { isMarkdown } from './plugin-content.ts';

/** Placeholder for the URL of a target until the link stage resolves it. */
const TARGET = 'docgraph-target:';

/** Returns the placeholder for the URL of a target. */
export function targetMark(target: number): string {
  return `${TARGET}${target}`;
}

/** Matches a placeholder with the index of its target. */
export const TARGETS = new RegExp(`${TARGET}(\\d+)`);

/** Replaces plugins' directives in published Markdown with their output, converted to standard Markdown. */
export function noteRendered(tree: Root, context: ParseContext): void {
  const rendered = new Map<number, Element[]>();
  walkElements(tree, (node) => {
    const { dataDirective } = node.properties;
    if (dataDirective === undefined) return undefined;
    delete node.properties.dataDirective;
    const number = Number(dataDirective);
    rendered.set(number, [...(rendered.get(number) ?? []), node]);
    return undefined;
  });
  for (const [number, children] of rendered) {
    const place = context.directives[number];
    if (place) context.replaceSource(place.start, place.end, markdownOf(children));
  }
}

const options = { bullet: '-', emphasis: '_', rule: '-' } as const;
const stringify = unified().use(remarkGfm).use(remarkStringify, options).freeze();
const withDirectives = unified()
  .use(remarkGfm)
  .use(function () {
    // The packages depend on different versions of the type.
    Object.assign(this.data(), { toMarkdownExtensions: [directiveToMarkdown()] });
  })
  .use(remarkStringify, options)
  .freeze();

/** Converts the content of a generated page to Markdown, with directives. */
export function markdownOfContent(content: readonly (RootContent | ElementContent)[]): string {
  const children = content.flatMap((node): RootContent[] => {
    if (isMarkdown(node)) return [node];
    const converted = toMdast(structuredClone({ type: 'root', children: [node] }), { document: true });
    return converted.type === 'root' ? converted.children : [];
  });
  return withDirectives.stringify({ type: 'root', children });
}

/** Converts rendered content to Markdown, with placeholders for link targets. */
export function markdownOf(elements: readonly ElementContent[]): string {
  const tree: Root = structuredClone({ type: 'root', children: [...elements] });
  walkElements(tree, ({ tagName, properties }) => {
    const { dataTarget, dataSrc } = properties;
    if (dataTarget !== undefined) properties[tagName === 'a' ? 'href' : 'src'] = targetMark(Number(dataTarget));
    if (dataSrc !== undefined) properties.src = targetMark(Number(dataSrc));
    return undefined;
  });
  const markdown = toMdast(tree, { document: true, handlers: { input: () => undefined, p: paragraph, span } });
  return markdown.type === 'root' ? stringify.stringify(markdown).trim() : '';
}

/** Makes admonition titles and tab labels bold. In the HTML, they're paragraphs with a class. */
const paragraph: Handle = (state, node) => {
  const isLabel = hasClass(node, /-(?:title|label)$/);
  return defaultHandlers.p(state, isLabel ? { ...node, children: [element('strong', {}, node.children)] } : node);
};

/** Omits the language label above code, since the fence includes it. */
const span: Handle = (state, node) => (hasClass(node, /^code-language$/) ? undefined : state.all(node));

function hasClass({ properties: { className } }: Element, pattern: RegExp): boolean {
  return Array.isArray(className) && className.some((name) => pattern.test(String(name)));
}
