import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { walkMarkdown } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { DIRECTIVE_NAMES, directiveAttribute, isAdmonition, splitLabel } from './directive-parts.ts';

/**
 * Notes how published Markdown shows the directives of the core, which few readers and programs know: a bold label
 * instead of the fence that opens one, and nothing instead of the one that closes it.
 */
export function plainFences() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.hasColonFences || context.isFragment) return;
    walkMarkdown(tree, (node) => {
      if (node.type === 'containerDirective' && DIRECTIVE_NAMES.includes(node.name)) replaceFences(node, context);
      return undefined;
    });
  };
}

function replaceFences(node: ContainerDirective, context: ParseContext): void {
  const start = node.position?.start.offset;
  const source = context.sourceOf(node);
  if (start === undefined || source === undefined) return;
  const label = plainLabel(node, context);
  const opening = /^.*/.exec(source)?.[0].length ?? 0;
  context.replaceSource(start, start + opening, label === '' ? '' : `**${label}**`);
  const closing = node.data?.position?.closing;
  if (closing?.start.offset !== undefined && closing.end.offset !== undefined)
    context.replaceSource(closing.start.offset, closing.end.offset, '');
}

/** The label of a directive in one line, with the word for its kind; empty for tabs and cards, which have none. */
function plainLabel(node: ContainerDirective, context: ParseContext): string {
  const written = (splitLabel(node).label?.children ?? []).map((child) => context.sourceOf(child) ?? '').join('');
  const label = written.replace(/\*\*|\s+/g, (found) => (found === '**' ? '' : ' ')).trim();
  if (isAdmonition(node.name)) return [context.say(`prose.${node.name}`), label].filter(Boolean).join(': ');
  if (node.name === 'tab') return label || directiveAttribute(node, 'value') || context.say('prose.tab');
  return node.name === 'details' ? label || context.say('prose.details') : '';
}
