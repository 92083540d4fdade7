import type { Offsets } from '@docgraph/source/parsed-fragment';
import type { Root } from 'mdast';
import type { ForeignKindName } from '../../report/foreign-kinds.ts';
import { INLINE_NAMES } from '../directives/inline.ts';
import { walkMarkdown } from '../elements.ts';

/** Foreign syntax that's found in the source text, outside of code. */
interface TextSyntax {
  kind: ForeignKindName;
  /** Every occurrence of this syntax contains at least one of these substrings. Cheap to check before calling `find`. */
  markers: readonly string[];
  /** Finds the syntax in a text whose code is blanked, given its tree. Ignores leading whitespace and `>`. */
  find(text: string, tree: Root): Offsets[];
}

/** Matches an unknown inline directive. Unlike `:smile:`, it has brackets or braces. */
const INLINE = new RegExp(
  String.raw`(?<![\w:\\/.]):(?!(?:${INLINE_NAMES.join('|')})\[)[A-Za-z][\w-]*` +
    String.raw`(?:\[[^[\]\n]*\](?![([])(?:\{[^{}\n]*\})?|\{[ \t]*(?:[#.][\w-]|[\w-]+=)[^{}\n]*\})`,
  'g',
);

/**
 * All patterns run in linear time: every repetition stops where the next match could start, so each scans the text once.
 */
