import type { SiteSettings } from '../../schemas/authored/site-settings.ts';
import type { Footer, NavbarItem, Site } from '../../schemas/site.ts';
import type { SettingsLinks } from './settings-links.ts';

/** What the public settings are made from. */
export interface SiteInput {
  site: SiteSettings;
  api: { title: string; version: string } | undefined;
  searchTags: string[];
  /** Sanitized HTML fields of the settings. */
  html: { announcement?: string | undefined; copyright?: string | undefined };
  links: SettingsLinks;
}

/** The settings that a renderer needs, with their links and files checked. */
export function publicSite(input: SiteInput): Site {
  const { site, api, html, links } = input;
  const { announcementBar } = site;
  const footer = publicFooter(input);
  return {
    title: site.title,
    tagline: site.tagline,
    url: site.url.replace(/\/+$/, ''),
    baseUrl: site.baseUrl,
    titleDelimiter: site.titleDelimiter,
    ...(site.favicon !== undefined && { favicon: links.file(site.favicon, ['favicon']) }),
    organizationName: site.organizationName,
    projectName: site.projectName,
    locale: site.defaultLocale,
    diagrams: site.markdown.mermaid,
    colorMode: site.colorMode,
    navbar: publicNavbar(input),
    ...(footer && { footer }),
    ...(announcementBar &&
      html.announcement !== undefined && { announcementBar: { ...announcementBar, content: html.announcement } }),
    ...(api && site.api && { api: { route: site.api.route, title: api.title, version: api.version } }),
    searchTags: input.searchTags,
  };
}

/** The navbar; a search box is added on its right where the settings name none. */
function publicNavbar({ site: { title, navbar }, links }: SiteInput): Site['navbar'] {
  const items = navbar.items.map(
    (item, i): NavbarItem => (item.type === 'search' ? item : { ...item, ...links.link(item, ['navbar', 'items', i]) }),
  );
  if (!items.some(({ type }) => type === 'search')) items.push({ type: 'search', position: 'right' });
  return {
    title: navbar.title ?? title,
    ...(navbar.logo && { logo: links.logo(navbar.logo, ['navbar', 'logo']) }),
    hideOnScroll: navbar.hideOnScroll,
    items,
  };
}

function publicFooter({ site: { footer }, html, links }: SiteInput): Footer | undefined {
  if (!footer) return undefined;
  const { style, columns, logo } = footer;
  return {
    style,
    columns: columns.map(({ title, items }, c) => ({
      title,
      items: items.map((item, i) => links.link(item, ['footer', 'columns', c, 'items', i])),
    })),
    links: footer.links.map((item, i) => links.link(item, ['footer', 'links', i])),
    ...(logo && { logo: links.logo(logo, ['footer', 'logo']) }),
    ...(html.copyright !== undefined && { copyright: html.copyright }),
  };
}
