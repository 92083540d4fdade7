import { INDEX_NAME, type SourceText } from '@docgraph/source/sources';
import type { ParsedPage } from '../model/parsed-page.ts';
import { withoutComments } from './comments.ts';
import { escapeHtml } from './elements.ts';
import { hideForeignComments } from './foreign/hide-comments.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import { MAX_BYTES } from './guards/check-source.ts';
import type { MarkdownOptions } from './parse-context.ts';

/** A page of which nothing is known but its file. */
export function emptyPage(file: string, visibility: ParsedPage['visibility']): ParsedPage {
  return {
    file,
    visibility,
    frontMatter: {},
    title: titleFromFile(file),
    description: '',
    keySpans: {},
    html: [],
    markdown: [],
    links: [],
    headings: [],
    headingLines: [],
    sections: [],
    anchors: [],
    examples: { blocks: [], inline: [], told: [] },
  };
}

/** A page that was not parsed: its source, so that no word of it is lost except for comments and text beyond the limit. */
export function unparsedPage(source: SourceText, variables: MarkdownOptions['variables']): ParsedPage {
  const { frontMatter, keySpans, visibility, body } = readFrontMatter(source, variables).value;
  const page = { ...emptyPage(source.path, visibility), frontMatter, keySpans };
  if (visibility === 'unreadable') return page;
  const text = shownSource(body);
  const sections = [{ id: null, title: page.title, level: 1, text }];
  return { ...page, html: unparsedHtml(text), sections, markdown: [text] };
}

/** A heading in the first line that is not empty, as most pages begin. */
const TITLE = /^\s*#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

/**
 * What a look at a Markdown file tells before it is parsed: its front matter, so that its address is known, and most
 * likely its title. All else is empty.
 */
export function outlinePage(source: SourceText, variables: MarkdownOptions['variables']): ParsedPage {
  const { frontMatter, keySpans, visibility, body } = readFrontMatter(source, variables).value;
  const page = emptyPage(source.path, visibility);
  if (visibility === 'unreadable') return page;
  const heading = TITLE.exec(body)?.[1]?.replace(/`|\*\*/g, '');
  const title = heading || frontMatter.title?.trim() || page.title;
  return { ...page, frontMatter, title, description: frontMatter.description ?? '', keySpans };
}

/** The part of an unparsed text that readers see: no comments, and of a text that is too large the start. */
export function shownSource(text: string): string {
  // Where its code is can't be told: what may be a comment isn't shown.
  const shown = withoutComments(hideForeignComments(text, () => undefined).text);
  return shown.length > MAX_BYTES ? shown.slice(0, MAX_BYTES).replace(/[\ud800-\udbff]$/, '') : shown;
}

/** A text that was not parsed, as it is. */
export function unparsedHtml(text: string): string[] {
  return [`<pre class="unparsed" tabindex="0"><code>${escapeHtml(text)}</code></pre>`];
}

/**
 * Makes a title of a file's name: `getting-started.md` is "Getting started". An index has the name of its folder, or that
 * of the site at the top of an edition.
 */
export function titleFromFile(file: string, siteTitle?: string): string {
  const [name = '', folder] = file.split('/').reverse();
  const stem = name.replace(/\.[^.]*$/, '');
  if (siteTitle !== undefined && INDEX_NAME.test(stem)) return siteTitle;
  const meaning = INDEX_NAME.test(stem) ? (folder ?? 'Home') : stem;
  const words = meaning.replace(/[-_\s]+/g, ' ').trim() || stem || 'Untitled';
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}
