import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import type { Checked, Problem } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import type { Sources, SourceText } from '@docgraph/source/sources';
import type { CollectionSpecs } from '../collections/collection-specs.ts';
import type { RenderedApi } from '../model/artifact.ts';
import type { LinkedSite } from '../model/linked-site.ts';
import type { ContentHistory } from '../model/page-history.ts';
import type { ApiEntry } from '../model/settings.ts';
import type { PageWalkthrough } from '../model/walkthrough.ts';
import type { Plugin } from '../plugin/plugin.ts';
import type { LocatedSettings } from '../settings/parse-settings.ts';
import { apiFiles } from '../settings/read-apis.ts';
import type { InputKind } from '../store/kind.ts';
import { type PageOptions, type TextOptions, textOptions } from './page-options.ts';

/** Functions that run outside the pipeline, because they use threads or code of the project. */
export interface Stages {
  /** Config file relative to the content folder. Failures without another file are reported there. */
  configFile: string;
  /** Changes with the code of the project that defines plugins. */
  configHash: string;
  /** Changes with the sandbox rules. */
  rulesHash: string;
  /** Parses a page, and returns it as texts; see `stored-page.ts`. */
  parsePage(source: SourceText, options: PageOptions): Promise<string[]>;
  parseApi(
    entry: ApiEntry,
    files: ReadonlyMap<string, SourceText>,
    options: TextOptions,
  ): Promise<Checked<ParsedApi | undefined>>;
  /** Opens the sandbox of an API, and returns a function that runs the requests of a page; absent if there's no sandbox. */
  openSandbox?(api: RenderedApi): Promise<(page: PageWalkthrough) => Promise<Problem[]>>;
  /** Checks the components in slots; absent if no renderer code runs. */
  checkSlots?(linked: LinkedSite): Promise<Problem[]>;
}

/** Everything read from the content folder. */
export interface SiteInput {
  located: LocatedSettings;
  sources: Checked<Sources>;
  plugins: readonly Plugin[];
  collections: CollectionSpecs;
  stages: Stages;
  /** Undefined if the settings don't ask for it. */
  history?: ContentHistory | undefined;
}

/**
 * The content folder. Its hash covers everything but {@link pageSource}, {@link includedSource}, {@link collectionSource}, and
 * {@link historyInput}. The key is empty.
 */
export const siteInput: InputKind<SiteInput> = {
  name: 'content',
  keep: 'input',
  select({ located: { settings }, sources, stages, collections }, selector) {
    const [part, file] = splitSelector(selector);
    const options = textOptions(settings);
    if (part === 'texts') return [options, collections.specs.map(({ name }) => name)];
    if (part === 'collection') {
      const { refined, idOf, place: _, ...spec } = collections.specs.find(({ name }) => name === file) ?? {};
      return [spec, (refined ?? idOf) && stages.configHash];
    }
    const entry = settings.apis.find(({ document }) => document === file);
    return entry && [entry, options, hashesOf(apiFiles(entry, sources.value.api).values())];
  },
};

/** The history of the content folder. The key is empty. */
export const historyInput: InputKind<ContentHistory | undefined> = { name: 'commit', keep: 'input' };

/** The text of a Markdown page, by file. */
export const pageSource: InputKind<SourceText> = { name: 'text', keep: 'input' };

/** The text of a file that pages include or show as code, by file. Undefined if it's missing. */
export const includedSource: InputKind<SourceText | undefined> = { name: 'included', keep: 'input' };

/** The text of an entry file or a template of a collection, by file. */
export const collectionSource: InputKind<SourceText> = { name: 'collection-text', keep: 'input' };

/** Hashes texts and their paths. */
function hashesOf(sources: Iterable<SourceText>): string {
  return sha256(Array.from(sources, ({ path, hash }) => `\0${path}\0${hash}`));
}

/** Splits a selector at its first space. */
export function splitSelector(selector: string): [part: string, rest: string] {
  const space = selector.indexOf(' ');
  return space < 0 ? [selector, ''] : [selector.slice(0, space), selector.slice(space + 1)];
}
