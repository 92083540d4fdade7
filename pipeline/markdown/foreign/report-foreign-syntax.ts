import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Nodes, Root } from 'mdast';
import { type ForeignKindName, foreignKinds, foreignMessage } from '../../report/foreign-kinds.ts';
import { hintAtDirective } from '../directives/directive.ts';
import { walkMarkdown } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { blanked } from './hide-comments.ts';
import { TEXT_SYNTAXES } from './text-syntaxes.ts';
import { type FoundSyntax, findInTree } from './tree-syntaxes.ts';

/** Maximum number of problems of each kind reported on a page. The last one mentions how many more there are. */
const MAX_REPORTS = 100;

/** Kinds whose problems are counted per page, because a page has many of them and they're fixed together. */
const ONCE: ReadonlySet<ForeignKindName> = new Set(['imports', 'exports', 'components', 'formulas']);

/** Reports syntax from other tools that has no effect here. */
export function reportForeignSyntax() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (context.isFragment) return;
    if (/\.mdx$/i.test(context.origin.file) && !context.isTranslated)
      context.report(
        'content/foreign-syntax',
        context.spanOf(),
        'The file is MDX, but is parsed as Markdown.',
        'Rename it to `.md`, and replace MDX syntax with Markdown.',
        'MDX files',
      );
    const found = [...findInTree(tree, context), ...findInText(tree, context)];
    const kinds = new Map<ForeignKindName, FoundSyntax[]>();
    for (const one of found) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
    for (const [kind, places] of kinds) {
      places.sort((a, b) => a.start - b.start);
      reportPlaces(context, kind, ONCE.has(kind) ? places.slice(0, 1) : places);
    }
  };
}

/** Reports all occurrences of one kind of foreign syntax. */
export function reportPlaces(context: ParseContext, kind: ForeignKindName, places: readonly Offsets[]): void {
  const { name, fix } = foreignKinds[kind];
  const more = places.length - MAX_REPORTS;
  for (const [index, { start, end }] of places.slice(0, MAX_REPORTS).entries()) {
    const isLast = more > 0 && index === MAX_REPORTS - 1;
    const written = context.text.slice(start, end);
    const near = kind === 'directives' ? hintAtDirective(written, context) : undefined;
    const advice = { ...near, hint: `${near?.hint ?? fix}${isLast ? ` The page has ${more} more.` : ''}` };
    const counted = ONCE.has(kind) ? `pages with ${name}` : name;
    const message = foreignMessage(kind, nameIn(written, kind));
    context.report('content/foreign-syntax', context.spanAt(start, end - start), message, advice, counted);
  }
}

/** Returns the name of a directive or a component, if it's written as such. */
function nameIn(written: string, kind: ForeignKindName): string | undefined {
  const [name] =
    (kind === 'directives' ? /^:+[\w-]+/ : kind === 'components' ? /^<[\w.-]+/ : /^\b$/).exec(written) ?? [];
  return name && `\`${name}${kind === 'components' ? '>' : ''}\``;
}

/** Reports an unresolved merge conflict, which may cause all other problems on the page. */
function reportConflict(text: string, context: ParseContext): void {
  const start = /^<{7} [^\n]*$/m.exec(text);
  if (!start || !/^>{7} [^\n]*$/m.test(text.slice(start.index))) return;
  const message = 'The page has an unresolved merge conflict.';
  const hint = 'Keep one side, and remove the lines `<<<<<<<`, `=======`, and `>>>>>>>`.';
  context.report('content/merge-conflict', context.spanAt(start.index, start[0].length), message, hint);
}

/** Finds foreign syntax outside of code. */
function findInText(tree: Root, context: ParseContext): FoundSyntax[] {
  const possible = TEXT_SYNTAXES.filter(({ markers }) => markers.some((sign) => context.text.includes(sign)));
  // Most pages don't have any, so their code doesn't have to be located.
  const likely = possible.filter(({ find }) => find(context.text, tree).length > 0);
  if (likely.length === 0 && !context.text.includes('<<<<<<< ')) return [];
  const text = withoutCode(tree, context);
  const isShown = shownCheck(tree, context);
  reportConflict(text, context);
  const all = likely.flatMap(({ kind, find }) => {
    const found = find(text, tree).filter(({ start, end }) => isShown(text.slice(start, end)));
    for (const { start, end } of found)
      for (let at = text.indexOf('<', start); at >= 0 && at < end; at = text.indexOf('<', at + 1))
        context.foreignTags.add(at);
    return found.slice(0, ONCE.has(kind) ? 1 : undefined).map((place) => ({ kind, ...place }));
  });
  let from = 0;
  // Skip syntax inside other syntax, such as the attributes of a directive.
  return all
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < from) return false;
      from = end;
      return true;
    });
}

/** Returns a function that checks whether source text is shown literally, rather than replaced by a remark plugin. */
function shownCheck(tree: Root, { options: { plugins = [] } }: ParseContext): (written: string) => boolean {
  if (plugins.every(({ remark }) => remark === undefined)) return () => true;
  let shown = '';
  walkMarkdown(tree, (node) => {
    if (node.type === 'text' || node.type === 'html') shown += `${node.value}\n`;
    return undefined;
  });
  return (written) => shown.includes(written.slice(0, 2) + (/^[\w ./#=-]{0,12}/.exec(written.slice(2))?.[0] ?? ''));
}

/** Replaces code, comments, and plugins' syntax with spaces, so that all other positions stay the same. */
function withoutCode(tree: Root, context: ParseContext): string {
  const { text, comments } = context;
  // VitePress comments that include a file are content.
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
  return blanked(text, hidden);
}
