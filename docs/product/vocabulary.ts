/** The classes and `data-*` attributes in the HTML of pages, with their meanings. `*` stands for any name. */
export const VOCABULARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Headings and links': {
    'div.heading': 'A heading and the link to it.',
    'a.heading-anchor': 'Link to the heading.',
    'div.title-anchor': 'Anchor of the title, which is not part of the HTML.',
    'a.external': 'Link to another site, which opens in a new tab.',
    'h2.visually-hidden': 'Heading for screen readers only.',
  },
  Code: {
    'figure.code-block': 'A code block, with its title or language, and its code.',
    'figure[data-language]': 'Name of the language, for display.',
    'figure[data-line-numbers]': 'The block has line numbers; the value is the first one, if it is not 1.',
    'figure[data-copy]': 'Text to copy, if it is not the whole code.',
    'figure[data-focus]': 'Some lines are focused.',
    'figure[data-wrapped]': 'Long lines are wrapped at first.',
    'code.language-*': 'The code, with the name of the language in its code fence.',
    'span.code-title': 'Title of the block.',
    'span.code-language': 'Language of the block.',
    'span.line': 'A line, in blocks with marked lines.',
    'span[data-line]': 'Number of the line, in blocks with line numbers.',
    'span.highlighted': 'A highlighted line.',
    'span.added': 'An added line.',
    'span.removed': 'A removed line.',
    'span.focused': 'A focused line.',
    'span.error': 'A line that is wrong.',
    'span.warning': 'A line with a warning.',
    'span.hljs-*': 'A token of the code, with the names of highlight.js.',
    'span.*_': 'A kind of token, with `hljs-…`.',
    'span.javascript': 'Embedded JavaScript.',
    'span.xml': 'Embedded XML.',
    'span.yaml': 'Embedded YAML.',
    'div[data-block]': 'Number of the code block that the element belongs to.',
    'div.run': 'Place for the button and the output of a block that runs.',
    'div.repeated-sample': 'A request sample that shows the same request as another one.',
    'pre.unparsed': 'Source of a page that takes too long to parse.',
    'p.raw-html': 'HTML that is shown as text.',
  },
  Tabs: {
    'div.tabs': 'Tabs. Without a script, all panels are visible.',
    'div[data-group]': 'Tabs of the same group are selected together.',
    'div.tab-panel': 'A panel.',
    'div[data-label]': 'Label of the tab.',
    'div[data-value]': 'Name of the tab in its group.',
    'p.tab-label': 'The label, for readers without a script.',
  },
  Blocks: {
    'aside.admonition': 'A note or warning.',
    'aside.admonition-*': 'Its kind: `note`, `tip`, `info`, `warning`, or `danger`.',
    'p.admonition-title': 'Title of a note.',
    'p.default-label': 'A label that the author did not write.',
    'figcaption.default-label': 'A label that the author did not write.',
    'summary.default-label': 'A label that the author did not write.',
    'details.details': 'Content that opens on request.',
    'div.details-content': 'The content of `details`.',
    'ul.cards': 'Cards.',
    'li.card': 'A card.',
    'p.card-title': 'The link of a card.',
    'p.card-text': 'The text of a card.',
    'ol.steps': 'Numbered steps of a task.',
    'div.columns': 'Columns next to each other.',
    'div.column': 'A column.',
    'figure.figure': 'An image with a caption.',
    'img.only-light': 'An image for the light color mode.',
    'img.only-dark': 'An image for the dark color mode.',
    'figure.diagram': 'A diagram as SVG. Its colors are custom properties, such as `--diagram-line`.',
    'figure.embed': 'A link to a page that can be embedded.',
    'ul.file-tree': 'Files and folders.',
    'li.folder': 'A folder.',
    'span.file-name': 'Name of a file or folder.',
    'span.file-comment': 'Comment on a file or folder.',
  },
  'Lists and tables': {
    'div.table-scroll': 'A table, which may be wider than the page.',
    'td[data-label]': 'Heading of the column, for narrow screens.',
    'td.align-*': 'Alignment of the column: `left`, `center`, or `right`.',
    'th.align-*': 'Alignment of the column: `left`, `center`, or `right`.',
    'ul.contains-task-list': 'A list of tasks.',
    'li.task-list-item': 'A task, with a checkbox.',
  },
  Text: {
    'span.term': 'A term of the glossary, with a button that opens its definition.',
    'span.term-definition': 'Definition of the term, as a popover.',
    'span.badge': 'A badge.',
    'span.badge-*': 'Kind of the badge: `info`, `tip`, or `warning`.',
    'svg.icon': 'An icon.',
    'section.footnotes': 'Footnotes.',
    'section[data-footnotes]': 'Footnotes.',
    'a[data-footnote-ref]': 'Reference to a footnote.',
    'a[data-footnote-backref]': 'Link back from a footnote.',
    'a.data-footnote-backref': 'Link back from a footnote.',
  },
  Changelog: {
    'div.changelog-date': 'Date of a day.',
    'div.changelog-entries': 'The changes of a day.',
    'section.changelog-day': 'A day.',
    'span.changelog-kind': 'Kind of a change.',
    'span.changelog-kind-*': 'The kind: `added`, `changed`, `deprecated`, or another one of `changelog.yaml`.',
    'span.changelog-separator': 'Separates the kind from the text.',
  },
};

/** Checks whether the vocabulary has a class or attribute, such as `div.tabs`. Returns its entry. */
export function entryIn(names: readonly string[], found: string): string | undefined {
  return names.find((name) => name === found) ?? names.find((name) => matches(name, found));
}

function matches(name: string, found: string): boolean {
  const [start = '', end] = name.split('*');
  return (
    end !== undefined && found.startsWith(start) && found.endsWith(end) && found.length > start.length + end.length
  );
}

/** Returns the classes and `data-*` attributes in HTML, as in {@link VOCABULARY}. */
export function namesInHtml(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, tag, attributes = ''] of html.matchAll(/<([a-z][^\s/>]*)((?:"[^"]*"|[^">])*)>/gi))
    for (const [, name = '', value = ''] of attributes.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)) {
      if (name === 'class') for (const each of value.split(/\s+/)) if (each !== '') names.add(`${tag}.${each}`);
      if (name.startsWith('data-')) names.add(`${tag}[${name}]`);
    }
  return names;
}
