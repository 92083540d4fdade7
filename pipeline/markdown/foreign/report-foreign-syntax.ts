import type { Nodes, Root } from 'mdast';
import { walkMarkdown } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { FOREIGN_SYNTAXES } from './foreign-syntaxes.ts';

/** Reports what other systems would read in a page and this one shows as text: each syntax at its first place. */
export function reportForeignSyntax() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (context.isFragment) return;
    if (/\.mdx$/i.test(context.origin.file))
      context.report(
        'content/foreign-syntax',
        context.spanOf(),
        'The file is MDX, and is read as Markdown.',
        'Name it `.md`, and write Markdown for what is more than that.',
      );
    // Most pages hold nothing of the kind; where their code stands need not be known.
    if (!FOREIGN_SYNTAXES.some(({ find }) => find(context.text, tree).length > 0)) return;
    const text = withoutCode(tree, context);
    for (const { find, message, hint } of FOREIGN_SYNTAXES) {
      const found = find(text, tree);
      const [first] = found;
      if (!first) continue;
      context.report('content/foreign-syntax', context.spanAt(first.start, first.end - first.start), message, hint);
      for (const { start, end } of found)
        for (let at = text.indexOf('<', start); at >= 0 && at < end; at = text.indexOf('<', at + 1))
          context.foreignTags.add(at);
    }
  };
}

/** The text with spaces for its code, its comments and what plugins read, so that every other place in it stays true. */
function withoutCode(tree: Root, context: ParseContext): string {
  const { text, comments } = context;
  // A comment that brings in a file is meant for readers.
  const hidden = comments.filter(({ start }) => !/^<!--\s*@include:/.test(text.slice(start, start + 40)));
  const isLiteral = (node: Nodes) => 'value' in node && node.type !== 'text' && node.type !== 'html';
  walkMarkdown(tree, (node) => {
    if (!isLiteral(node)) return undefined;
    const { position } = node;
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (start !== undefined && end !== undefined) hidden.push({ start, end });
    return undefined;
  });
  let rest = '';
  let from = 0;
  for (const { start, end } of hidden.sort((a, b) => a.start - b.start)) {
    rest += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return rest + text.slice(from);
}
