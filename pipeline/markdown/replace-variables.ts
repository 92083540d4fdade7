import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { contextOf, type MarkdownFile } from './context-of.ts';
import { mayHoldVariables, substituteVariables } from './variables.ts';

/** Replaces `{{name}}` in text, code, and the targets and titles of links and images. */
export function replaceVariables() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!mayHoldVariables(context.text)) return;
    visit(tree, (node, _, parent) => {
      const place: Nodes | undefined = node.position ? node : parent;
      let from = 0;
      const replaced = (text: string) =>
        substituteVariables(text, context.options.variables, (placeholder, hint) => {
          const at = context.offsetOf(place, placeholder, from);
          if (at !== undefined) from = at + 1;
          const span = at === undefined ? context.spanOf(place) : context.spanAt(at, placeholder.length);
          context.report('content/unknown-variable', span, `There is no variable \`${placeholder}\`.`, hint);
        });
      if ('value' in node) node.value = replaced(node.value);
      if ('url' in node) node.url = replaced(node.url);
      if ('title' in node && node.title) node.title = replaced(node.title);
      if ('alt' in node && node.alt) node.alt = replaced(node.alt);
      if (node.type === 'code' && node.meta) node.meta = replaced(node.meta);
    });
  };
}
