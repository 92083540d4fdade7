import { directive } from './directive.ts';
import { readOptions } from './fence.ts';
import type { InlineRule } from './inline.ts';
import type { AnyPage } from './line-page.ts';
import type { Line } from './lines.ts';
import type { TranslatedBlock } from './walk.ts';

/** Matches the start of HTML that can't be shown as it is. */
export const FOREIGN_HTML = /^ {0,3}<(script|style|iframe)\b/i;

/** Translates HTML that our Markdown doesn't have: frames become embedded pages. Scripts and styles are dropped. */
export function foreignHtml(
  lines: readonly Line[],
  start: number,
  page: Pick<AnyPage, 'count' | 'lose'>,
): TranslatedBlock | undefined {
  const place = lines[start];
  const name = FOREIGN_HTML.exec(place?.text ?? '')?.[1]?.toLowerCase();
  if (place === undefined || name === undefined) return undefined;
  const closing = new RegExp(`</${name}\\s*>|<${name}[^>]*/>`, 'i');
  const last = lines.findIndex(({ text }, index) => index >= start && closing.test(text));
  if (last < 0) return undefined;
  const end = last + 1;
  if (name !== 'iframe') {
    page.lose(place, `<${name}>`, `The \`<${name}>\` element is removed.`);
    return { lines: [], end };
  }
  const html = lines
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');
  const { values } = readOptions(/<iframe\b([^>]*)>/i.exec(html)?.[1] ?? '');
  const src = values.get('src')?.replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
  if (!src?.startsWith('https://')) {
    page.lose(place, '<iframe>', 'The `<iframe>` element is removed, because it has no `https` URL.');
    return { lines: [], end };
  }
  page.count('embedded pages');
  return { lines: embed(place, src, values.get('title')), end };
}

/** Writes an embedded page of another host. */
export function embed(place: Line, src: string, title?: string): Line[] {
  const host = URL.canParse(src) ? new URL(src).host : src;
  return directive(place, { name: 'embed', label: title?.trim() || host, attributes: { src } }, []);
}

const TAGS =
  'address|applet|area|article|audio|big|button|canvas|center|embed|fieldset|font|footer|form|header|hgroup|input|label|legend|link|main|map|marquee|meta|nav|noscript|object|option|param|select|slot|strike|svg|path|template|textarea|title|tt';

/** Elements that only group or style their content. */
const GROUPS = ['div', 'span', 'section'];

/** Returns the elements for grouping that aren't closed everywhere in a page. */
export function unclosedGroups(text: string): string[] {
  if (!text.includes('<')) return [];
  const prose = text.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, '').replace(/`[^`\n]*`/g, '');
  return GROUPS.filter((name) => {
    const tags = Array.from(prose.matchAll(new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi')), ([, slash]) => slash);
    return tags.filter((slash) => slash === '/').length * 2 !== tags.length;
  });
}

/** Drops the tags of HTML elements that our Markdown doesn't have or that aren't closed. Their content stays. */
export function foreignTags(page: Pick<AnyPage, 'count' | 'lose' | 'unclosed'>): InlineRule {
  return {
    pattern: String.raw`</?(?<tag>${[TAGS, ...page.unclosed].join('|')})(?![\w-])[^<>]*>`,
    replace: (written, { tag = '' }, place) => {
      if (!written.startsWith('</')) page.lose(place, `<${tag}>`, `The tags of the \`<${tag}>\` element are removed.`);
      return '';
    },
  };
}
