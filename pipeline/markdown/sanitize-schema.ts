import type { Options } from 'rehype-sanitize';
import { LINK_SCHEMES } from './links/take-targets.ts';

/**
 * Allowed HTML: the elements and attributes that Markdown produces, and a few elements for HTML in the settings, but no
 * styles, scripts, or event handlers. IDs are only allowed on footnotes, since headings get theirs after sanitizing.
 */
export const sanitizeSchema: Options = {
  tagNames: [
    ...['a', 'aside', 'b', 'blockquote', 'br', 'code', 'del', 'details', 'div', 'em', 'figcaption', 'figure'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'input', 'kbd', 'li', 'ol', 'p', 'pre', 'section'],
    ...['small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  ],
  attributes: {
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
    aside: [
      ['className', 'admonition', /^admonition-[a-z]+$/],
      ['role', 'note'],
    ],
    code: [['className', /^language-\S+$/]],
    details: [['className', 'details']],
    div: [
      ['className', 'details-content', 'repeated-sample', 'tab-panel', 'table-scroll', 'tabs'],
      ['role', 'group'],
      ['tabIndex', 0],
      'ariaLabel',
      'dataGroup',
      'dataLabel',
      'dataValue',
    ],
    figure: [['className', 'code-block'], 'dataLanguage', 'dataHighlight', 'dataLineNumbers', 'dataBlock'],
    h2: [
      ['id', 'footnote-label'],
      ['className', 'visually-hidden'],
    ],
    img: ['src', 'alt', 'dataTarget'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked', 'ariaLabel'],
    li: [
      ['className', 'card', 'task-list-item'],
      ['id', /^fn-/],
    ],
    ol: ['start', ['className', 'contains-task-list']],
    p: [['className', 'admonition-title', 'card-text', 'card-title', 'default-label', 'raw-html', 'tab-label']],
    pre: [['tabIndex', 0]],
    summary: [['className', 'default-label']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    span: ['dataAnchor', 'dataIcon', ['className', 'card-icon', 'code-language', 'code-title']],
    td: [['className', /^align-[a-z]+$/]],
    th: [
      ['className', /^align-[a-z]+$/],
      ['scope', 'col'],
    ],
    ul: [['className', 'cards', 'contains-task-list']],
  },
  // Images can't have a scheme. An empty list would allow all schemes, so list an impossible one.
  protocols: { href: [...LINK_SCHEMES], src: ['-'] },
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
