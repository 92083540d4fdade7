import { foreignTable } from './foreign-kinds.ts';
import type { RuleGuides } from './rule-guide.ts';

const page = (text: string) => ({ 'docs/index.md': text });

const VARIABLES = { 'site.yaml': 'variables:\n  consoleUrl: https://console.example\n' };

/** Guides for what a page may get wrong by itself. */
export const pageGuides: RuleGuides = {
  'content/encoding': {
    why: 'Bytes that are not UTF-8 have no certain meaning: readers would see replacement characters.',
    fix: 'Save the file as UTF-8 in your editor.',
    withoutExample: 'Text in another encoding cannot be shown on a page in UTF-8.',
  },
  'content/file-name': {
    why: "A name that isn't UTF-8 has no URL, and two names that look the same can't both have one.",
    fix: 'Rename the file. `convmv -f latin1 -t utf8 --notest -r .` converts the names of a folder of Latin-1 names.',
    withoutExample: 'A file name in another encoding is not text.',
  },
  'content/symbolic-link': {
    why: 'A link that leads out of the content folder, or nowhere, makes the build depend on the machine it runs on. One that leads to another page would publish that page twice.',
    fix: 'Replace the link by a copy of the file, or point it at a file inside the content folder. Remove a link to another page.',
    withoutExample: 'A symbolic link is not text.',
  },
  'content/left-out': {
    why: 'A document that is left out silently looks published to whoever wrote it, and links to it break.',
    fix: 'Name the folder of the pages with `docs.path` in `site.yaml`, or move or convert the files.',
    withoutExample: 'It depends on the folders of a site.',
  },
  'content/too-large': {
    why: 'Without limits a single file could keep a build, or the browser of a reader, busy for minutes.',
    fix: 'Split the page into several.',
    withoutExample: 'It takes a page of more than a megabyte.',
  },
  'content/too-long': {
    why: 'Assistants cut off what is longer than 100,000 characters, without a word to their users; people lose their way.',
    fix: 'Split the page into several.',
    withoutExample: 'It takes a page of more than 100,000 characters.',
  },
  'content/too-deep': {
    why: 'Text nested hundreds of levels deep exhausts the memory of parsers and browsers.',
    fix: 'Write the text flatter, or put it in a code block.',
    withoutExample: 'It takes hundreds of nested lists or quotes.',
  },
  'content/raw-html': {
    why: 'Raw HTML could run scripts, load files from other hosts, or break the layout of the page.',
    bad: page('# Volumes\n\nUse <span style="color: red">caution</span>.\n'),
    good: page('# Volumes\n\nUse **caution**.\n'),
    fix: 'Write Markdown. Put a name in angle brackets that is not HTML in backticks.',
  },
  'content/toml-front-matter': {
    why: 'Only YAML is read. Keys in TOML would have no effect.',
    bad: page('+++\ntitle = "Volumes"\n+++\n\nText.\n'),
    good: page('---\ntitle: Volumes\n---\n\nText.\n'),
    fix: 'Write the keys as YAML between two lines of `---`.',
  },
  'content/unknown-directive': {
    why: 'A misspelled directive would be shown to readers as colons and a word.',
    bad: page('# Volumes\n\n:::warnning\nThis deletes the volume.\n:::\n'),
    good: page('# Volumes\n\n:::warning\nThis deletes the volume.\n:::\n'),
    fix: 'Use one of the directives that the message lists, or add a plugin that provides it.',
  },
  'content/invalid-directive': {
    why: 'A directive that is never closed, or has an attribute it does not know, would swallow text or ignore what you meant.',
    bad: page('# Volumes\n\n:::note\nDetach the volume first.\n'),
    good: page('# Volumes\n\n:::note\nDetach the volume first.\n:::\n'),
    fix: 'Close the directive with as many colons as it starts with, and give it only attributes it knows.',
  },
  'content/unknown-variable': {
    why: 'Readers would see the braces of a variable that has no value.',
    bad: { ...VARIABLES, ...page('# Volumes\n\nOpen {{consolUrl}}.\n') },
    good: { ...VARIABLES, ...page('# Volumes\n\nOpen {{consoleUrl}}.\n') },
    fix: 'Define the variable under `variables` in `site.yaml`, or correct its name.',
  },
  'content/duplicate-id': {
    why: 'A link to an id leads to the first element that has it; the second one cannot be linked to.',
    bad: page('# Volumes\n\n## Attach {#use}\n\nText.\n\n## Detach {#use}\n\nText.\n'),
    good: page('# Volumes\n\n## Attach {#attach}\n\nText.\n\n## Detach {#detach}\n\nText.\n'),
    fix: 'Choose another id for one of them.',
  },
  'content/unclosed-code': {
    why: 'Everything after the opening line becomes code.',
    bad: page('# Volumes\n\n```sh\nls\n'),
    good: page('# Volumes\n\n```sh\nls\n```\n'),
    fix: 'End the block with a line of as many backticks or tildes as it starts with.',
  },
  'content/empty-title': {
    why: 'The title names the page in the sidebar, in search results and in the tab of the browser.',
    bad: page('#\n\nText.\n'),
    good: page('# Volumes\n\nText.\n'),
    fix: 'Write the title, or remove the empty heading.',
  },
  'content/unused-footnote': {
    why: 'A footnote that nothing refers to is shown nowhere: its text is lost.',
    bad: page('# Volumes\n\nUp to 16 volumes.\n\n[^1]: Per machine.\n'),
    good: page('# Volumes\n\nUp to 16 volumes.[^1]\n\n[^1]: Per machine.\n'),
    fix: 'Write the name of the footnote where it belongs, or remove the footnote.',
  },
  'content/second-title': {
    why: 'A page is about one thing. Screen readers and search engines expect one heading of level 1.',
    bad: page('# Volumes\n\nText.\n\n# Snapshots\n\nText.\n'),
    good: page('# Volumes\n\nText.\n\n## Snapshots\n\nText.\n'),
    fix: 'Make it a heading of level 2, or a page of its own.',
  },
  'content/skipped-level': {
    why: 'People who move from heading to heading take a skipped level for a part that they missed.',
    bad: page('# Volumes\n\n### Attach\n\nText.\n'),
    good: page('# Volumes\n\n## Attach\n\nText.\n'),
    fix: 'Use the next level.',
  },
  'content/duplicate-heading': {
    why: 'Two headings with the same text cannot be told apart in the table of contents.',
    bad: page('# Volumes\n\n## Limits\n\nText.\n\n## Limits\n\nText.\n'),
    good: page('# Volumes\n\n## Size limits\n\nText.\n\n## Speed limits\n\nText.\n'),
    fix: 'Say in each heading what it is about.',
  },
  'content/empty-alternative': {
    why: 'Readers who cannot see the image are told its text alternative.',
    bad: { ...page('# Volumes\n\n![](disk.png)\n'), 'docs/disk.png': '' },
    good: { ...page('# Volumes\n\n![A volume and its two snapshots](disk.png)\n'), 'docs/disk.png': '' },
    fix: 'Say between the brackets what the image shows.',
  },
  'content/unknown-language': {
    why: 'A block in a misspelled language has no colors.',
    bad: page('# Volumes\n\n```pyhton\nprint(1)\n```\n'),
    good: page('# Volumes\n\n```python\nprint(1)\n```\n'),
    fix: 'Use the name that the message proposes.',
  },
  'content/surplus-cell': {
    why: 'Markdown drops cells beyond the last column of the head, so their text is lost.',
    bad: page('# Volumes\n\n| Kind | Size |\n|---|---|\n| SSD | 1 TB | fast |\n'),
    good: page('# Volumes\n\n| Kind | Size | Speed |\n|---|---|---|\n| SSD | 1 TB | fast |\n'),
    fix: 'Add a column to the head, or escape a `|` that belongs to the text.',
  },
  'content/foreign-syntax': {
    why: 'Readers would see the syntax as text, or miss what it stands for.',
    bad: page('# Volumes\n\n!!! note\n    Detach the volume first.\n'),
    good: page('# Volumes\n\n:::note\nDetach the volume first.\n:::\n'),
    fix: `Write what the message suggests.\n\n${foreignTable()}`,
  },
  'content/merge-conflict': {
    why: 'Readers would see both versions, and the marks between them.',
    bad: page('# Volumes\n\n<<<<<<< HEAD\nUp to 16 volumes.\n=======\nUp to 32 volumes.\n>>>>>>> limits\n'),
    good: page('# Volumes\n\nUp to 32 volumes.\n'),
    fix: 'Keep one side, and remove the lines `<<<<<<<`, `=======`, and `>>>>>>>`.',
  },
  'content/orphan-translation': {
    why: 'Readers of other languages never find the page, and a renamed original leaves an outdated copy behind.',
    bad: {
      'site.yaml': 'defaultLocale: en\nlocales:\n  - code: en\n  - code: de\n',
      'docs/index.md': '# Volumes\n',
      'locales/de/docs/disks.md': '# Volumes\n',
    },
    good: {
      'site.yaml': 'defaultLocale: en\nlocales:\n  - code: en\n  - code: de\n',
      'docs/index.md': '# Volumes\n',
      'locales/de/docs/index.md': '# Volumes\n',
    },
    fix: 'Give the translation the path of its original, or remove it.',
  },
  'front-matter/syntax': {
    why: 'A page whose front matter cannot be read might be a draft, so it is not published.',
    bad: page('---\ntitle: Volumes: an overview\n---\n\nText.\n'),
    good: page("---\ntitle: 'Volumes: an overview'\n---\n\nText.\n"),
    fix: 'Quote values that hold a colon, and close the block with `---`.',
  },
  'front-matter/visibility': {
    why: 'A page whose writer may not want it published is left out rather than published by mistake.',
    bad: page('---\ntitle: Volumes\ndraft: yes\n---\n\nText.\n'),
    good: page('---\ntitle: Volumes\ndraft: false\n---\n\nText.\n'),
    fix: 'Write `draft`, `noindex`, or `unlisted` in lower case at the top level, with the value `true` or `false`.',
  },
  'front-matter/invalid': {
    why: 'A value of the wrong type is ignored.',
    bad: page('---\ntitle: Volumes\npurpose: idea\n---\n\nText.\n'),
    good: page('---\ntitle: Volumes\npurpose: concept\n---\n\nText.\n'),
    fix: 'Write a value of the type that the message names.',
  },
  'front-matter/unknown-key': {
    why: 'A misspelled key would be ignored, and nobody would notice.',
    bad: page('---\ntitel: Volumes\n---\n\nText.\n'),
    good: page('---\ntitle: Volumes\n---\n\nText.\n'),
    fix: 'Correct the name of the key, or remove it.',
  },
  'front-matter/foreign-key': {
    why: 'Keys of Docusaurus, Hugo, Jekyll or MkDocs have no effect here.',
    bad: page('---\ntitle: Volumes\nsidebar_position: 3\n---\n\nText.\n'),
    good: page('---\ntitle: Volumes\n---\n\nText.\n'),
    fix: 'Remove the key, or use the one that the message proposes. The order of pages is that of `navigation.yaml`.',
  },
};
