import { versionOf } from '@docgraph/schemas/editions';
import type { PageEdition } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import { siteHref } from '@docgraph/ui/site-href';
import type { PagePayload } from './page-payload.ts';

/** Head metadata of a page. */
interface PageHead {
  title: string;
  description: string;
  keywords: string;
  /** Canonical URL. For an untranslated page, the URL in the default locale. Undefined on the not-found page. */
  canonical: string | undefined;
  /** Absolute URL of the preview image. */
  image: string | undefined;
  /** Robots directive, if any. */
  robots: 'noindex' | undefined;
}

/** Returns the head metadata for prerendering and navigation. */
export function describeHead(site: Site, page: PagePayload): PageHead {
  const title = pageTitle(site, ('metaTitle' in page && page.metaTitle) || page.title);
  if (page.kind === 'not-found') {
    const none = { canonical: undefined, image: undefined, robots: 'noindex' as const };
    return { title, description: '', keywords: '', ...none };
  }
  const absolute = (path: string) => new URL(siteHref(site.baseUrl, path), site.url).href;
  const version = versionOf(site, page.edition);
  return {
    title,
    description: page.description || site.tagline,
    keywords: page.keywords.join(', '),
    canonical: absolute(page.edition?.untranslated ? (originalRoute(site, page.edition) ?? page.route) : page.route),
    image: page.image === undefined ? undefined : absolute(page.image),
    robots: site.preview || page.noindex || (page.kind !== 'api' && version?.noindex) ? 'noindex' : undefined,
  };
}

/** Returns the route of the page in the default locale at the site root. */
export function originalRoute({ locales }: Site, edition: PageEdition): string | undefined {
  const main = locales.find(({ route }) => route === '/')?.code;
  return edition.locales.find(({ code }) => code === main)?.route;
}

/** Returns the document title: page title, delimiter, and site title, or only the site title. */
export function pageTitle(site: Pick<Site, 'title' | 'titleDelimiter'>, title: string): string {
  const trimmed = title.trim();
  return trimmed === '' || trimmed === site.title ? site.title : `${trimmed} ${site.titleDelimiter} ${site.title}`;
}

/** Selects elements that are only for search engines. */
const FOR_SEARCH_ENGINES = 'link[hreflang], script[type="application/ld+json"]';

/** Updates the document head for another page. Removes elements that the page doesn't have. */
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
  // These belong to the first page. Other pages don't need them here, since search engines load each page separately.
  for (const element of document.head.querySelectorAll(FOR_SEARCH_ENGINES)) element.remove();
}

function setMeta(attribute: 'name' | 'property', name: string, content: string | undefined) {
  const meta = document.createElement('meta');
  meta.setAttribute(attribute, name);
  meta.content = content ?? '';
  replace(`meta[${attribute}="${name}"]`, content ? meta : undefined);
}

/** Replaces the head element that matches a selector. */
function replace(selector: string, element: HTMLElement | undefined) {
  document.head.querySelector(selector)?.remove();
  if (element) document.head.append(element);
}
