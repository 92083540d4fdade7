import type { CallFacts, ParsedApi } from '@docgraph/openapi/parsed-api';
import type { Checked, Problem } from '@docgraph/source/checked';
import type { SourceText } from '@docgraph/source/sources';
import type { RenderedApi } from './model/artifact.ts';
import type { LinkedSite } from './model/linked-site.ts';
import type { GeneratedBlocks } from './model/page-steps.ts';
import type { ExampleUse, ParsedPage } from './model/parsed-page.ts';
import type { ApiEntry, Settings } from './model/settings.ts';
import type { PageWalkthrough } from './model/walkthrough.ts';
import type { PageChecker, PageText } from './plugin/plugin.ts';
import type { ReadProse } from './plugin/start-plugins.ts';
import type { PageIndex } from './search/search-documents.ts';

/** What pages are made from besides their own text. */
export interface PageData {
  /** The Markdown that stands for lines such as `::name`, by the code of a locale. */
  blocks: ReadonlyMap<string, GeneratedBlocks>;
  /** What samples of requests need to know of the API. */
  calls: CallFacts | undefined;
  /** What plugins must know to do their part on a page, by plugin. */
  needsOf(pages: readonly PageText[]): Record<string, unknown>[];
}

/** What `build` needs from outside: parsing is given to it, because it is cached and runs under a deadline. */
export interface ParseStages {
  /** The file that names the plugins, relative to the content folder: what fails outside of all other files is told of it. */
  configFile: string;
  readProse(settings: Settings): ReadProse;
  /** Differs where anything of a parsed page does, or of this program. */
  keyOfPage(page: ParsedPage): string;
  /** What the search finds of a parsed page. */
  indexOfPage(page: ParsedPage): PageIndex;
  /** `onParsed` is told of each page at once. */
  parsePages(
    pages: readonly SourceText[],
    settings: Settings,
    data: PageData,
    onParsed?: (page: Checked<ParsedPage>) => void,
  ): Promise<Checked<ParsedPage>[]>;
  parseApi(
    entry: ApiEntry,
    files: ReadonlyMap<string, SourceText>,
    settings: Settings,
  ): Promise<Checked<ParsedApi | undefined>>;
  /** What the checks of a plugin find on these pages, in the same order. */
  checkPages(pages: readonly ParsedPage[], check: PageCheck): Promise<Checked<ExampleUse[]>[]>;
  /** What goes wrong where the requests of pages are run; absent where nothing answers them. */
  runPages?(pages: readonly PageWalkthrough[], api: AnsweringApi): Promise<Problem[]>;
  /** What is wrong with the components in slots on these pages; absent where no code of the renderer is run. */
  checkSlots?(linked: LinkedSite): Promise<Problem[]>;
}

/** A check of pages against the API. */
export interface PageCheck {
  plugin: string;
  /** All that the verdict depends on besides the page: the files of the API, and facts as JSON. */
  depends: { files: readonly SourceText[]; facts: unknown };
  /** Prepares the check, which takes a while. */
  start(): Promise<PageChecker>;
}

/** The API that answers the requests of pages. */
export interface AnsweringApi {
  files: readonly SourceText[];
  /** What is published of it; undefined where it could not be read. */
  rendered(): RenderedApi | undefined;
}
