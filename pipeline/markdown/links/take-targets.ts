import type { Root } from 'hast';
import type { ParseContext } from '../parse-context.ts';
import { replaceChild, walkElements } from '../walk-elements.ts';
import { imageFault, linkFault } from './target-fault.ts';

/**
 * Numbers the links and images that are written in HTML, and reports those that cannot have their target; only their
 * text remains. Those that come from Markdown have their number.
 *
 * @param spanOf Place of an element, or of the address in it.
 */
export function takeTargets(
  tree: Root,
  context: ParseContext,
  spanOf: (node: Parameters<ParseContext['spanOf']>[0], url: string) => ReturnType<ParseContext['spanOf']>,
): void {
  walkElements(tree, (node, index, parent) => {
    const isImage = node.tagName === 'img';
    const url = isImage ? node.properties.src : node.tagName === 'a' ? node.properties.href : undefined;
    if (typeof url !== 'string' || node.properties.dataTarget !== undefined) return undefined;
    const span = spanOf(node, url);
    const fault = isImage ? imageFault(url) : linkFault(url);
    const { title, alt } = node.properties;
    if (fault) {
      context.report(fault.rule, span, fault.message, fault.hint);
      const kept = isImage ? [{ type: 'text' as const, value: String(alt ?? '') }] : node.children;
      replaceChild(parent, index, kept);
      return 0;
    }
    const kind = isImage ? 'image' : 'link';
    node.properties.dataTarget = context.addTarget({
      kind,
      url,
      title: typeof title === 'string' ? title : undefined,
      span,
    });
    delete node.properties.title;
    return undefined;
  });
}
