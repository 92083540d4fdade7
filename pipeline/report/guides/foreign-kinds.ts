/** Syntax that another system reads and this one doesn't. */
interface ForeignKind {
  /** What it's called, in the plural: problems are counted under this name. */
  name: string;
  /** How it's written. */
  example: string;
  /** What to write instead, as a sentence. */
  fix: string;
  /** What becomes of it. */
  effect: string;
}

const kind = (name: string, example: string, fix: string, effect = 'are shown as text'): ForeignKind => ({
  name,
  example,
  fix,
  effect,
});

/** Everything that looks like syntax and has no effect here. The guide of `content/foreign-syntax` lists it. */
export const foreignKinds = {
  imports: kind('`import` lines', 'MDX', 'Remove them, and write Markdown for what they bring in.'),
  exports: kind('`export` lines', 'MDX', 'Remove them. A `{{name}}` of `site.yaml` can replace text that repeats.'),
  components: kind('components', '`<Card>`', 'Write Markdown, `:::tabs`, `:::details`, or `:::note`.'),
  admonitions: kind('MkDocs admonitions', '`!!! note`', 'Write `:::note[Title]` … `:::`.'),
  folded: kind('collapsible MkDocs admonitions', '`??? note`', 'Write `:::details[Title]` … `:::`.'),
  tabs: kind('MkDocs tabs', '`=== "Title"`', 'Write `::::tabs` around `:::tab[Title]` … `:::`, closed by `::::`.'),
  blocks: kind('MkDocs blocks', '`/// note`', 'Write `:::note[Title]` … `:::`, `:::details`, or `:::tabs`.'),
  directives: kind(
    'unknown directives',
    '`::name{key=value}`, `:name[text]`',
    'Write Markdown, or add a plugin for it.',
  ),
  rst: kind('reStructuredText directives', '`.. note::`', 'Write `:::note[Title]` … `:::`, or Markdown.'),
  roles: kind('roles', '`` {ref}`target` ``', 'Write a link, `[text](page.md#id)`, or code in backticks.'),
  targets: kind('targets', '`(target)=`', 'Give the heading below an ID: `## Title {#target}`.'),
  callouts: kind(
    'callouts',
    '`> [!faq]- Title`',
    'Write `:::note[Title]` … `:::`, `:::details[Title]` … `:::`, or `> [!NOTE]` alone on its line.',
    'are shown as quotes',
  ),
  includes: kind(
    'includes',
    '`--8<-- "file"`, `{{#include file}}`, `{! file !}`, `<<< @/file`, `<!-- @include: file -->`',
    'Copy the text in. A `{{name}}` of `site.yaml` can replace words that repeat.',
    "don't bring in other files",
  ),
  shortcodes: kind(
    'Hugo shortcodes',
    '`{{< name >}}`, `{{% name %}}`',
    'Write a link (`ref`), an image (`figure`), or a note.',
  ),
  tags: kind('template tags', '`{% tag %}`, `{{ name }}`', 'Write Markdown, or `{{name}}` without spaces.'),
  wikiLinks: kind('wiki links', '`[[Page]]`, `![[picture.png]]`', 'Write `[text](page.md)` or `![text](picture.png)`.'),
  blockIds: kind('block IDs', '`^block-id`', 'Remove them. `## Title {#id}` gives a heading an ID.'),
  headingIds: kind('heading IDs in brackets', '`## Title [#id]`', 'Write `## Title {#id}`.'),
  attributes: kind('attributes', '`{: #id .name }`, `{ key=value }`', 'Remove them. `## Title {#id}` sets an ID.'),
  comments: kind('foreign comments', '`%%…%%`, `{/* … */}`, `% …`', 'Write `<!-- … -->`.', "aren't published"),
  definitions: kind('definition lists', '`: text`', 'Write a list, `- **Term**: text`, a table, or headings.'),
  abbreviations: kind('abbreviations', '`*[HTML]: text`', 'Remove them. `glossary.yaml` explains terms on every page.'),
  marks: kind('inline marks', '`==text==`, `^^text^^`, `++key++`, `H~2~O`', 'Write `**text**`, and keys in backticks.'),
  icons: kind('icon names', '`:material-home:`', 'Write the character itself, or an image.'),
  formulas: kind('formulas', '`$…$`, `$$…$$`', 'Show a formula as an image with a text alternative, or as code.'),
  references: kind('links to undefined names', '`[text][name]`', 'Write `[text](url)`, or add `[name]: url`.'),
  footnotes: kind('footnotes without a text', '`[^name]`', 'Add a line `[^name]: text`.'),
  pageMarks: kind('page marks', '`[TOC]`, `\\newpage`', 'Remove them: each page has a table of contents.'),
  taskMarks: kind('task marks', '`- [/]`', 'Write `- [ ]` or `- [x]`, and the state in words.'),
  emptyLinks: kind(
    'links without a target or a text',
    '`[text]()`, `[](url)`',
    'Write `[text](url)`.',
    'are incomplete',
  ),
  looseLinks: kind(
    'links with a space',
    '`[text] (url)`, `[text](My page.md)`',
    'Write `[text](url)` or `[text](<url>)`.',
  ),
  bareUrls: kind(
    'bare URLs that take in the text behind them',
    '`https://example.com。`',
    'Write `<https://example.com>`, or `[text](url)`.',
    'lead nowhere',
  ),
  emphasis: kind('marks of emphasis', '`** text **`', 'Put no space, and no word, right beside the marks.'),
  tables: kind(
    'tables without a fitting delimiter row',
    '`|---|---|`',
    'Write it below the head, with a part per column.',
  ),
  media: kind(
    'videos and sounds',
    '`![text](clip.mp4)`',
    'Link to the file: `[text](clip.mp4)`.',
    'are shown as links',
  ),
  diagrams: kind('diagrams', '`mermaid`', 'Set `markdown: {mermaid: true}` in `site.yaml`.', 'are shown as code'),
  codeDirectives: kind(
    'directives in code fences',
    '```` ```{note} ````, ```` ```math ````',
    'Write `:::note[Title]` … `:::`, a code block with only its language, or Markdown.',
    'are shown as code',
  ),
  codeOptions: kind(
    'options of code blocks',
    '```` ```js file=a.js ````, ```` ```js [a.js] ````',
    'Remove them. `title="a.js"`, `{1,3-5}`, and `showLineNumbers` set how a block looks.',
    'have no effect',
  ),
  codeIncludes: kind(
    'code blocks that only name a file',
    '`{{#include file}}`, `--8<-- "file"`',
    'Copy the code in.',
    'are shown as they are',
  ),
} as const satisfies Record<string, ForeignKind>;

/** Name of a kind of foreign syntax. */
export type ForeignKindName = keyof typeof foreignKinds;

/** Says what becomes of a kind of foreign syntax, in one sentence. */
export function foreignMessage(name: ForeignKindName): string {
  const { name: plural, example, effect } = foreignKinds[name];
  return `${plural[0]?.toUpperCase()}${plural.slice(1)} (${example}) ${effect}.`;
}

/** The kinds as a table in Markdown. */
export function foreignTable(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const names = Object.keys(foreignKinds) as ForeignKindName[];
  const rows = names.map((name) => `| ${cell(foreignMessage(name))} | ${cell(foreignKinds[name].fix)} |`);
  return ['| What | Instead |', '|---|---|', ...rows].join('\n');
}
