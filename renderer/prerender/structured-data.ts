import { apiReferences } from '#schemas/api-references.ts';
import type { DocPage, Page, Section } from '#schemas/page.ts';
import type { Site } from '#schemas/site.ts';
import { originalRoute } from '../page/describe-head.ts';
import { localeOf } from '../ui/locale-of.ts';
import { absolute } from './published-markdown.ts';

/** Sections whose heading is a question that make a page one of questions and answers. */
const LEAST_QUESTIONS = 2;

/** What a page is, for search engines, in the words of schema.org. */
export function structuredData(site: Site, page: Page): object {
  const steps = page.breadcrumbs.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(route !== undefined && { item: absolute(site, route) }),
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      mainThing(site, page),
      ...(steps.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement: steps }] : []),
      ...questionsOf(page),
    ],
  };
}

function mainThing(site: Site, page: Page): object {
  const original = page.edition?.untranslated ? originalRoute(site, page.edition) : undefined;
  const publisher = { '@type': 'Organization', name: site.organizationName || site.title };
  const common = {
    url: absolute(site, original ?? page.route),
    description: page.description || site.tagline,
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

/** The questions that headings ask, where a page has several, and what stands below them. */
function questionsOf(page: Page): object[] {
  if (page.kind !== 'doc' && page.kind !== 'home') return [];
  const asked = page.sections.filter((section) => isAnswered(section, page));
  if (asked.length < LEAST_QUESTIONS) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: asked.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
}

function isAnswered({ id, title, text }: Section, page: DocPage): boolean {
  return id !== null && /[?؟？]$/.test(title.trim()) && text.trim() !== '' && title !== page.title;
}
