import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceText } from '../model/sources.ts';
import { escapeHtml } from './escape-html.ts';
import { titleFromFile } from './title-from-file.ts';

/** A page that was not parsed: its source as it is, so that no word of it is lost. */
export function unparsedPage({ path: file, text }: SourceText): ParsedPage {
  const title = titleFromFile(file);
  return {
    file,
    frontMatter: {},
    title,
    description: '',
    html: [`<pre class="unparsed" tabindex="0"><code>${escapeHtml(text)}</code></pre>`],
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
