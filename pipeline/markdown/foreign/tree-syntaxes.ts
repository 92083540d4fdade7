import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Code, Link, Nodes, Parents, Root } from 'mdast';
import type { ForeignKindName } from '../../report/foreign-kinds.ts';
import { isRendered } from '../code/code-block.ts';
import { infoOf, parseCodeMeta } from '../code/fence-info.ts';
import { walkMarkdown } from '../elements.ts';
import type { ParseContext } from '../parse-context.ts';

/** Foreign syntax and its range. */
export interface FoundSyntax extends Offsets {
  kind: ForeignKindName;
}

/** Finds foreign syntax that's only visible in the tree. Converts videos to links. */
export function findInTree(tree: Root, context: ParseContext): FoundSyntax[] {
  const found: FoundSyntax[] = [];
  walkMarkdown(tree, (node, index, parent) => {
    const kind = kindOf(node, context, { index, parent });
    if (kind === undefined) return undefined;
    const place = placeOf(node, parent, context);
    if (place) found.push({ kind, ...place });
    if (node.type === 'image' && kind === 'media') {
      const { url, title, position } = node;
      const children = [{ type: 'text' as const, value: node.alt || url }];
      parent.children[index] = { type: 'link', url, title: title ?? null, children, ...(position && { position }) };
    }
    return undefined;
  });
  return found;
}

function kindOf(
  node: Nodes,
  context: ParseContext,
  { index, parent }: { index: number; parent: Parents },
): ForeignKindName | undefined {
  if (node.type === 'text') return hasLooseMarks(node.value, context.sourceOf(node)) ? 'emphasis' : undefined;
  if (node.type === 'code') return codeKind(node, context);
  if (node.type === 'image') return node.url === '' ? 'emptyLinks' : MEDIA.test(node.url) ? 'media' : undefined;
  if (node.type === 'link') return linkKind(node, context);
  if (node.type === 'inlineCode') return ROLE.test(textBefore(node, context)) ? 'roles' : undefined;
  if (node.type === 'paragraph') return isLooseTable(context.sourceOf(node) ?? '') ? 'tables' : undefined;
  if (node.type !== 'delete' || context.sourceOf(node)?.startsWith('~~')) return undefined;
  // A single tilde after a word is a subscript in other tools, but strikethrough on GitHub.
  const before = parent.children[index - 1];
  return before?.type === 'text' && /\w$/.test(before.value) ? 'marks' : undefined;
}

/** Matches a pair of bold or strikethrough markers that isn't parsed because of an adjacent space or letter. */
const LOOSE_PAIR =
  /(?<![\w*/\\])\*\*(?:(?![*/\s])[^*\n]{0,500}[^*\s]\*\*(?![*/])|[ \t]+\p{L}[^*\n]{1,500}[ \t]\*\*(?![\w*/])|(?![*/\s])[^*\n]{0,500}[:.!?,;][ \t]+\*\*(?![\w*/]))|~~(?!\s)[^~\n]{0,500}[^~\s]~~/u;
