import type { Checked, Problem } from '@docgraph/source/checked';
import { shortHash } from '@docgraph/source/hash';
import type { ParsedPage } from '../model/parsed-page.ts';
import { indexPage, type PageIndex } from '../search/search-documents.ts';

/** The part of a page that only rendering and checks of examples need. */
type Body = Pick<ParsedPage, 'html' | 'sections' | 'examples' | 'markdown'>;
type Head = Omit<ParsedPage, keyof Body>;

/** The first text: the head, and a hash of the other texts. */
type SavedHead = Checked<Head> & { rest: string };

/** Position of each text. */
const HEAD = 0;
const INDEX = 1;
const BODY = 2;

/** Serializes a parsed page as three texts: the head, which each build reads for changed pages, its search index, and its body. */
export function pageTexts({ value, problems }: Checked<ParsedPage>): string[] {
  const { html, sections, examples, markdown, ...head } = value;
  const rest = [indexPage(value), { html, sections, examples, markdown } satisfies Body].map((part) =>
    JSON.stringify(part),
  );
  const saved: SavedHead = { value: head, problems, rest: shortHash(rest.join('\0')) };
  return [JSON.stringify(saved), ...rest];
}

/** The stored pages of parsed pages. */
const stored = new WeakMap<ParsedPage, StoredPage>();

/** Returns the stored page that a parsed page is the value of. */
export function storedPageOf(page: ParsedPage): StoredPage {
  const found = stored.get(page);
  if (!found) throw new Error(`${page.file} isn't stored.`);
  return found;
}

/** The body that was read last. Keeping one is enough, since stages process page by page. */
const last: { page?: ParsedPage; body?: Body } = {};

/** A parsed page whose parts are read when they are used, to save memory. */
export class StoredPage implements Checked<ParsedPage> {
  readonly value: ParsedPage;
  readonly problems: Problem[];
  /** Hash of the page. */
  readonly hash: string;
  readonly #read: (number: number) => string;

  /** @param read Returns a text of {@link pageTexts}. */
  constructor(read: (number: number) => string) {
    const text = read(HEAD);
    const { value: head, problems }: SavedHead = JSON.parse(text);
    const bodyOf = (page: ParsedPage): Body => {
      const body: Body = last.page === page && last.body ? last.body : JSON.parse(read(BODY));
      Object.assign(last, { page, body });
      return body;
    };
    this.#read = read;
    this.hash = shortHash(text);
    this.problems = problems;
    this.value = {
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
    stored.set(this.value, this);
  }

  /** Returns the search index of the page. */
  index(): PageIndex {
    return JSON.parse(this.#read(INDEX));
  }

  /** Returns the same page at another path. Only the head contains the path. */
  copyAt(file: string): StoredPage {
    const { value, ...saved }: SavedHead = JSON.parse(this.#read(HEAD));
    const head = JSON.stringify({ value: { ...value, file }, ...saved } satisfies SavedHead);
    return new StoredPage((number) => (number === HEAD ? head : this.#read(number)));
  }

  texts(): string[] {
    return [HEAD, INDEX, BODY].map((number) => this.#read(number));
  }
}
