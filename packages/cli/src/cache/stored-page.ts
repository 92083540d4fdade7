import type { ParsedPage } from '@docgraph/pipeline/model/parsed-page';
import { indexPage, type PageIndex } from '@docgraph/pipeline/search/search-documents';
import type { Checked } from '@docgraph/source/checked';

/** The part of a page that only rendering and checks of examples need. */
type Body = Pick<ParsedPage, 'html' | 'sections' | 'examples' | 'markdown'>;
type Head = Omit<ParsedPage, keyof Body>;

/** Position of each part in a cache entry. */
const PARTS = { head: 0, index: 1, body: 2 } as const;

/** Serializes a parsed page as three texts: the head, which each run reads for all pages, its search index, and its body. */
export function pageTexts({ value, problems }: Checked<ParsedPage>): string[] {
  const { html, sections, examples, markdown, ...head } = value;
  const body: Body = { html, sections, examples, markdown };
  return [{ value: head, problems } satisfies Checked<Head>, indexPage(value), body].map((part) =>
    JSON.stringify(part),
  );
}

/** The body that was read last. Caching one is enough, since stages process page by page. */
export interface LastBody {
  page?: ParsedPage;
  body?: Body;
}

/** Deserializes a page. Reads its body on access, to save memory. */
export function storedPage(read: (part: number) => string, last: LastBody): Checked<ParsedPage> {
  const { value: head, problems }: Checked<Head> = JSON.parse(read(PARTS.head));
  const bodyOf = (page: ParsedPage): Body => {
    const body: Body = last.page === page && last.body ? last.body : JSON.parse(read(PARTS.body));
    Object.assign(last, { page, body });
    return body;
  };
  const value: ParsedPage = {
    ...head,
    get html() {
      return bodyOf(this).html;
    },
    get sections() {
      return bodyOf(this).sections;
    },
    get examples() {
      return bodyOf(this).examples;
    },
    get markdown() {
      return bodyOf(this).markdown;
    },
  };
  return { value, problems };
}

/** Deserializes the search index of a page. */
export function storedIndex(read: (part: number) => string): PageIndex {
  return JSON.parse(read(PARTS.index));
}
