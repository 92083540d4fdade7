import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { walkMarkdown } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import { splitLabel } from './directive-parts.ts';
import { coreDirectives } from './registry.ts';

/**
 * Replaces built-in directives in published Markdown, since few programs support them: the opening fence becomes a bold
 * label, and the closing fence is removed.
 */
export function plainFences() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.hasColonFences || context.isFragment) return;
    walkMarkdown(tree, (node) => {
      const core = node.type === 'containerDirective' ? coreDirectives.get(node.name) : undefined;
      if (core && node.type === 'containerDirective') replaceFences(node, core, context);
      return undefined;
    });
  };
}

function replaceFences(
  node: ContainerDirective,
  { plainLabel, publishesItself }: CoreDirective,
  context: ParseContext,
): void {
  const start = node.position?.start.offset;
  const source = context.sourceOf(node);
  if (start === undefined || source === undefined) return;
  const label = plainLabel?.(labelOf(node, context), context, node) ?? '';
  const opening = /^.*/.exec(source)?.[0].length ?? 0;
  if (!publishesItself) context.replaceSource(start, start + opening, label === '' ? '' : `**${label}**`);
  const closing = node.data?.position?.closing;
  if (closing?.start.offset !== undefined && closing.end.offset !== undefined)
    context.replaceSource(closing.start.offset, closing.end.offset, '');
}

/** Returns the label of a directive as written, in one line. */
function labelOf(node: ContainerDirective, context: ParseContext): string {
  const written = (splitLabel(node).label?.children ?? []).map((child) => context.sourceOf(child) ?? '').join('');
  return written.replace(/\*\*|\s+/g, (found) => (found === '**' ? '' : ' ')).trim();
}
