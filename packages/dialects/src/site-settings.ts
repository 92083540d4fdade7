import { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import { isMap, mapOf } from './values.ts';

/** Rules about our own way to write, which projects of other engines can't follow. */
const RULES = {
  'content/orphan-translation': 'off',
  'navigation/unlisted': 'off',
  'redirects/invalid': 'warning',
  'settings/asset': 'warning',
  'settings/link': 'warning',
};

/** Returns settings as in `site.yaml`, without undefined and invalid ones. */
export function validSettings(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = SiteSettings.shape;
  const entries = Object.entries({ ...settings, rules: { ...RULES, ...mapOf(settings.rules) } }).flatMap(
    ([key, written]) => {
      const value = defined(written);
      return value !== undefined && shape[key]?.safeParse(value).success ? [[key, value] as const] : [];
    },
  );
  return Object.fromEntries(entries);
}

/** Returns a value without undefined values in maps. Empty maps are undefined. */
function defined(value: unknown): unknown {
  if (!isMap(value)) return value;
  const entries = Object.entries(value)
    .map(([key, each]) => [key, defined(each)] as const)
    .filter(([, each]) => each !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Splits a URL into our settings for the origin and the path of the site. */
export function placeOf(url: string | undefined): { url?: string; baseUrl?: string } {
  if (url === undefined || !URL.canParse(url)) return {};
  const { origin, pathname } = new URL(url);
  return { url: origin, baseUrl: pathname.replace(/\/*$/, '/') };
}
