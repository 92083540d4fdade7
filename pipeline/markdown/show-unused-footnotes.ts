import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';

/**
 * Reports unreferenced and duplicate footnotes, and shows them where they're defined, so that no content is lost.
 */
export function showUnusedFootnotes() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('[^')) return;
    const { definitions, used, duplicates } = collect(tree);
    const shown = [...duplicates];
    for (const definition of duplicates) addUsedNames(definition, definitions, used);
    for (const [name, definition] of definitions) {
      if (used.has(name)) continue;
      shown.push(definition);
      addUsedNames(definition, definitions, used);
    }
    for (const definition of shown) {
      const name = `[^${definition.label ?? definition.identifier}]`;
      const isDuplicate = duplicates.includes(definition);
      context.report(
        'content/unused-footnote',
        context.spanInside(definition, `${name}:`),
        isDuplicate ? `Duplicate footnote \`${name}\`.` : `Unused footnote \`${name}\`.`,
        isDuplicate ? 'Rename it.' : `Reference it with \`${name}\` in the text, or remove it.`,
      );
    }
    if (shown.length > 0) showDefinitions(tree, new Set(shown));
  };
}

/** Collects the first definition of each name, duplicates, and the names used in the text, directly or through footnotes. */
function collect(tree: Root) {
  const definitions = new Map<string, FootnoteDefinition>();
  const duplicates: FootnoteDefinition[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'footnoteDefinition') return undefined;
    if (definitions.has(node.identifier)) duplicates.push(node);
    else definitions.set(node.identifier, node);
    return undefined;
  });
  const used = new Set<string>();
  addUsedNames(tree, definitions, used);
  return { definitions, duplicates, used };
}

/** Adds the names that a text references, directly or through footnotes. */
function addUsedNames(text: Nodes, definitions: ReadonlyMap<string, FootnoteDefinition>, used: Set<string>): void {
  walkMarkdown(text, (node) => {
    if (node.type === 'footnoteDefinition') return 1;
    if (node.type !== 'footnoteReference' || used.has(node.identifier)) return undefined;
    used.add(node.identifier);
    const definition = definitions.get(node.identifier);
    if (definition) addUsedNames(definition, definitions, used);
    return undefined;
  });
}

/** Replaces definitions with literal text: the name as written, followed by the content. */
function showDefinitions(tree: Root, definitions: ReadonlySet<FootnoteDefinition>): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'footnoteDefinition' || !definitions.has(node)) return undefined;
    const name = { type: 'text' as const, value: `[^${node.label ?? node.identifier}]: ` };
    const [first, ...rest] = node.children;
    const paragraph =
      first?.type === 'paragraph'
        ? [{ ...first, children: [name, ...first.children] }, ...rest]
        : [{ type: 'paragraph' as const, children: [name] }, ...node.children];
    parent.children.splice(index, 1, ...paragraph);
    return 0;
  });
}
