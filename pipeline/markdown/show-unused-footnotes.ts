import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { contextOf, type MarkdownFile } from './parse-context.ts';

/**
 * A footnote that nothing refers to, and the second of two with one name, would vanish. They are reported, and shown
 * where they stand.
 */
export function showUnusedFootnotes() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('[^')) return;
    const { definitions, used, duplicates } = collect(tree);
    const shown = [...duplicates];
    for (const definition of duplicates) use(definition, definitions, used);
    for (const [name, definition] of definitions) {
      if (used.has(name)) continue;
      shown.push(definition);
      use(definition, definitions, used);
    }
    for (const definition of shown) {
      const name = `[^${definition.label ?? definition.identifier}]`;
      const isDuplicate = duplicates.includes(definition);
      context.report(
        'content/unused-footnote',
        context.spanInside(definition, `${name}:`),
        isDuplicate ? `There is more than one footnote \`${name}\`.` : `Nothing refers to the footnote \`${name}\`.`,
        isDuplicate ? 'Give it a name of its own.' : `Write \`${name}\` where it belongs, or remove it.`,
      );
    }
    if (shown.length > 0) replace(tree, new Set(shown));
  };
}

/** The first definition of each name, the further ones, and the names that the text outside of footnotes leads to. */
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
  use(tree, definitions, used);
  return { definitions, duplicates, used };
}

/** Adds the names that a text refers to, directly or through footnotes. */
function use(text: Nodes, definitions: ReadonlyMap<string, FootnoteDefinition>, used: Set<string>): void {
  walkMarkdown(text, (node) => {
    if (node.type === 'footnoteDefinition') return 1;
    if (node.type !== 'footnoteReference' || used.has(node.identifier)) return undefined;
    used.add(node.identifier);
    const definition = definitions.get(node.identifier);
    if (definition) use(definition, definitions, used);
    return undefined;
  });
}

/** Puts the definition's own words where it stands: its name as it is written, then its content. */
function replace(tree: Root, definitions: ReadonlySet<FootnoteDefinition>): void {
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
