import type { HtmlPart } from '@docgraph/source/parsed-fragment';
import type { MarkdownOptions } from '../../markdown/parse-context.ts';
import { parsePage } from '../../markdown/parse-page.ts';

/** Parses a page. By default, without any settings. */
export function parse(text: string, options: Partial<MarkdownOptions> = {}, path = 'docs/page.md') {
  return parsePage({ path, text, hash: '' }, { variables: {}, ...options });
}

/** Returns the HTML of a page, with links and images as tags without attributes. */
export function plainHtml(parts: readonly HtmlPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('open' in part) return '<a>';
      if ('fragment' in part) return `<${part.fragment}>`;
      if ('block' in part || 'url' in part) return '';
      return 'close' in part ? '</a>' : `<img alt="${part.alt?.replaceAll('"', '&quot;')}">`;
    })
    .join('');
}
