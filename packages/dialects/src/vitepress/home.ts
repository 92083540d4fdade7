import { labelOf } from '../blocks/label.ts';
import { heroLines } from '../home-page.ts';
import { asTarget } from '../mdx/components.ts';
import type { Page } from '../mdx/page.ts';
import { listOf, mapOf, textOf } from '../values.ts';

/** Shows the image of a home page, and its features as cards, or as columns if not all of them are links. */
export function showHome(page: Page, data: Readonly<Record<string, unknown>>): void {
  const features = listOf(data.features).map(mapOf);
  const areLinks = features.every(({ link }) => typeof link === 'string');
  const items = features.map(({ icon, title, details, link }) => {
    const emoji = /^\p{Extended_Pictographic}/u.test(textOf(icon) ?? '') ? `${textOf(icon)} ` : '';
    const label = labelOf(emoji + (textOf(title) ?? textOf(link) ?? ''));
    const lines = [
      `**${label}**`,
      '',
      textOf(details) ?? '',
      ...(typeof link === 'string' ? ['', `[${label}](${asTarget(link)})`] : []),
    ];
    return areLinks
      ? [`- [${label}](${asTarget(String(link))})${details ? `: ${textOf(details)}` : ''}`]
      : [':::column', ...lines, ':::'];
  });
  const shown = [
    ...heroLines(data.hero),
    ...(items.length === 0
      ? []
      : [areLinks ? ':::cards' : '::::columns', ...items.flat(), areLinks ? ':::' : '::::', '']),
  ];
  if (items.length > 0) page.count(areLinks ? 'cards' : 'columns');
  if (shown.length > 0) page.insertAtStart(shown);
}
