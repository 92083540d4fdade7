import { parsePage } from '../../../pipeline/markdown/parse-page.ts';
import type { HtmlPart } from '../../../pipeline/model/parsed-page.ts';

const NO_OPTIONS = { variables: {}, diagrams: false };

/** Parses a page without variables and diagrams. */
export function parse(text: string, path = 'docs/page.md') {
  return parsePage({ path, text, hash: '' }, NO_OPTIONS);
}

/** The HTML of a page, links and images as bare tags. */
export function plainHtml(parts: readonly HtmlPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('open' in part) return '<a>';
      if ('definition' in part) return `<definition of ${part.definition}>`;
      return 'close' in part ? '</a>' : `<img alt="${part.alt?.replaceAll('"', '&quot;')}">`;
    })
    .join('');
}
