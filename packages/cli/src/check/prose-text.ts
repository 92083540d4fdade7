import type { Nodes } from 'mdast';

/** Nodes whose text isn't prose. */
const NOT_PROSE: ReadonlySet<string> = new Set(['code', 'inlineCode', 'html', 'yaml', 'definition']);

/**
 * Returns the prose of a page at its positions in the file: everything else is spaces, so that lines and columns stay the
 * same.
 */
export function proseOf(source: string, tree: Nodes | undefined): string {
  const kept = new Uint8Array(source.length);
  const visit = (node: Nodes) => {
    if (NOT_PROSE.has(node.type)) return;
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'text' && start !== undefined && end !== undefined) kept.fill(1, start, end);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  if (tree) visit(tree);
  const text = Array.from({ length: source.length }, (_, at) => {
    const character = source[at] ?? '';
    return kept[at] === 1 || character === '\n' || character === '\r' ? character : ' ';
  }).join('');
  // The page shows the values of variables, and no heading IDs.
  return text.replace(/\{\{[^}\n]*\}\}|\{:?\s*#[^}\n]*\}/g, (name) => ' '.repeat(name.length));
}
