import type { ResolvedLink } from '../model/linked-site.ts';
import type { MarkdownPart } from '../model/parsed-page.ts';

/** The source of a page with the addresses that its links lead to; `address` is the absolute one of the page. */
export function renderMarkdown(
  parts: readonly MarkdownPart[],
  links: readonly ResolvedLink[],
  address: string,
): string {
  const text = parts.map((part) => (typeof part === 'string' ? part : targetOf(part, links, address))).join('');
  return `${text.trim()}\n`;
}

/** A target as it stands in Markdown. A link that leads nowhere is left as it was written. */
function targetOf({ link, written }: Exclude<MarkdownPart, string>, links: readonly ResolvedLink[], address: string) {
  const href = links[link]?.href;
  if (href == null || !URL.canParse(href, address)) return written;
  const target = new URL(href, address).href;
  return /[\s()<>]/.test(target) ? `<${target}>` : target;
}
