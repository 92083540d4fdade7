import type { Site } from '#schemas/site.ts';
import type { Interface } from '#texts/text-reader.ts';
import { scriptTexts, textsOf } from '#texts/texts-of.ts';
import { localeOf } from '../ui/locale-of.ts';

/** The texts of the interface in the language of a site's settings, with what these change. */
export function siteTexts(site: Site): Interface {
  return textsOf(localeOf(site).htmlLang, site.texts);
}

/** The script that gives a page the texts that its other scripts use. */
export function textScript(site: Site): string {
  return `interfaceTexts=${scriptTexts(siteTexts(site))}\n`;
}
