import type { Root } from 'mdast';
import type { Offsets } from '../../model/parsed-page.ts';
import { walkMarkdown } from '../elements.ts';

/** Something that another system reads and this one shows as text. */
interface ForeignSyntax {
  /** Where it stands in a text without code, and in the tree of that text. */
  find(text: string, tree: Root): Offsets[];
  message: string;
  /** What to write instead. */
  hint: string;
}

/**
 * What writers bring along from Docusaurus, VitePress, MkDocs, Hugo and Jekyll. Each pattern reads a text once from start to end:
 * what may repeat in it stops where the next match could begin, so that no text takes more than linear time.
 */
export const FOREIGN_SYNTAXES: readonly ForeignSyntax[] = [
  {
    find: matchesOf(/^import[ \t](?:[\w*, \t]*(?:\{[^{}'"]*\}[ \t]*)?\bfrom[ \t]*)?['"][^'"\n]+['"];?[ \t]*$/gm),
    message: 'The `import` lines of MDX are shown as text.',
    hint: 'Remove them, and write Markdown for what they bring in.',
  },
  {
    find: matchesOf(/^export[ \t]+(?:default|const|let|async|function|class)[ \t]/gm),
    message: 'The `export` lines of MDX are shown as text.',
    hint: 'Remove them; a `{{name}}` of `site.yaml` can hold a text that comes again.',
  },
  {
    find: findComponents,
    message: 'Components (JSX) are shown as text.',
    hint: 'Write Markdown, `:::tabs`, `:::details` or `:::note` in their place.',
  },
  {
    find: matchesOf(/\{\/\*/g),
    message: 'The comments of MDX are shown as text.',
    hint: 'Write `<!-- … -->`.',
  },
  {
    find: matchesOf(/^[ \t>]*!!!\+?[ \t]*[a-z][\w-]*(?:[ \t]+[a-z][\w-]*)*(?:[ \t]+"[^"\n]*")?[ \t]*$/gm),
    message: 'The boxes of MkDocs (`!!!`) are shown as text.',
    hint: 'Write `:::note[Title]` … `:::`.',
  },
  {
    find: matchesOf(/^[ \t>]*\?\?\?\+?[ \t]*[a-z][\w-]*(?:[ \t]+[a-z][\w-]*)*(?:[ \t]+"[^"\n]*")?[ \t]*$/gm),
    message: 'The folded boxes of MkDocs (`???`) are shown as text.',
    hint: 'Write `:::details[Title]` … `:::`.',
  },
  {
    find: matchesOf(/^[ \t>]*===[!+]?[ \t]*"[^"\n]*"[ \t]*$/gm),
    message: 'The tabs of MkDocs (`===`) are shown as text.',
    hint: 'Write `::::tabs` around `:::tab[Name]` … `:::`, closed by `::::`.',
  },
  {
    find: matchesOf(/^[ \t>]*\/{3,}[ \t]*[a-z][\w-]*(?:[ \t]*\|[^\n]*)?[ \t]*$/gm),
    message: 'The blocks of MkDocs (`///`) are shown as text.',
    hint: 'Write `:::note[Title]` … `:::`, `:::details` or `:::tabs`.',
  },
  {
    find: matchesOf(/^[ \t>]*(?:;*-{1,2}8<-|<<<[ \t]*\S)|\{![^{}\n!]+!\}|\{\*[^{}\n*]+\*\}|<!--[ \t]*@include:/gm),
    message: 'Other files (`--8<--`, `{! … !}`, `{* … *}`, `<<< …`, `<!-- @include: … -->`) are not brought in.',
    hint: 'Copy the text in; a `{{name}}` of `site.yaml` can hold words that come again.',
  },
  {
    find: matchesOf(
      /(?<!\{)\{:(?![ \t]*#[\w.:-]+[ \t]*\})[^{}\n]+\}(?!\})/g,
      /(?<!\{)\{[ \t]*(?:\.[A-Za-z]|#[\w.:-]+[ \t]+(?:\.|[\w-]+=))[^{}\n]*\}(?!\})/g,
      // After a word or a bracket stand the attributes of a directive; an id alone is that of a heading.
      /(?<![\w\]{])\{[ \t]*(?!id=(?:"[^"{}]*"|[^\s{}]+)[ \t]*\})[a-z][\w-]*=[^{}\n]*\}(?!\})/g,
      /^[ \t>]*\{[ \t]*#[\w.:-]+[ \t]*\}[ \t]*$/gm,
    ),
    message: 'Lists of attributes (`{: … }`, `{ .name }`, `{ key=value }`) have no effect; only a heading takes an id.',
    hint: 'Remove them; `## Title {#id}` gives a heading its id.',
  },
  {
    find: matchesOf(/^[ \t>]*:[ \t]+\S/gm),
    message: 'Lists of definitions (a term, then `: text`) are shown as text.',
    hint: 'Write a list, `- **Term**: text`, a table, or a heading for each term.',
  },
  {
    find: matchesOf(/^[ \t]*\*\[[^\]\n]+\]:/gm),
    message: 'Abbreviations (`*[HTML]: text`) are shown as text.',
    hint: 'Remove them; `glossary.yaml` explains terms on every page.',
  },
  {
    find: matchesOf(
      /(?<![=\w])==[^\s=][^=\n]*==(?![=\w])/g,
      /\^\^[^\s^][^^\n]*\^\^|\w\^[\w+-]+\^/g,
      /(?<![\w+])\+\+[\w"-]+(?:\+[\w"-]+)*\+\+(?![\w+])/g,
      /\{(?:\+\+|--|~~|==|>>)[^{}]*(?:\+\+|--|~~|==|<<)\}/g,
    ),
    message: 'Marks of MkDocs (`==text==`, `^^text^^`, `++key++`, `{++text++}`) are shown as text.',
    hint: 'Write `**text**`, and keys in backticks.',
  },
  {
    find: matchesOf(/(?<![\w:]):[a-z][a-z0-9_+-]*:(?![\w:])/g),
    message: 'Names of emojis and icons (`:name:`) are shown as text.',
    hint: 'Write the character itself, or an image.',
  },
  {
    find: findLooseReferences,
    message: 'Links to names that the page does not define (`[text][name]`) are shown as text.',
    hint: 'Write `[text](address)`, or add a line `[name]: address`.',
  },
  {
    find: matchesOf(/^[ \t]*\[(?:TOC|\[_?toc_?\])\][ \t]*$/gim),
    message: 'The mark for a table of contents is shown as text.',
    hint: 'Remove it: each page has a table of contents, made of its headings.',
  },
  {
    find: matchesOf(/\{\{[<%][^{}]*\}\}/g),
    message: 'The shortcodes of Hugo (`{{< … >}}`, `{{% … %}}`) are shown as text.',
    hint: 'Write Markdown in their place: a link for `ref`, an image for `figure`, `:::note` for a box.',
  },
  {
    find: matchesOf(/(?<!\{)\{%[^{}]*%\}/g),
    message: 'The tags of Liquid and Jinja (`{% … %}`) are shown as text.',
    hint: 'Write Markdown in their place; `{{name}}` is a variable of `site.yaml`.',
  },
  {
    find: matchesOf(
      /(?<![\\$])\$\$(?!\$)[^$]+\$\$|(?<![\\$\w])\$(?=[^$\n]+\$)(?:[^$\n\\]|\\(?![A-Za-z]))*\\[A-Za-z][^$\n]*\$/g,
    ),
    message: 'Formulas (`$…$`, `$$…$$`) are shown as text.',
    hint: 'Show a formula as an image whose alternative text says it, or as code in backticks.',
  },
];

function matchesOf(...patterns: RegExp[]): ForeignSyntax['find'] {
  return (text) =>
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
      .sort((a, b) => a.start - b.start);
}

/** What only JSX writes: a name with a capital that is closed or has an attribute, or a value in braces. */
const SIGN = /<\/([A-Z][\w.]*)\s*>|<([A-Z][\w.]*)(?:\s[^<>]*)?\/>|<([A-Z][\w.]*)\s+[\w-]+=|<([a-z][\w-]*)\s[^<>]*=\{/g;
const TAG = /<\/?([A-Za-z][\w.-]*)/g;

/** The tags of a text that are components of JSX; `<Name>` on its own is a placeholder rather than one. */
function findComponents(text: string): Offsets[] {
  const names = new Set([...text.matchAll(SIGN)].map(([, ...groups]) => groups.find((name) => name !== undefined)));
  if (names.size === 0) return [];
  return [...text.matchAll(TAG)]
    .filter(([, name]) => names.has(name))
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

/** `[text][name]`, or `[text][]`; what is an element of an array, and a footnote, are not meant. */
const REFERENCE = /(?<![\w\]\\])!?\[(?!\^)[^[\]]+\]\[(?!\^)[^[\]]*\]/g;

/** The references of a text that no definition answers: MkDocs may know their names from other pages. */
function findLooseReferences(text: string, tree: Root): Offsets[] {
  const written = [...text.matchAll(REFERENCE)];
  if (written.length === 0) return [];
  const answered = new Set<number | undefined>();
  walkMarkdown(tree, ({ type, position }) => {
    if (type === 'linkReference' || type === 'imageReference') answered.add(position?.start.offset);
    return undefined;
  });
  return written
    .filter(({ index }) => !answered.has(index))
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}
