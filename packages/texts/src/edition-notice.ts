import { currentVersion } from '@docgraph/schemas/editions';
import type { PageEdition } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import { createTextReader } from './text-reader.ts';
import { textsOf } from './texts-of.ts';

/**
 * Returns what programs that read a page as Markdown should know of its version and translation, as a block quote with
 * an empty line after it; empty for a maintained version. `site` has the settings in the locale of the page, `urlOf` is
 * where a route is published as Markdown.
 */
export function editionNotice(
  site: Site,
  edition: Pick<PageEdition, 'version' | 'versions' | 'untranslated'> | undefined,
  urlOf: (route: string) => string,
): string {
  if (edition === undefined) return '';
  const { versions, locales, locale, texts } = site;
  const say = createTextReader(textsOf(locales.find(({ code }) => code === locale)?.htmlLang ?? locale, texts));
  const version = versions.find(({ name }) => name === edition.version);
  const current = currentVersion(site);
  const there = edition.versions.find(({ name }) => name === current?.name);
  const sentences: string[] = [];
  if (version?.banner) sentences.push(say(`edition.${version.banner}`, { version: version.label }));
  if (version?.banner && current && there && current !== version) {
    const label = say('edition.latest', { version: current.label });
    sentences.push(say('edition.see-latest', { link: `[${label}](${urlOf(there.route)})` }));
  }
  if (edition.untranslated) sentences.push(say('edition.untranslated'));
  return sentences.length === 0 ? '' : `> ${sentences.join(' ')}\n\n`;
}
