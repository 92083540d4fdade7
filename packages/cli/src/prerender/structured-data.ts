import { originalRoute } from '@docgraph/renderer/page/describe-head';
import { apiReferences } from '@docgraph/schemas/api-references';
import type { Heading, Page } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import { localeOf } from '@docgraph/ui/locale-of';
import { absolute } from './published-markdown.ts';

/** How many question headings make a page an FAQ. */
const MIN_QUESTIONS = 2;

/** Returns the schema.org data of a page. `texts` contains the texts of sections with a question heading, by anchor. */
export function structuredData(site: Site, page: Page, texts: ReadonlyMap<string, string>): object {
  const steps = page.breadcrumbs.map(({ label, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    // The last breadcrumb is the page itself.
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
      const { keywords, updated, post } = page;
      const authors = post?.authors ?? page.authors ?? [];
      return {
        '@type': post ? 'BlogPosting' : 'TechArticle',
        ...article,
        ...common,
        publisher,
        ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
        ...(post?.date && { datePublished: post.date }),
        ...(updated !== undefined && { dateModified: updated }),
        ...(authors.length > 0 && { author: authors.map((name) => ({ '@type': 'Person', name })) }),
      };
    }
  }
}

/** Returns the headings of a page that are questions; none if there are fewer than {@link MIN_QUESTIONS}. */
export function questionHeadings(page: Page): Heading[] {
  if (page.kind !== 'doc' && page.kind !== 'home') return [];
  const questions = page.headings.filter(({ text }) => /[?؟？]$/.test(text.trim()) && text !== page.title);
  return questions.length < MIN_QUESTIONS ? [] : questions;
}

/** Returns the questions of a page and their answers, the texts below the headings. */
function questionsOf(page: Page, texts: ReadonlyMap<string, string>): object[] {
  const questions = questionHeadings(page).flatMap(({ id, text: name }) => {
    const text = texts.get(id) ?? '';
    return text.trim() === '' ? [] : [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  return questions.length < MIN_QUESTIONS ? [] : [{ '@type': 'FAQPage', mainEntity: questions }];
}
