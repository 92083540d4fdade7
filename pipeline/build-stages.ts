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

/** Data that pages depend on besides their own text. */
export interface PageData {
  /** Generated blocks for lines such as `::name`, keyed by locale. */
  blocks: ReadonlyMap<string, GeneratedBlocks>;
  /** API facts for request samples. */
  calls: CallFacts | undefined;
  /** Returns the data that plugins need for processing each page, keyed by plugin name. */
  needsOf(pages: readonly PageText[]): Record<string, unknown>[];
}

/** Parsing functions for `build`, provided by the caller because they are cached and have a deadline. */
export interface ParseStages {
  /** Config file relative to the content folder. Failures without another file are reported there. */
  configFile: string;
  readProse(settings: Settings): ReadProse;
  /** Returns a key that changes with the parsed page and the program. */
  keyOfPage(page: ParsedPage): string;
  /** Returns the search index of a parsed page. */
  indexOfPage(page: ParsedPage): PageIndex;
  /** Parses pages. Calls `onParsed` for each page as soon as it's parsed. */
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
  /** Runs a plugin's check on pages. Returns the results in the same order. */
  checkPages(pages: readonly ParsedPage[], check: PageCheck): Promise<Checked<ExampleUse[]>[]>;
  /** Runs the requests of pages, and returns problems; absent if there's no sandbox. */
  runPages?(pages: readonly PageWalkthrough[], api: AnsweringApi): Promise<Problem[]>;
  /** Checks the components in slots; absent if no renderer code runs. */
  checkSlots?(linked: LinkedSite): Promise<Problem[]>;
}

/** A check of pages against the API. */
export interface PageCheck {
  plugin: string;
  /** Dependencies of the result besides the page: the files of the API, and facts as JSON. */
  depends: { files: readonly SourceText[]; facts: unknown };
  /** Prepares the check, which may be slow. */
  start(): Promise<PageChecker>;
}

/** The API for running the requests of pages. */
export interface AnsweringApi {
  files: readonly SourceText[];
  /** Returns the rendered API, or undefined if its description is unreadable. */
  rendered(): RenderedApi | undefined;
}
