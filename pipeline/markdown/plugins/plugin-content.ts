import { lazy } from '@docgraph/source/lazy';
import { pluginReader } from '@docgraph/texts/texts-of';
import type { Element, ElementContent } from 'hast';
import type { Root as Markdown, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { PluginContent, PluginElement, PluginSteps } from '../../model/page-steps.ts';
import { directiveSyntax } from '../directives/directive-parts.ts';
import { walkMarkdown } from '../elements.ts';
import type { ParseContext } from '../parse-context.ts';

const HTML_NODES: readonly string[] = ['element', 'text', 'comment', 'raw'];

/** Checks whether a node is Markdown. Text is the same in both. */
export function isMarkdown(node: PluginContent): node is RootContent {
  return !HTML_NODES.includes(node.type);
}

// Created on first use, because the modules of directives import this one.
const parser = lazy(() => unified().use(remarkParse).use(remarkGfm).use(directiveSyntax).freeze());

/** Parses Markdown that a plugin returns. Its positions don't refer to the page. */
function parsedText(text: string): RootContent[] {
  const tree = parser().parse(text);
  walkMarkdown(tree, (node) => {
    delete node.position;
    return undefined;
  });
  return tree.children;
}

/**
 * Converts content that a plugin returns to HTML. Markdown nodes get the position of the directive or fence that they replace,
 * so that their links are reported there.
 */
export function contentElements(
  content: readonly (PluginContent | string)[],
  position: RootContent['position'],
  convert: (root: Markdown) => ElementContent[],
): ElementContent[] {
  const render = (node: RootContent): ElementContent[] => {
    const root: Markdown = { type: 'root', children: [node] };
    walkMarkdown(root, (each) => {
      // A paragraph at the position of a directive would be mistaken for one.
      if (each.type !== 'paragraph') each.position ??= position;
      if (each.type === 'containerDirective') each.data ??= { position: { closing: position } };
      return undefined;
    });
    return convert(root);
  };
  return content.flatMap((node): ElementContent[] => {
    if (typeof node === 'string') return parsedText(node).flatMap(render);
    if (isMarkdown(node)) return render(node);
    if (!isElement(node)) return [node];
    return [isHtml(node) ? node : { ...node, children: contentElements(node.children, position, convert) }];
  });
}

function isElement(node: Exclude<PluginContent, RootContent>): node is PluginElement {
  return node.type === 'element';
}

/** Checks whether an element contains no Markdown. */
function isHtml(node: PluginElement): node is Element {
  return node.children.every((child) => !isMarkdown(child) && (!isElement(child) || isHtml(child)));
}

/** Returns the function that reads a plugin's UI strings in the language of the page. */
export function sayOnPage({ texts = { en: {} } }: Pick<PluginSteps, 'texts'>, { options }: ParseContext) {
  const { htmlLang = 'en', texts: changes } = options.locale ?? {};
  return pluginReader(texts, htmlLang, changes);
}
