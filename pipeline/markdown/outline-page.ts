import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceText } from '../model/sources.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import type { MarkdownOptions } from './parse-context.ts';
import { titleFromFile } from './unparsed-page.ts';

/** A heading in the first line that is not empty, as most pages begin. */
const TITLE = /^\s*#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

/**
 * What a look at a Markdown file tells before it is parsed: its front matter, so that its address is known, and most
 * likely its title. All else is empty.
 */
export function outlinePage(source: SourceText, variables: MarkdownOptions['variables']): ParsedPage {
  const { frontMatter, keySpans, body } = readFrontMatter(source, variables).value;
  const heading = TITLE.exec(body)?.[1]?.replace(/`|\*\*/g, '');
  return {
    file: source.path,
    frontMatter,
    title: frontMatter.title?.trim() || heading || titleFromFile(source.path),
    description: frontMatter.description ?? '',
    html: [],
    links: [],
    headings: [],
    sections: [],
    headingLines: [],
    examples: { blocks: [], inline: [], told: [] },
    anchors: [],
    markdown: [],
    keySpans,
  };
}
