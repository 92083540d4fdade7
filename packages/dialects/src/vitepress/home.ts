import { labelOf } from '../blocks/label.ts';
import { heroLines } from '../home-page.ts';
import { asTarget } from '../mdx/components.ts';
import type { Page } from '../mdx/page.ts';
import { listOf, mapOf, textOf } from '../values.ts';

/** Shows the image of a home page, and its features as cards. */
export function showHome(page: Page, data: Readonly<Record<string, unknown>>): void {
  const features = listOf(data.features).map(mapOf);
  const items = features.map(({ icon, title, details, link }) => {
    const emoji = /^\p{Extended_Pictographic}/u.test(textOf(icon) ?? '') ? `${textOf(icon)} ` : '';
    const label = labelOf(emoji + (textOf(title) ?? textOf(link) ?? ''));
    const text = textOf(details)?.replace(/\s+/g, ' ');
    return `- ${typeof link === 'string' ? `[${label}](${asTarget(link)})` : `**${label}**`}${text ? `: ${text}` : ''}`;
  });
  const shown = [...heroLines(data.hero), ...(items.length === 0 ? [] : [':::cards', ...items, ':::', ''])];
  page.count('cards', items.length);
  if (shown.length > 0) page.insertAtStart(shown);
}
