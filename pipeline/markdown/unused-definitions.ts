import type { Definition, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';

/**
 * Counts definitions of links that nothing refers to among the comments: no page shows them, so that writers use them as
 * such (`[//]: # (text)`), and the page as Markdown must not show them either.
 */
export function dropUnusedDefinitions() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes(']:')) return;
    const wanted = new Set<string>();
    const definitions: Definition[] = [];
    walkMarkdown(tree, (node) => {
      if (node.type === 'linkReference' || node.type === 'imageReference') wanted.add(node.identifier);
      else if (node.type === 'definition') definitions.push(node);
      return undefined;
    });
    for (const definition of definitions) {
      // The first one of a name is the one that counts.
      if (wanted.delete(definition.identifier)) continue;
      context.addComments(definition, [{ start: 0, end: context.sourceOf(definition)?.length ?? 0 }]);
    }
  };
}
