import type { ParsedPage } from '../model/parsed-page.ts';
import { INDEX_NAME, type SourceText } from '../model/sources.ts';
import { withoutComments } from './comments.ts';
import { escapeHtml } from './elements.ts';

/** A page that was not parsed: its source, so that no word of it is lost but what its writer wants unseen. */
export function unparsedPage({ path: file, text: source }: SourceText): ParsedPage {
  const text = withoutComments(source);
  const title = titleFromFile(file);
  return {
    file,
    frontMatter: {},
    title,
    description: '',
    html: unparsedHtml(text),
    links: [],
    headings: [],
    sections: [{ id: null, title, level: 1, text }],
    headingLines: [],
    examples: { blocks: [], inline: [], told: [] },
    anchors: [],
    markdown: [text],
    keySpans: {},
  };
}

/** A text that was not parsed, as it is. */
export function unparsedHtml(text: string): string[] {
  return [`<pre class="unparsed" tabindex="0"><code>${escapeHtml(text)}</code></pre>`];
}

/** A title made of a file's name: `getting-started.md` is "Getting started". An index has the name of its folder. */
export function titleFromFile(file: string): string {
  const [name = '', folder] = file.split('/').reverse();
  const stem = name.replace(/\.[^.]*$/, '');
  const meaning = INDEX_NAME.test(stem) ? (folder ?? 'Home') : stem;
  const words = meaning.replace(/[-_\s]+/g, ' ').trim() || stem || 'Untitled';
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}
