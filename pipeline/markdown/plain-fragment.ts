import type { ParsedFragment } from '../model/parsed-page.ts';

/** Characters and sequences that Markdown, one of our extensions, or HTML reads as more than themselves. */
const MARKUP = /[`*[\]<>&~|\\@\t\r\0]|\/\/|\{\{|:::|www\.|(?:^|[^\p{L}\p{N}])_|_(?![\p{L}\p{N}])/iu;
/** Lines that are no plain continuation of a paragraph: blank, indented, with spaces at the end, or with a marker. */
const SPECIAL_LINE = /(?:^|\n)(?:$|[\s#=+-]|\d+[.)]|[^\n]*\s(?:\n|$))/;

/** What parsing a text without any markup gives: one paragraph. Undefined for all other texts. */
export function plainFragment(text: string): ParsedFragment | undefined {
  if (MARKUP.test(text) || SPECIAL_LINE.test(text)) return undefined;
  return { html: [`<p>${text}</p>`], text: text.replace(/\s+/g, ' '), links: [] };
}
