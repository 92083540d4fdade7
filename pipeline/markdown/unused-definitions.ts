import type { Definition, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';

/**
 * Treats unused link definitions as comments, because authors use them for comments (`[//]: # (text)`). They aren't shown on
 * the page, so they must not be in its published Markdown either.
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
      // If a name has multiple definitions, links use the first one.
      if (wanted.delete(definition.identifier)) continue;
      context.addComments(definition, [{ start: 0, end: context.sourceOf(definition)?.length ?? 0 }]);
    }
  };
}
