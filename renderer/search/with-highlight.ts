import { HIGHLIGHT_PARAMETER } from '../ui/read-highlight.ts';

/** An address that also says what to highlight on its page. */
export function withHighlight(href: string, terms: readonly string[]): string {
  if (terms.length === 0) return href;
  const [page = '', hash] = href.split(/#(.*)/s);
  const parameter = new URLSearchParams({ [HIGHLIGHT_PARAMETER]: terms.join(' ') });
  return `${page}?${parameter}${hash === undefined ? '' : `#${hash}`}`;
}
