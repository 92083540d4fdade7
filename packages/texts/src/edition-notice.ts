import { currentVersion, versionOf } from '@docgraph/schemas/editions';
import type { PageEdition } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import { createTextReader } from './text-reader.ts';
import { textsOf } from './texts-of.ts';

/**
 * Returns the notice about the version and translation in a page's Markdown: a block quote, followed by an empty line.
 * Returns an empty string if there's no notice.
 * @param site Settings in the locale of the page.
 * @param urlOf Returns the URL at which the Markdown of a route is published.
 */
export function editionNotice(
  site: Site,
  edition: Pick<PageEdition, 'set' | 'version' | 'versions' | 'untranslated'> | undefined,
  urlOf: (route: string) => string,
): string {
  if (edition === undefined) return '';
  const { locales, locale, texts } = site;
  const text = createTextReader(textsOf(locales.find(({ code }) => code === locale)?.htmlLang ?? locale, texts));
  const version = versionOf(site, edition);
  const current = currentVersion(site, edition.set);
  const counterpart = edition.versions.find(({ name }) => name === current?.name);
  const sentences: string[] = [];
  if (version?.banner) sentences.push(text(`edition.${version.banner}`, { version: version.label }));
  if (version?.banner && current && counterpart && current !== version) {
    const label = text('edition.latest', { version: current.label });
    sentences.push(text('edition.see-latest', { link: `[${label}](${urlOf(counterpart.route)})` }));
  }
  if (edition.untranslated) sentences.push(text('edition.untranslated'));
  return sentences.length === 0 ? '' : `> ${sentences.join(' ')}\n\n`;
}