export const TEXT_SYNTAXES: readonly TextSyntax[] = [
  {
    kind: 'imports',
    markers: ['import'],
    find: matchesOf(/^import[ \t](?:[\w*, \t]*(?:\{[^{}'"]*\}[ \t]*)?\bfrom[ \t]*)?['"][^'"\n]+['"];?[ \t]*$/gm),
  },
  {
    kind: 'exports',
    markers: ['export'],
    find: matchesOf(/^export[ \t]+(?:default|const|let|async|function|class)[ \t]/gm),
  },
  { kind: 'components', markers: ['<'], find: findComponents },
  { kind: 'admonitions', markers: ['!!!'], find: matchesOf(admonitionPattern('!!!\\+?')) },
  { kind: 'folded', markers: ['???'], find: matchesOf(admonitionPattern('\\?\\?\\?\\+?')) },
  { kind: 'tabs', markers: ['==='], find: matchesOf(/^[ \t>]*===[!+]?[ \t]*"[^"\n]*"[ \t]*$/gm) },
  { kind: 'blocks', markers: ['///'], find: matchesOf(/^[ \t>]*\/{3,}[ \t]*[a-z][\w-]*(?:[ \t]*\|[^\n]*)?[ \t]*$/gm) },
  {
    kind: 'directives',
    markers: [':'],
    // Unlike text such as `a::b`, `image:tag`, `9:30`, and `:smile:`, a directive doesn't follow a word, and has brackets or
    // braces.
    find: matchesOf(
      /^[ \t>]*::[A-Za-z][\w-]*(?:\[[^[\]\n]*\]|\{[^{}\n]*\})+[ \t]*$/gm,
      /(?<![\w:\\/.])::include(?:[ \t]*(?:\[[^[\]\n]*\]|\{[^{}\n]*\})+|[ \t]+[^\s|]+\.mdx?\b)/g,
      INLINE,
    ),
  },
  { kind: 'rst', markers: ['.. '], find: matchesOf(/^[ \t]*\.\. [a-z][\w-]*::(?=[ \t]|$)/gm) },
  { kind: 'targets', markers: [')='], find: matchesOf(/^[ \t>]*\([\w.:/-]+\)=[ \t]*$/gm) },
  { kind: 'callouts', markers: ['[!'], find: findCallouts },
  {
    kind: 'includes',
    markers: ['8<-', '<<<', '{!', '{*', '{{#', '@include', '@[code', '[!'],
    find: matchesOf(
      /^[ \t>]*(?:;*-{1,2}8<-|<<<(?!<)[ \t]*\S)|\{![^{}\n!]+!\}|\{\*[^{}\n*]+\*\}|<!--[ \t]*@include:/gm,
      /(?<!\\)\{\{#[a-z][^{}\n]*\}\}|@\[code[^\]\n]*\]\(|\[!(?:include|code|video)\b(?=[^\n[\]]*[[\]])/gi,
    ),
  },
  { kind: 'shortcodes', markers: ['{{<', '{{%'], find: matchesOf(/(?<!\\)\{\{[<%][^{}]*\}\}/g) },
  {
    kind: 'tags',
    markers: ['{%', '<%', '{{'],
    find: matchesOf(
      /(?<!\{)\{%[^{}]*%\}/g,
      /<%[=-]?[^<>%\n]*%>/g,
      /(?<![$\\{=])\{\{[ \t]+[A-Za-z_'"][^{}\n]*\}\}(?!\})/g,
    ),
  },
  { kind: 'wikiLinks', markers: ['[['], find: findWikiLinks },
  { kind: 'blockIds', markers: ['^'], find: matchesOf(/(?<![^\s])\^[A-Za-z0-9][\w-]+[ \t]*$/gm) },
  { kind: 'headingIds', markers: ['[#'], find: matchesOf(/(?<=^#{1,6}[ \t][^\n]{0,300})\[#[\w.:-]+\][ \t]*$/gm) },
  {
    kind: 'attributes',
    markers: ['{'],
    find: matchesOf(
      /(?<!\{)\{:(?![ \t]*#[\w.:-]+[ \t]*\})[^{}\n]+\}(?!\})/g,
      /(?<!\{|:::[ \t]{0,4})\{[ \t]*(?:\.[A-Za-z][\w:-]*(?=[ \t}])|#[\w.:-]+[ \t]+(?:\.|[\w-]+=))[^{}\n]*\}(?!\})/g,
      // Directive attributes follow a word or a bracket. A single ID belongs to a heading.
      /(?<![\w\]{])\{[ \t]*(?!id=(?:"[^"{}]*"|[^\s{}]+)[ \t]*\})[a-z][\w-]*=[^{}\n]*\}(?!\})/g,
      /^[ \t>]*\{[ \t]*#[\w.:-]+[ \t]*\}[ \t]*$/gm,
    ),
  },
  { kind: 'definitions', markers: [':'], find: findLooseDescriptions },
  { kind: 'abbreviations', markers: ['*['], find: findLooseAbbreviations },
  {
    kind: 'marks',
    markers: ['==', '^', '++', '{-', '{~', '{=', '{>'],
    find: matchesOf(
      /(?<![=\w])==[^\s=][^=\n]*==(?![=\w])/g,
      /\^\^[^\s^][^^\n]*\^\^|\w\^[\w+-]+\^/g,
      /(?<![\w+{])\+\+[\w"-]+(?:\+[\w"-]+)*\+\+(?![\w+])/g,
      /\{(?:\+\+|--|~~|==)[^{}]*(?:\+\+|--|~~|==)\}/g,
    ),
  },
  {
    kind: 'icons',
    markers: [':'],
    find: matchesOf(
      /(?<![\w:]):(?:material|octicons|fontawesome|simple|fa[bsr]?|lucide|bootstrap|mdi)-[a-z\d-]+:(?![\w:])/g,
    ),
  },
  { kind: 'references', markers: ['['], find: (text, tree) => undefinedReferences(REFERENCE, text, tree) },
  { kind: 'footnotes', markers: ['[^', '^['], find: (text, tree) => undefinedReferences(FOOTNOTE, text, tree) },
  {
    kind: 'pageMarks',
    markers: ['[toc', '[TOC', '[[_', '\\newpage', '\\pagebreak'],
    find: matchesOf(/^[ \t]*(?:@?\[(?:TOC|\[_?toc_?\])\]|\\(?:newpage|pagebreak))[ \t]*$/gim),
  },
  {
    kind: 'formulas',
    markers: ['$', '\\(', '\\['],
    find: matchesOf(
      /(?<![\\$])\$\$(?!\$)[^$]+\$\$|(?<![\\$\w])\$(?=[^$\n]+\$)(?:[^$\n\\]|\\(?![A-Za-z]))*\\[A-Za-z][^$\n]*\$/g,
      /(?<![\\$\w])\$(?=[^\s$](?:[^$\n]*[^\s$\\])?\$(?![\w$]))[^$\n]*?(?:[\w)}]\^[\w{(-]|\b[A-Za-z]_(?:[A-Za-z\d]\b|\{))[^$\n]*\$/g,
      /(?<!\\)\\\((?=[^\n()]*\\[A-Za-z])[^\n()]*\\\)|^[ \t>]*\\\[[ \t]*$/gm,
    ),
  },
  {
    kind: 'taskMarks',
    markers: ['['],
    find: matchesOf(/(?<=^[ \t>]{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]{1,4})\[[-/!?*"<>~]\](?=[ \t]+\S)/gm),
  },
  {
    kind: 'looseLinks',
    markers: ['](', '] ('],
    find: matchesOf(
      /(?<![\\\]])\[(?![ xX]\])[^[\]\n]+\][ \t]+\((?:https?:\/\/[^\s()]+|\.{0,2}\/[^\s()]+|#[^\s()]+|[^\s()]+\.(?:mdx?|html?)(?:#[^\s()]*)?)\)/g,
      /(?<=[^\\]\])\([^()<>"'\n ]+(?: [^()<>"'\n ]+)+\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^()\n]*)?\)/g,
    ),
  },
];

/** Matches the opening line of an MkDocs admonition: a marker, words, and an optional title in quotes. */
function admonitionPattern(markers: string): RegExp {
  return new RegExp(
    `^[ \\t>]*${markers}[ \\t]*[a-z][\\w-]*(?:[ \\t]+[a-z][\\w-]*)*(?:[ \\t]+"[^"\\n]*")?[ \\t]*$`,
    'gm',
  );
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

/** Matches syntax that's specific to JSX: a capitalized tag that's closed or has an attribute, or a value in braces. */
const JSX = /<\/([A-Z][\w.]*)\s*>|<([A-Z][\w.]*)(?:\s[^<>]*)?\/>|<([A-Z][\w.]*)\s+[\w-]+=|<([a-z][\w-]*)\s[^<>]*=\{/g;
const TAG = /<\/?([A-Za-z][\w.-]*)/g;

/** Finds JSX component tags. `<Name>` alone is more likely a placeholder. */
function findComponents(text: string): Offsets[] {
  const names = new Set([...text.matchAll(JSX)].map(([, ...groups]) => groups.find((name) => name !== undefined)));
  if (names.size === 0) return [];
  return placesOf([...text.matchAll(TAG)].filter(([, name]) => names.has(name)));
}

const CALLOUT = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?>[ \t>]*\[!([A-Za-z][\w-]*)(?:[|\s][^\]\n]*)?\]([^\n]*)$/gm;
const INCLUDED = /^(?:include|code|video)/i;
const ALERT = /^(?:note|tip|important|warning|caution)$/i;

/** Finds callouts that aren't GitHub alerts. An alert has one of five words, alone on the first line of a quote. */
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

const DESCRIPTION = /^[ \t>]*:(?:[ \t]+\S|[ \t]*$)/gm;

/** Finds lines that look like the description of a term, but are empty or aren't below one. */
function findLooseDescriptions(text: string, tree: Root): Offsets[] {
  const found = [...text.matchAll(DESCRIPTION)];
  if (found.length === 0) return [];
  const read = new Set<number | undefined>();
  // Code is blank in the text: a colon can follow it.
  const ends = new Set<number | undefined>();
  walkMarkdown(tree, ({ type, position }) => {
    if (type === 'definitionDescription') read.add(position?.start.offset);
    if (type === 'inlineCode') ends.add(position?.end.offset);
    return undefined;
  });
  const loose = found.filter(({ 0: written, index }) => !ends.has(index + written.indexOf(':')));
  return placesOf(loose).filter(({ start }) => !read.has(start));
}

/** Finds abbreviations that are in a paragraph with other text. All others are no longer in the tree. */
function findLooseAbbreviations(text: string, tree: Root): Offsets[] {
  const found = placesOf(text.matchAll(/^[ \t>]*\*\[[^\]\n]+\]:/gm));
  if (found.length === 0) return [];
  const paragraphs: Offsets[] = [];
  walkMarkdown(tree, ({ type, position }) => {
    if (type !== 'paragraph') return undefined;
    paragraphs.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
    return 1;
  });
  return found.filter((place) => paragraphs.some(({ start, end }) => start <= place.start && place.start < end));
}

/** Matches `[[Page]]`, but not a shell condition, a matrix, or link text. */
const WIKI_LINK = /(?<!\\)!?\[\[(?!_?toc_?\]|[\s\d,.-]+\]|[\s"'-])[^[\]\n]+\]\](?![([])/gi;

function findWikiLinks(text: string, tree: Root): Offsets[] {
  const found = [...text.matchAll(WIKI_LINK)];
  if (found.length === 0) return [];
  const answered = definedReferences(tree);
  return placesOf(found.filter(({ 0: written, index }) => !answered.has(index + written.indexOf('[[') + 1)));
}

/** Matches `[text][name]` or `[text][]`, but not array elements or footnotes. */
const REFERENCE = /(?<![\w\]\\])!?\[(?!\^)[^[\]]+\]\[(?!\^)[^[\]]*\]/g;

/** Matches `[^name]` or `^[text]`, but not a character class such as `[^a-z]`. */
const FOOTNOTE = /(?<!\\)\[\^(?!\w-\w)[\w-]+\](?!:)|(?<=[\w.,;:!?)])\^\[[^[\]\n]+\]/g;

/** Finds references without a definition on the page. In MkDocs, the definition may be on another page. */
function undefinedReferences(pattern: RegExp, text: string, tree: Root): Offsets[] {
  const written = [...text.matchAll(pattern)];
  if (written.length === 0) return [];
  const answered = definedReferences(tree);
  return placesOf(written.filter(({ index }) => !answered.has(index)));
}

/** Returns the offsets of references with a definition. */
function definedReferences(tree: Root): Set<number | undefined> {
  const answered = new Set<number | undefined>();
  walkMarkdown(tree, ({ type, position }) => {
    if (type.endsWith('Reference')) answered.add(position?.start.offset);
    return undefined;
  });
  return answered;
}
