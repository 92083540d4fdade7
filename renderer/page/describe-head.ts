import type { PageEdition } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import { siteHref } from '@docgraph/ui/site-href';
import type { PagePayload } from './page-payload.ts';

/** What the head of a page says about it. */
interface PageHead {
  title: string;
  description: string;
  keywords: string;
  /**
   * Absolute address in the written form of the route, of an untranslated page that of the default locale; absent on
   * the not-found page.
   */
  canonical: string | undefined;
  /** Absolute address of the preview image. */
  image: string | undefined;
  /** What search engines may do with the page; undefined for everything. */
  robots: 'noindex' | undefined;
}

/** The head of a page, for the prerendered HTML and for navigation in the browser. */
export function describeHead(site: Site, page: PagePayload): PageHead {
  const title = pageTitle(site, ('metaTitle' in page && page.metaTitle) || page.title);
  if (page.kind === 'not-found') {
    const none = { canonical: undefined, image: undefined, robots: 'noindex' as const };
    return { title, description: '', keywords: '', ...none };
  }
  const absolute = (path: string) => new URL(siteHref(site.baseUrl, path), site.url).href;
  const { versions } = site;
  const version = versions.find(({ name }) => name === page.edition?.version) ?? versions[0];
  return {
    title,
    description: page.description || site.tagline,
    keywords: page.keywords.join(', '),
    canonical: absolute(page.edition?.untranslated ? (originalRoute(site, page.edition) ?? page.route) : page.route),
    image: page.image === undefined ? undefined : absolute(page.image),
    robots: page.noindex || (page.kind !== 'api' && version?.noindex) ? 'noindex' : undefined,
  };
}

/** Route of the page in the default locale, which is the one at the root of the site. */
export function originalRoute({ locales }: Site, edition: PageEdition): string | undefined {
  const main = locales.find(({ route }) => route === '/')?.code;
  return edition.locales.find(({ code }) => code === main)?.route;
}

/** Page title, delimiter, site title; the site title alone where the page adds nothing to it. */
export function pageTitle(site: Pick<Site, 'title' | 'titleDelimiter'>, title: string): string {
  const trimmed = title.trim();
  return trimmed === '' || trimmed === site.title ? site.title : `${trimmed} ${site.titleDelimiter} ${site.title}`;
}

/** What only search engines read. */
const FOR_SEARCH_ENGINES = 'link[hreflang], script[type="application/ld+json"]';

/** Makes the head of the document that of another page: what that page has not is removed. */
export function updateHead(head: PageHead): void {
  const { canonical } = head;
  document.title = head.title;
  setMeta('name', 'description', head.description);
  setMeta('name', 'keywords', head.keywords);
  setMeta('name', 'robots', head.robots);
  setMeta('property', 'og:title', head.title);
  setMeta('property', 'og:description', head.description);
  setMeta('property', 'og:url', canonical);
  setMeta('property', 'og:image', head.image);
  const link = Object.assign(document.createElement('link'), { rel: 'canonical', href: canonical });
  replace('link[rel="canonical"]', canonical === undefined ? undefined : link);
  // Those of the first page; search engines, for which they are, load each page anew.
  for (const element of document.head.querySelectorAll(FOR_SEARCH_ENGINES)) element.remove();
}

function setMeta(attribute: 'name' | 'property', name: string, content: string | undefined) {
  const meta = document.createElement('meta');
  meta.setAttribute(attribute, name);
  meta.content = content ?? '';
  replace(`meta[${attribute}="${name}"]`, content ? meta : undefined);
}

/** Puts an element into the head, in place of the one that a selector finds. */
function replace(selector: string, element: HTMLElement | undefined) {
  document.head.querySelector(selector)?.remove();
  if (element) document.head.append(element);
}
