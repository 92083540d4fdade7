import { originalRoute } from '@docgraph/renderer/page/describe-head';
import { apiReferences } from '@docgraph/schemas/api-references';
import type { Heading, Page } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import { localeOf } from '@docgraph/ui/locale-of';
import { absolute } from './published-markdown.ts';

/** Sections whose heading is a question that make a page one of questions and answers. */
const LEAST_QUESTIONS = 2;

/** What a page is, for search engines, in the words of schema.org. `texts` are those of the sections that ask something. */
export function structuredData(site: Site, page: Page, texts: ReadonlyMap<string, string>): object {
  const steps = page.breadcrumbs.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    // The last one is the page itself.
    ...(route !== undefined && index < page.breadcrumbs.length - 1 && { item: absolute(site, route) }),
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      mainThing(site, page),
      ...(steps.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement: steps }] : []),
      ...questionsOf(page, texts),
    ],
  };
}

function mainThing(site: Site, page: Page): object {
  const original = page.edition?.untranslated ? originalRoute(site, page.edition) : undefined;
  const publisher = { '@type': 'Organization', name: site.organizationName || site.title };
  const common = {
    url: absolute(site, original ?? page.route),
    inLanguage: localeOf(site).htmlLang,
    ...(page.image !== undefined && { image: absolute(site, page.image) }),
  };
  if (page.route === '/') return { '@type': 'WebSite', name: site.title, publisher, ...common };
  const article = {
    headline: page.title,
    isPartOf: { '@type': 'WebSite', name: site.title, url: absolute(site, '/') },
  };
  switch (page.kind) {
    case 'category':
      return { '@type': 'CollectionPage', name: page.title, ...common };
    case 'api': {
      const api = apiReferences(site).find(({ route }) => route === (page.part?.api ?? page.route));
      return {
        '@type': 'APIReference',
        ...article,
        ...common,
        publisher,
        ...(api?.version && { version: api.version }),
      };
    }
    default: {
      const { keywords, updated } = page;
      return {
        '@type': 'TechArticle',
        ...article,
        ...common,
        publisher,
        ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
        ...(updated !== undefined && { dateModified: updated }),
      };
    }
  }
}

/** The headings of a page that ask something, where it has several. */
export function askedIn(page: Page): Heading[] {
  if (page.kind !== 'doc' && page.kind !== 'home') return [];
  const asked = page.headings.filter(({ text }) => /[?؟？]$/.test(text.trim()) && text !== page.title);
  return asked.length < LEAST_QUESTIONS ? [] : asked;
}

/** The questions of a page, where several are answered, and what stands below them. */
function questionsOf(page: Page, texts: ReadonlyMap<string, string>): object[] {
  const answered = askedIn(page).flatMap(({ id, text: name }) => {
    const text = texts.get(id) ?? '';
    return text.trim() === '' ? [] : [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  return answered.length < LEAST_QUESTIONS ? [] : [{ '@type': 'FAQPage', mainEntity: answered }];
}
