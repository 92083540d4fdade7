import { INDEX_NAME, type SourceText } from '@docgraph/source/sources';
import { withoutDate } from '../collections/post-fields.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import { withoutComments } from './comments.ts';
import { escapeHtml } from './elements.ts';
import { hideForeignComments } from './foreign/hide-comments.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import { MAX_BYTES } from './guards/check-source.ts';
import type { MarkdownOptions } from './parse-context.ts';

/** Creates a page from its file name alone. */
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
    examples: { blocks: [], inline: [], discussedLinks: [] },
  };
}

/** Creates a page that shows its source, because it couldn't be parsed. Removes comments and text beyond the size limit. */
export function unparsedPage(source: SourceText, variables: MarkdownOptions['variables']): ParsedPage {
  const { frontMatter, keySpans, visibility, body } = readFrontMatter(source, variables).value;
  const page = { ...emptyPage(source.path, visibility), frontMatter, keySpans };
  if (visibility === 'unreadable') return page;
  const text = shownSource(body);
  const sections = [{ id: null, title: page.title, level: 1, text }];
  return { ...page, html: unparsedHtml(text), sections, markdown: [text] };
}

/** Matches a heading in the first nonblank line. */
const TITLE = /^\s*#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

/**
 * Creates an outline of a page without parsing its Markdown. The outline has the front matter, which determines the route,
 * and in most cases the right title.
 */
export function outlinePage(
  source: SourceText,
  { variables, pageFields, isPost }: Pick<MarkdownOptions, 'variables' | 'pageFields' | 'isPost'>,
): ParsedPage {
  const { frontMatter, keySpans, visibility, body } = readFrontMatter(source, variables, pageFields).value;
  const page = emptyPage(source.path, visibility);
  if (visibility === 'unreadable') return page;
  const heading = TITLE.exec(body)?.[1]?.replace(/`|\*\*/g, '');
  const title = heading || frontMatter.title?.trim() || titleOf(source.path, { isPost });
  return { ...page, frontMatter, title, description: frontMatter.description ?? '', keySpans };
}

/** Returns the visible source of an unparsed text: without comments, and shortened to the size limit. */
export function shownSource(text: string): string {
  // Without parsing, code can't be told from text, so hide everything that looks like a comment.
  const shown = withoutComments(hideForeignComments(text, () => undefined).text);
  return shown.length > MAX_BYTES ? shown.slice(0, MAX_BYTES).replace(/[\ud800-\udbff]$/, '') : shown;
}

/** Renders an unparsed text as preformatted text. */
export function unparsedHtml(text: string): string[] {
  return [`<pre class="unparsed" tabindex="0"><code>${escapeHtml(text)}</code></pre>`];
}

/** Returns the title of a page that has none. */
export function titleOf(file: string, { siteTitle, isPost }: Pick<MarkdownOptions, 'siteTitle' | 'isPost'>): string {
  return titleFromFile(isPost ? withoutDate(file) : file, siteTitle);
}

/**
 * Derives a title from a file name: "Getting started" for `getting-started.md`. An index page is named after its folder. At
 * the top of an edition, it's named after the site.
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
