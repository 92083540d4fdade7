import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceText } from '../model/sources.ts';
import { withoutComments } from './comments.ts';
import { escapeHtml } from './escape-html.ts';
import { titleFromFile } from './title-from-file.ts';

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
