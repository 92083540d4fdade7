import type { ParsedPage } from '@docgraph/pipeline/model/parsed-page';
import { indexPage, type PageIndex } from '@docgraph/pipeline/search/search-documents';
import type { Checked } from '@docgraph/source/checked';

/** What only those stages ask for that render a page or check its examples. */
type Body = Pick<ParsedPage, 'html' | 'sections' | 'examples' | 'markdown'>;
type Head = Omit<ParsedPage, keyof Body>;

/** The texts that a page is kept as, in their order. */
const PARTS = { head: 0, index: 1, body: 2 } as const;

/** A parsed page as texts: what is asked of all pages in each run, its search index, and its body. */
export function pageTexts({ value, problems }: Checked<ParsedPage>): string[] {
  const { html, sections, examples, markdown, ...head } = value;
  const body: Body = { html, sections, examples, markdown };
  return [{ value: head, problems } satisfies Checked<Head>, indexPage(value), body].map((part) =>
    JSON.stringify(part),
  );
}

/** The body that was read last, since who asks for a part of one asks for others. */
export interface LastBody {
  of?: ParsedPage;
  body?: Body;
}

/** A page that is kept as texts. Its body is read when it is asked for, and only the last one is held. */
export function storedPage(read: (part: number) => string, last: LastBody): Checked<ParsedPage> {
  const { value: head, problems }: Checked<Head> = JSON.parse(read(PARTS.head));
  const bodyOf = (page: ParsedPage): Body => {
    const body: Body = last.of === page && last.body ? last.body : JSON.parse(read(PARTS.body));
    Object.assign(last, { of: page, body });
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

/** The search index of such a page. */
export function storedIndex(read: (part: number) => string): PageIndex {
  return JSON.parse(read(PARTS.index));
}
