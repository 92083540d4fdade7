import { labelOf } from '../blocks/label.ts';
import { actionLinks, asTarget } from '../mdx/components.ts';
import type { Page } from '../mdx/page.ts';
import { listOf, mapOf, textOf } from '../values.ts';

/** Shows the texts of a home page's hero, and its features as cards, or as columns if not all of them are links. */
export function showHome(page: Page, data: Readonly<Record<string, unknown>>): void {
  const hero = mapOf(data.hero);
  const text = textOf(hero.name) === undefined ? undefined : textOf(hero.text);
  const features = listOf(data.features).map(mapOf);
  const areLinks = features.every(({ link }) => typeof link === 'string');
  const items = features.map(({ title, details, link }) => {
    const label = labelOf(textOf(title) ?? textOf(link) ?? '');
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
  const links = actionLinks(hero.actions);
  const shown = [
    ...(text === undefined ? [] : [`**${text.replace(/\s+/g, ' ')}**`, '']),
    ...(textOf(hero.tagline) === undefined || data.description === undefined ? [] : [String(hero.tagline), '']),
    ...(links === '' ? [] : [links, '']),
    ...(items.length === 0
      ? []
      : [areLinks ? ':::cards' : '::::columns', ...items.flat(), areLinks ? ':::' : '::::', '']),
  ];
  if (items.length > 0) page.count(areLinks ? 'cards' : 'columns');
  if (shown.length > 0) page.insertAtStart(shown);
}
