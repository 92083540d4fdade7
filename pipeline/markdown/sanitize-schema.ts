import type { Options } from 'rehype-sanitize';
import { LINK_SCHEMES, MEDIA_ATTRIBUTES } from './links/take-targets.ts';

type Attributes = NonNullable<Options['attributes']>[string];

/** Horizontal alignment, as READMEs on GitHub use it. */
const ALIGN: Attributes[number] = ['align', 'left', 'center', 'right'];

/** Files that media load, and the indexes of their targets. */
const MEDIA: Attributes = Object.entries(MEDIA_ATTRIBUTES).flat();

/**
 * Allowed HTML: the elements and attributes that Markdown produces, and what authors may write as HTML, but no styles,
 * scripts, or event handlers. IDs are only allowed on footnotes, since headings and anchors get theirs after sanitizing.
 */
export const sanitizeSchema: Options = {
  tagNames: [
    ...['a', 'abbr', 'aside', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup'],
    ...['dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5'],
    ...['h6', 'hr', 'i', 'img', 'input', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'picture', 'pre', 'q', 'rp', 'rt'],
    ...['ruby', 's', 'samp', 'section', 'small', 'source', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody'],
    ...['td', 'tfoot', 'th', 'thead', 'time', 'tr', 'track', 'u', 'ul', 'var', 'video', 'wbr'],
  ],
  attributes: {
    '*': ['dataAnchor', 'dir', 'lang'],
    a: [
      'href',
      'dataTarget',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaLabel',
      ['ariaDescribedBy', 'footnote-label'],
      ['className', 'data-footnote-backref'],
      ['id', /^fnref-/],
    ],
    abbr: ['title'],
    aside: [
      ['className', 'admonition', /^admonition-[a-z]+$/],
      ['role', 'note'],
    ],
    code: [['className', /^language-\S+$/]],
    details: ['open', ['className', 'details']],
    div: [
      [
        'className',
        'card-text',
        'column',
        'columns',
        'details-content',
        'repeated-sample',
        'tab-panel',
        'table-scroll',
        'tabs',
      ],
      ['role', 'group'],
      ['tabIndex', 0],
      'ariaLabel',
      'dataGroup',
      'dataLabel',
      'dataValue',
      ALIGN,
    ],
    figcaption: [['className', 'default-label']],
    figure: [
      ['className', 'code-block', 'embed', 'figure'],
      'dataLanguage',
      'dataMarks',
      'dataNotes',
      'dataLineNumbers',
      'dataWrapped',
      'dataBlock',
    ],
    h2: [
      ['id', 'footnote-label'],
      ['className', 'visually-hidden'],
    ],
    img: ['src', 'alt', 'dataTarget', 'width', 'height', ALIGN],
    input: [['type', 'checkbox'], ['disabled', true], 'checked', 'ariaLabel'],
    li: [
      ['className', 'card', 'folder', 'task-list-item'],
      ['id', /^fn-/],
    ],
    ol: ['start', ['className', 'contains-task-list', 'steps']],
    p: [ALIGN, ['className', 'admonition-title', 'card-text', 'card-title', 'default-label', 'raw-html', 'tab-label']],
    pre: [['tabIndex', 0]],
    summary: [['className', 'default-label']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    source: ['media', 'type', ...MEDIA],
    span: [
      'ariaLabel',
      'dataIcon',
      ['className', 'badge', /^badge-[a-z]+$/, 'card-icon', 'code-language', 'code-title', 'file-comment', 'file-name'],
    ],
    td: ['colSpan', 'rowSpan', 'dataLabel', ['className', /^align-[a-z]+$/]],
    th: ['colSpan', 'rowSpan', ['className', /^align-[a-z]+$/], ['scope', 'col', 'row']],
    time: ['dateTime'],
    ul: [['className', 'cards', 'contains-task-list', 'file-tree']],
    track: ['default', 'kind', 'label', 'srcLang', ...MEDIA],
    video: ['ariaLabel', 'controls', 'preload', 'loop', 'muted', 'height', 'width', ...MEDIA],
  },
  // Images can't have a scheme. An empty list would allow all schemes, so list an impossible one.
  protocols: { href: [...LINK_SCHEMES], src: ['-'], srcSet: ['-'], poster: ['-'] },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: ['script', 'style', 'template', 'iframe', 'object', 'noscript', 'title', 'textarea', 'svg', 'math'],
  clobber: [],
  ancestors: {
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
};
