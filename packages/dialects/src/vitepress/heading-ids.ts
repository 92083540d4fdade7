import { anchor } from '../blocks/attributes.ts';
import type { TextFunction } from '../config/text-function.ts';
import type { Page } from '../mdx/page.ts';

const HEADING = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
/** IDs that our Markdown can have. */
const VALID = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]*$/u;

/** Writes the IDs that a function of the site returns after headings without any. */
export function writeHeadingIds(page: Page, slugify: TextFunction, delimiter: string): void {
  const used = new Set<string>();
  for (const [index, line] of page.text.split('\n').entries()) {
    const start = page.startOfLine(index + 1);
    const [, written] = (start >= page.bodyStart && !page.isCodeLine(index + 1) && HEADING.exec(line)) || [];
    if (written === undefined) continue;
    const explicit = new RegExp(`${delimiter.replace(/[^\w]/g, '\\$&')}\\s*#([^\\s}%]+)`).exec(written)?.[1];
    if (explicit !== undefined) {
      used.add(explicit);
      continue;
    }
    const slug = slugify.apply(plainText(written));
    let id = slug;
    for (let count = 1; used.has(id); count++) id = `${slug}-${count}`;
    used.add(id);
    const end = start + line.lastIndexOf(written) + written.length;
    const text = VALID.test(id) ? `{#${id}}` : /[\s"<>&]/.test(id) ? undefined : anchor(id);
    if (id !== '' && text !== undefined) page.edit({ start: end, end: start + line.length, text: ` ${text}` });
  }
}

/** Returns the text of a heading, in which HTML doesn't count, but code does. */
function plainText(written: string): string {
  return written
    .replace(/(`+)(.*?)\1|<[^<>]*>|!\[[^\]]*\]\([^)]*\)/g, (_, ticks: string | undefined, code: string) =>
      ticks === undefined ? '' : code.replace(/[\\*_[\]&]/g, '\\$&'),
    )
    .replace(/(?<!\\)\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)(\*\*|__|~~|\*|(?<!\w)_|_(?!\w))/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\\([^a-z\d\s])/gi, '$1')
    .trim();
}
