import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Root } from 'mdast';
import type { ForeignKindName } from '../../report/foreign-kinds.ts';
import { walkMarkdown } from '../elements.ts';

/** Foreign syntax that the source of a page shows, its code aside. */
interface TextSyntax {
  kind: ForeignKindName;
  /** Substrings, at least one of which any use of this syntax contains: a cheap check before `find`. */
  signs: readonly string[];
  /** Finds it in a text without code, and in the tree of that text. Leading white space and `>` don't count. */
  find(text: string, tree: Root): Offsets[];
}

/**
 * Each pattern reads a text once from start to end: what may repeat in it stops where the next match could begin, so that
 * no text takes more than linear time.
 */
export const TEXT_SYNTAXES: readonly TextSyntax[] = [
  {
    kind: 'imports',
    signs: ['import'],
    find: matchesOf(/^import[ \t](?:[\w*, \t]*(?:\{[^{}'"]*\}[ \t]*)?\bfrom[ \t]*)?['"][^'"\n]+['"];?[ \t]*$/gm),
  },
  {
    kind: 'exports',
    signs: ['export'],
    find: matchesOf(/^export[ \t]+(?:default|const|let|async|function|class)[ \t]/gm),
  },
  { kind: 'components', signs: ['<'], find: findComponents },
  { kind: 'admonitions', signs: ['!!!'], find: matchesOf(boxOf('!!!\\+?')) },
  { kind: 'folded', signs: ['???'], find: matchesOf(boxOf('\\?\\?\\?\\+?')) },
  { kind: 'tabs', signs: ['==='], find: matchesOf(/^[ \t>]*===[!+]?[ \t]*"[^"\n]*"[ \t]*$/gm) },
  { kind: 'blocks', signs: ['///'], find: matchesOf(/^[ \t>]*\/{3,}[ \t]*[a-z][\w-]*(?:[ \t]*\|[^\n]*)?[ \t]*$/gm) },
  {
    kind: 'directives',
    signs: [':'],
    // `a::b`, `image:tag`, `9:30`, and `:smile:` are text: no directive begins after a word, or has neither bracket nor brace.
    find: matchesOf(
      /^[ \t>]*::[A-Za-z][\w-]*(?:\[[^[\]\n]*\]|\{[^{}\n]*\})+[ \t]*$/gm,
      /(?<![\w:\\/.]):[A-Za-z][\w-]*(?:\[[^[\]\n]*\](?![([])(?:\{[^{}\n]*\})?|\{[ \t]*(?:[#.][\w-]|[\w-]+=)[^{}\n]*\})/g,
    ),
  },
  { kind: 'rst', signs: ['.. '], find: matchesOf(/^[ \t]*\.\. [a-z][\w-]*::(?=[ \t]|$)/gm) },
  { kind: 'targets', signs: [')='], find: matchesOf(/^[ \t>]*\([\w.:/-]+\)=[ \t]*$/gm) },
  { kind: 'callouts', signs: ['[!'], find: findCallouts },
  {
    kind: 'includes',
    signs: ['8<-', '<<<', '{!', '{*', '{{#', '@include', '@[code', '[!'],
    find: matchesOf(
      /^[ \t>]*(?:;*-{1,2}8<-|<<<(?!<)[ \t]*\S)|\{![^{}\n!]+!\}|\{\*[^{}\n*]+\*\}|<!--[ \t]*@include:/gm,
      /(?<!\\)\{\{#[a-z][^{}\n]*\}\}|@\[code[^\]\n]*\]\(|\[!(?:include|code|video)\b(?=[^\n[\]]*[[\]])/gi,
    ),
  },
  { kind: 'shortcodes', signs: ['{{<', '{{%'], find: matchesOf(/(?<!\\)\{\{[<%][^{}]*\}\}/g) },
  {
    kind: 'tags',
    signs: ['{%', '<%', '{{'],
    find: matchesOf(
      /(?<!\{)\{%[^{}]*%\}/g,
      /<%[=-]?[^<>%\n]*%>/g,
      /(?<![$\\{=])\{\{[ \t]+[A-Za-z_'"][^{}\n]*\}\}(?!\})/g,
    ),
  },
  { kind: 'wikiLinks', signs: ['[['], find: findWikiLinks },
  { kind: 'blockIds', signs: ['^'], find: matchesOf(/(?<![^\s])\^[A-Za-z0-9][\w-]+[ \t]*$/gm) },
  { kind: 'headingIds', signs: ['[#'], find: matchesOf(/(?<=^#{1,6}[ \t][^\n]{0,300})\[#[\w.:-]+\][ \t]*$/gm) },
  {
    kind: 'attributes',
    signs: ['{'],
    find: matchesOf(
      /(?<!\{)\{:(?![ \t]*#[\w.:-]+[ \t]*\})[^{}\n]+\}(?!\})/g,
      /(?<!\{|:::[ \t]{0,4})\{[ \t]*(?:\.[A-Za-z][\w:-]*(?=[ \t}])|#[\w.:-]+[ \t]+(?:\.|[\w-]+=))[^{}\n]*\}(?!\})/g,
      // After a word or a bracket stand the attributes of a directive; an ID alone is that of a heading.
      /(?<![\w\]{])\{[ \t]*(?!id=(?:"[^"{}]*"|[^\s{}]+)[ \t]*\})[a-z][\w-]*=[^{}\n]*\}(?!\})/g,
      /^[ \t>]*\{[ \t]*#[\w.:-]+[ \t]*\}[ \t]*$/gm,
    ),
  },
  { kind: 'definitions', signs: [': ', ':\t'], find: matchesOf(/^[ \t>]*:[ \t]+\S/gm) },
  { kind: 'abbreviations', signs: ['*['], find: matchesOf(/^[ \t]*\*\[[^\]\n]+\]:/gm) },
  {
    kind: 'marks',
    signs: ['==', '^', '++', '{-', '{~', '{=', '{>'],
    find: matchesOf(
      /(?<![=\w])==[^\s=][^=\n]*==(?![=\w])/g,
      /\^\^[^\s^][^^\n]*\^\^|\w\^[\w+-]+\^/g,
      /(?<![\w+{])\+\+[\w"-]+(?:\+[\w"-]+)*\+\+(?![\w+])/g,
      /\{(?:\+\+|--|~~|==)[^{}]*(?:\+\+|--|~~|==)\}/g,
    ),
  },
  {
    kind: 'icons',
    signs: [':'],
    find: matchesOf(
      /(?<![\w:]):(?:material|octicons|fontawesome|simple|fa[bsr]?|lucide|bootstrap|mdi)-[a-z\d-]+:(?![\w:])/g,
    ),
  },
  { kind: 'references', signs: ['['], find: (text, tree) => unanswered(REFERENCE, text, tree) },
  { kind: 'footnotes', signs: ['[^', '^['], find: (text, tree) => unanswered(FOOTNOTE, text, tree) },
  {
    kind: 'pageMarks',
    signs: ['[toc', '[TOC', '[[_', '\\newpage', '\\pagebreak'],
    find: matchesOf(/^[ \t]*(?:@?\[(?:TOC|\[_?toc_?\])\]|\\(?:newpage|pagebreak))[ \t]*$/gim),
  },
  {
    kind: 'formulas',
    signs: ['$', '\\(', '\\['],
    find: matchesOf(
      /(?<![\\$])\$\$(?!\$)[^$]+\$\$|(?<![\\$\w])\$(?=[^$\n]+\$)(?:[^$\n\\]|\\(?![A-Za-z]))*\\[A-Za-z][^$\n]*\$/g,
      /(?<![\\$\w])\$(?=[^\s$](?:[^$\n]*[^\s$\\])?\$(?![\w$]))[^$\n]*?(?:[\w)}]\^[\w{(-]|\b[A-Za-z]_(?:[A-Za-z\d]\b|\{))[^$\n]*\$/g,
      /(?<!\\)\\\((?=[^\n()]*\\[A-Za-z])[^\n()]*\\\)|^[ \t>]*\\\[[ \t]*$/gm,
    ),
  },
  {
    kind: 'taskMarks',
    signs: ['['],
    find: matchesOf(/(?<=^[ \t>]{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]{1,4})\[[-/!?*"<>~]\](?=[ \t]+\S)/gm),
  },
  {
    kind: 'looseLinks',
    signs: ['](', '] ('],
    find: matchesOf(
      /(?<![\\\]])\[(?![ xX]\])[^[\]\n]+\][ \t]+\((?:https?:\/\/[^\s()]+|\.{0,2}\/[^\s()]+|#[^\s()]+|[^\s()]+\.(?:mdx?|html?)(?:#[^\s()]*)?)\)/g,
      /(?<=[^\\]\])\([^()<>"'\n ]+(?: [^()<>"'\n ]+)+\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^()\n]*)?\)/g,
    ),
  },
];

/** A line that opens a box of MkDocs: signs, words, and perhaps a title in quotes. */
function boxOf(signs: string): RegExp {
  return new RegExp(`^[ \\t>]*${signs}[ \\t]*[a-z][\\w-]*(?:[ \\t]+[a-z][\\w-]*)*(?:[ \\t]+"[^"\\n]*")?[ \\t]*$`, 'gm');
}

function matchesOf(...patterns: RegExp[]): TextSyntax['find'] {
  return (text) => patterns.flatMap((pattern) => placesOf(text.matchAll(pattern))).sort((a, b) => a.start - b.start);
}

function placesOf(matches: Iterable<RegExpExecArray>): Offsets[] {
  return [...matches].map(({ 0: written, index }) => {
    const start = index + (/^(?:[\s>]|(?:[-*+]|\d{1,9}[.)])[ \t]+(?=>))*/.exec(written)?.[0].length ?? 0);
    return { start, end: index + written.length };
  });
}

/** What only JSX writes: a name with a capital that is closed or has an attribute, or a value in braces. */
const SIGN = /<\/([A-Z][\w.]*)\s*>|<([A-Z][\w.]*)(?:\s[^<>]*)?\/>|<([A-Z][\w.]*)\s+[\w-]+=|<([a-z][\w-]*)\s[^<>]*=\{/g;
const TAG = /<\/?([A-Za-z][\w.-]*)/g;

/** The tags of a text that are components of JSX; `<Name>` on its own is a placeholder rather than one. */
function findComponents(text: string): Offsets[] {
  const names = new Set([...text.matchAll(SIGN)].map(([, ...groups]) => groups.find((name) => name !== undefined)));
  if (names.size === 0) return [];
  return placesOf([...text.matchAll(TAG)].filter(([, name]) => names.has(name)));
}

const CALLOUT = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?>[ \t>]*\[!([A-Za-z][\w-]*)(?:[|\s][^\]\n]*)?\]([^\n]*)$/gm;
const INCLUDED = /^(?:include|code|video)/i;
const ALERT = /^(?:note|tip|important|warning|caution)$/i;

/** Finds callouts that aren't alerts: one of GitHub's five words, alone on the first line of a quote. */
function findCallouts(text: string, tree: Root): Offsets[] {
  const quotes = new Set<number | undefined>();
  walkMarkdown(tree, ({ type, position }) => {
    if (type === 'blockquote') quotes.add(position?.start.offset);
    return undefined;
  });
  const isAlert = ({ 0: written, index, 1: word = '', 2: rest = '' }: RegExpExecArray) =>
    ALERT.test(word) && rest.trim() === '' && quotes.has(index + written.lastIndexOf('>', written.indexOf('[!')));
  return placesOf([...text.matchAll(CALLOUT)].filter((match) => !INCLUDED.test(match[1] ?? '') && !isAlert(match)));
}

/** `[[Page]]`, but no condition of a shell, no matrix, and not the text of a link. */
const WIKI_LINK = /(?<!\\)!?\[\[(?!_?toc_?\]|[\s\d,.-]+\]|[\s"'-])[^[\]\n]+\]\](?![([])/gi;

function findWikiLinks(text: string, tree: Root): Offsets[] {
  const found = [...text.matchAll(WIKI_LINK)];
  if (found.length === 0) return [];
  const answered = answeredReferences(tree);
  return placesOf(found.filter(({ 0: written, index }) => !answered.has(index + written.indexOf('[[') + 1)));
}

/** `[text][name]`, or `[text][]`; elements of arrays, and footnotes, aren't meant. */
const REFERENCE = /(?<![\w\]\\])!?\[(?!\^)[^[\]]+\]\[(?!\^)[^[\]]*\]/g;

/** `[^name]` without a definition, or `^[text]`; a set of characters such as `[^a-z]` isn't meant. */
const FOOTNOTE = /(?<!\\)\[\^(?!\w-\w)[\w-]+\](?!:)|(?<=[\w.,;:!?)])\^\[[^[\]\n]+\]/g;

/** Finds the references that no definition answers: MkDocs may know their names from other pages. */
function unanswered(pattern: RegExp, text: string, tree: Root): Offsets[] {
  const written = [...text.matchAll(pattern)];
  if (written.length === 0) return [];
  const answered = answeredReferences(tree);
  return placesOf(written.filter(({ index }) => !answered.has(index)));
}

/** Where the references are that a definition answers. */
function answeredReferences(tree: Root): Set<number | undefined> {
  const answered = new Set<number | undefined>();
  walkMarkdown(tree, ({ type, position }) => {
    if (type.endsWith('Reference')) answered.add(position?.start.offset);
    return undefined;
  });
  return answered;
}