/** Matches a marker without a counterpart in the same text node, but not `2 ** 3`, a glob, or `**kwargs`. */
const LOOSE_MARK = /(?<![^\s"'“「（(])\*\*(?:(?=\p{Lu})|$)|(?<=[.!?:;,)\]”」。！？、])[ \t]?\*\*(?![\p{L}\p{N}_*/])/u;

function hasLooseMarks(text: string, source = ''): boolean {
  if (!text.includes('**') && !text.includes('~~')) return false;
  const [written] = LOOSE_PAIR.exec(text) ?? LOOSE_MARK.exec(text) ?? [];
  return written !== undefined && source.includes(written);
}

const MEDIA =
  /\.(?:mp4|webm|mov|m4v|ogv|ogg|mp3|wav|m4a|flac)(?:[?#].*)?$|^https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i;

/** Chinese and Japanese punctuation that's parsed as part of a bare URL. */
const FULL_WIDTH = /[\u2018-\u201f\u3001-\u303f\uff01-\uff60]/;

function linkKind(node: Link, context: ParseContext): ForeignKindName | undefined {
  const source = context.sourceOf(node) ?? '';
  if (source.startsWith('[')) return node.url === '' || node.children.length === 0 ? 'emptyLinks' : undefined;
  return !source.startsWith('<') && FULL_WIDTH.test(node.url) ? 'bareUrls' : undefined;
}

const ROLE = /(?:(?<!\{)\{[a-z][\w:+.-]*\}|(?<![\w:]):[a-z][\w+.:-]*:)$/i;

function textBefore({ position }: Nodes, { text }: ParseContext): string {
  const start = position?.start.offset ?? 0;
  return text.slice(Math.max(0, start - 40), start);
}

const DELIMITER_ROW =
  /^(?:\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?|\|[ \t]*:?-{3,}:?[ \t]*\||\+(?:[-=]+\+)+)$/;
const ROW = /^\|.*\|.*\|$/;

/** Checks whether a paragraph was meant as a table: its rows have bars at both ends, or there's a delimiter row. */
function isLooseTable(source: string): boolean {
  if (!source.includes('|') && !source.startsWith('+')) return false;
  const lines = source.split('\n').map((line) => line.replace(/^[ \t>]+/, '').trimEnd());
  if (lines.some((line) => DELIMITER_ROW.test(line))) return true;
  const isRow = lines.map((line) => ROW.test(line));
  return isRow.every(Boolean) || isRow.some((row, index) => row && isRow[index + 1]);
}

/** Code languages that other tools execute or render. */
const INSTRUCTIONS = /^(?:dataview|dataviewjs|mdx-code-block|admonish|ad-[\w-]+|eval-rst)$/;
/** Languages of code blocks that may document how to include a file, rather than include one. */
const ABOUT_MARKDOWN = /^(?:md|mdx|markdown|myst|html|hbs|handlebars|text|txt|plaintext|)$/;
const INCLUDE = /^(?:\{\{#\w+[^{}\n]*\}\}|-{1,2}8<-{1,2} "[^"\n]*"|<<< \S+|\{\*[^{}\n]*\*\}|\{![^{}\n]*!\})$/;

function codeKind(node: Code, context: ParseContext): ForeignKindName | undefined {
  const { lang, meta, value } = node;
  if (!lang) return undefined;
  const { plugins = [] } = context.options;
  const { language, meta: rest } = infoOf(node);
  if (isRendered(language, context)) return undefined;
  if (language === 'mermaid') return 'diagrams';
  if (language === 'math') return 'formulas';
  if (INSTRUCTIONS.test(language) || /^\{[a-z][\w:.-]*\}/i.test(lang)) return 'codeDirectives';
  const known = ['response', 'request', 'schema', 'status', ...plugins.flatMap(({ codeWords = [] }) => codeWords)];
  const isForeign = (word: string) => FOREIGN_WORD.test(word) && !known.includes(word.split('=')[0] ?? '');
  const { words, diffLanguage, file } = parseCodeMeta(/^\{[^\d]/.test(lang) ? `${lang} ${meta ?? ''}` : rest);
  if (diffLanguage !== undefined && language !== 'diff') return 'codeOptions';
  // `showFiles` reports a file or lines that it can't parse.
  const isOwn = (word: string) => word.startsWith('file=') || (file !== undefined && word.startsWith('lines='));
  if (words.some((word) => isForeign(word) && !isOwn(word))) return 'codeOptions';
  return INCLUDE.test(value.trim()) && !ABOUT_MARKDOWN.test(language) ? 'codeIncludes' : undefined;
}

/** Matches options after the language of a code block: `key=value`, `[title]`, `:line-numbers`, `/word/`, `live`. */
const FOREIGN_WORD =
  /^(?:[\w-]+=|[[:"'{=]|\.[A-Za-z]|\/.+\/$|(?:live|npm2yarn|twoslash|wrap|linenums|lineNumbers|numberLines|expandable|collapse|preserveIndent|annotate)$)/;

/** Returns the range of a node. For a code block, that's its first line; for an autolink without position, its URL. */
function placeOf(node: Nodes, parent: Parents, context: ParseContext): Offsets | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) {
    const at = node.type === 'link' ? context.offsetOf(parent, node.url) : undefined;
    return at === undefined || node.type !== 'link' ? undefined : { start: at, end: at + node.url.length };
  }
  const line = node.type === 'code' ? context.text.indexOf('\n', start) : -1;
  return { start, end: line < 0 ? end : Math.min(line, end) };
}
