import { CSS_COLOR } from '@docgraph/schemas/authored/theme-settings';
import type { Site } from '@docgraph/schemas/site';
import { shortHash } from '@docgraph/source/hash';
import type { Catalog } from '@docgraph/texts/text-reader';
import { isTextKey, scriptTexts, textsOf } from '@docgraph/texts/texts-of';
import { localeOf } from '@docgraph/ui/locale-of';

/**
 * Returns the style rules for the theme tokens and announcement colors in the settings, without invalid values; empty if there
 * are none. Announcement colors apply in both color modes, so a single one is completed by white or black.
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

/** Returns the style rule with the site's origin, which printed pages show before internal links. */
export function printStyle({ url }: Pick<Site, 'url'>): string {
  return `:root{--site-origin:"${new URL(url).origin}"}\n`;
}

/** Returns the UI strings in the locale of the settings, with their overrides. */
export function siteTexts(site: Site): Catalog {
  return textsOf(localeOf(site).htmlLang, site.texts);
}

/** Returns the path of the keyboard help in the locale of the settings. */
export function keysPath({ locale }: Pick<Site, 'locale'>): string {
  return `_data/keys/${locale}.html`;
}

/** Caches the result of {@link siteScript}, which every page needs. */
const scripts = new WeakMap<Site, SiteScript>();

/** A script and its path, which contains a hash. */
interface SiteScript {
  path: string;
  text: string;
}

/** Returns the script with the UI strings and settings, which are the same on all pages. */
export function siteScript(site: Site): SiteScript {
  const script = scripts.get(site) ?? createScript(site);
  scripts.set(site, script);
  return script;
}

function createScript(site: Site): SiteScript {
  // The strings of the app are in `interfaceTexts`. The rest belong to plugins, which read them in the browser.
  const own = Object.entries(site.texts ?? {}).filter(([key]) => !isTextKey(key));
  const settings = { ...site, texts: own.length > 0 ? Object.fromEntries(own) : undefined };
  const text = `interfaceTexts=${scriptTexts(siteTexts(site))}\nsiteSettings=${JSON.stringify(settings)}\n`;
  return { path: `_app/site-${shortHash(text).slice(0, 8)}.js`, text };
}
