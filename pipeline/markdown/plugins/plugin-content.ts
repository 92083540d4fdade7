import { pluginReader } from '@docgraph/texts/texts-of';
import type { Element, ElementContent } from 'hast';
import type { Nodes as Markdown, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { PluginContent, PluginElement, PluginSteps } from '../../model/page-steps.ts';
import { walkMarkdown } from '../elements.ts';
import type { HandlerState, ParseContext } from '../parse-context.ts';

const HTML_NODES: readonly string[] = ['element', 'text', 'comment', 'raw'];

/** Checks whether a node is Markdown. Text is the same in both. */
export function isMarkdown(node: PluginContent): node is RootContent {
  return !HTML_NODES.includes(node.type);
}

/**
 * Converts what a directive of a plugin returns to HTML. Markdown nodes get the position of the directive, so that their links
 * are reported there.
 */
export function contentElements(
  content: readonly PluginContent[],
  replaced: ContainerDirective,
  state: HandlerState,
): ElementContent[] {
  const render = (node: RootContent): ElementContent[] => {
    const root: Markdown = { type: 'root', children: [node] };
    walkMarkdown(root, (each) => {
      // A paragraph at the position of a directive would be mistaken for one.
      if (each.type !== 'paragraph') each.position ??= replaced.position;
      if (each.type === 'containerDirective') each.data ??= replaced.data;
      return undefined;
    });
    return state.all(root);
  };
  return content.flatMap((node): ElementContent[] => {
    if (isMarkdown(node)) return render(node);
    if (!isElement(node)) return [node];
    return [isHtml(node) ? node : { ...node, children: contentElements(node.children, replaced, state) }];
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
