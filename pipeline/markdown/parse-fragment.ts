import type { Checked } from '@docgraph/source/checked';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import { withSpaceAround } from './comments.ts';
import { checkSource } from './guards/check-source.ts';
import { htmlParts } from './html-parts.ts';
import { type MarkdownOptions, ParseContext, type TextOrigin } from './parse-context.ts';
import { fragmentProcessor, parseTree } from './processors.ts';
import { TextReader } from './text-reader.ts';
import { shownSource, unparsedHtml } from './unparsed-page.ts';

/**
 * Parses Markdown in another document, such as a description in an OpenAPI file. Doesn't support front matter, and removes
 * IDs and unsafe HTML. Problems and links have positions in the original file. Never throws.
 */
export function parseFragment(text: string, origin: TextOrigin, options: MarkdownOptions): Checked<ParsedFragment> {
  const plain = plainFragment(text);
  if (plain) return { value: plain, problems: [] };
  const context = new ParseContext(text, origin, options, true);
  const problem = checkSource(text);
  if (problem) context.report(problem.rule, context.spanInFile(problem.span), problem.message, problem.hint);
  const tree = problem ? undefined : parseTree(fragmentProcessor, context);
  const { problems } = context;
  if (!tree) {
    const shown = shownSource(text);
    return { value: { html: unparsedHtml(shown), text: shown, links: [] }, problems };
  }
  const plainText = TextReader.textOf(tree);
  const { html, links } = htmlParts(tree, context);
  const comments = context.comments.map((comment) => withSpaceAround(text, comment));
  return { value: { html, text: plainText, links, ...(comments.length > 0 && { comments }) }, problems };
}

/** Characters and sequences with a meaning in Markdown, in one of our extensions, or in HTML. */
const MARKUP = /[`*[\]<>&~|\\@\t\r\0]|\/\/|\{\{|:::|www\.|(?:^|[^\p{L}\p{N}])_|_(?![\p{L}\p{N}])/iu;
/** Lines that may not be part of a paragraph: blank, indented, with trailing spaces, or with a marker. */
const SPECIAL_LINE = /(?:^|\n)(?:$|[\s#=+:-]|\d+[.)]|[^\n]*\s(?:\n|$))/;

/** Parses a text that is a single paragraph without markup. Returns undefined for all other texts. */
export function plainFragment(text: string): ParsedFragment | undefined {
  if (MARKUP.test(text) || SPECIAL_LINE.test(text)) return undefined;
  return { html: [`<p>${text}</p>`], text: text.replace(/\s+/g, ' '), links: [] };
}
