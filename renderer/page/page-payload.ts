import type { ApiPage, CategoryPage, DocPage, Page } from '#schemas/page.ts';

/** A Markdown page without what only other tools read. */
export type DocPayload = Omit<DocPage, 'markdown' | 'headings' | 'sections' | 'links' | 'tags' | 'source'>;

/** The page of the API reference with its content. */
export type ApiPayload = ApiPage & { html: string };

/** What stands at every address that has no page. */
export interface NotFoundPayload {
  kind: 'not-found';
  route: string;
  title: string;
  description: string;
}

/** What the browser needs to show a page: inside its HTML on the first load, in `_data/` when it is navigated to. */
export type PagePayload = DocPayload | CategoryPage | ApiPayload | NotFoundPayload;

/** The payload of a page. `apiHtml` is the content of the API reference. */
export function toPagePayload(page: Page, apiHtml: string): PagePayload {
  switch (page.kind) {
    case 'category':
      return page;
    case 'api':
      return { ...page, html: apiHtml };
    default: {
      const {
        markdown: _markdown,
        headings: _headings,
        sections: _sections,
        links: _links,
        tags: _tags,
        source: _source,
        ...payload
      } = page;
      return payload;
    }
  }
}

/** The not-found page. */
export function notFoundPage(title: string): NotFoundPayload {
  return { kind: 'not-found', route: '/404.html', title, description: '' };
}
