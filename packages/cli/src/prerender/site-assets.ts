import { CSS_COLOR } from '@docgraph/schemas/authored/theme-settings';
import type { Site } from '@docgraph/schemas/site';
import { shortHash } from '@docgraph/source/hash';
import type { Interface } from '@docgraph/texts/text-reader';
import { scriptTexts, textsOf } from '@docgraph/texts/texts-of';
import { localeOf } from '@docgraph/ui/locale-of';

/**
 * Style rules for what the settings say of colors, fonts and corners; empty where they say nothing. Anything that is not a color is left out. The
 * colors of the announcement are the same in both color modes, so one that is set alone gets white or black to go with it.
 */
export function siteStyle({ announcementBar, theme }: Site): string {
  return themeStyle(theme) + announcementStyle(announcementBar);
}

function themeStyle(theme: Site['theme']): string {
  const tokens = Object.entries(theme?.tokens ?? {}).filter(([, value]) => !/[;{}<]/.test(value));
  return tokens.length === 0 ? '' : `:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}\n`;
}

function announcementStyle(announcementBar: Site['announcementBar']): string {
  const background = readColor(announcementBar?.backgroundColor);
  const text = readColor(announcementBar?.textColor);
  if (background === undefined && text === undefined) return '';
  return `.announcement{background:${background ?? '#ffffff'};color:${text ?? '#000000'}}\n`;
}

function readColor(value: string | undefined): string | undefined {
  return value !== undefined && CSS_COLOR.test(value) ? value : undefined;
}

/** A style rule for paper, which has no address of its own: links within the site are printed with this before them. */
export function printStyle({ url }: Pick<Site, 'url'>): string {
  return `:root{--site-origin:"${new URL(url).origin}"}\n`;
}

/** The texts of the interface in the language of a site's settings, with what these change. */
export function siteTexts(site: Site): Interface {
  return textsOf(localeOf(site).htmlLang, site.texts);
}

/** Path of the list of keys in the language of a site's settings. */
export function keysPath({ locale }: Pick<Site, 'locale'>): string {
  return `_data/keys/${locale}.html`;
}

/** What {@link siteScript} has made: each page names it. */
const scripts = new WeakMap<Site, SiteScript>();

/** A script and where it is published, which changes with its content. */
interface SiteScript {
  path: string;
  text: string;
}

/** The script that gives the other scripts of a page what is the same on all of them: texts and settings of the site. */
export function siteScript(site: Site): SiteScript {
  const made = scripts.get(site) ?? makeScript(site);
  scripts.set(site, made);
  return made;
}

function makeScript(site: Site): SiteScript {
  const { texts: _texts, ...settings } = site;
  const text = `interfaceTexts=${scriptTexts(siteTexts(site))}\nsiteSettings=${JSON.stringify(settings)}\n`;
  return { path: `_app/site-${shortHash(text).slice(0, 8)}.js`, text };
}
