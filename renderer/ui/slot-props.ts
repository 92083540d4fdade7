import type { Site } from '#schemas/site.ts';
import type { SlotProps } from '#schemas/slots.ts';
import { localeOf } from './locale-of.ts';
import { siteHref } from './site-href.ts';

/** What components in slots are given on a page. */
export function slotProps(site: Site, { kind, route, title }: SlotProps['page']): SlotProps {
  const { title: siteTitle, url, baseUrl } = site;
  const { htmlLang: language, direction } = localeOf(site);
  const href = (path: string) => siteHref(baseUrl, path);
  return { site: { title: siteTitle, url, baseUrl }, page: { kind, route, title }, language, direction, href };
}
