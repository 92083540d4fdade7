import type { CallFacts } from '@docgraph/openapi/parsed-api';
import type { CollectionSchema } from '@docgraph/schemas/authored/collection-settings';
import type { HeadingIds } from '@docgraph/schemas/authored/site-settings';
import type { Checked } from '@docgraph/source/checked';
import type { SourceText } from '@docgraph/source/sources';
import { ENTRY_BLOCKS, type EntryBlocks } from '../collections/entry-blocks.ts';
import { postFields } from '../collections/post-fields.ts';
import { editionOf } from '../link/edition-pages.ts';
import { folderOf, pathInDocs } from '../link/encode-route.ts';
import { blocksFor } from '../markdown/generated/expand-blocks.ts';
import type { BlockProblem, GeneratedBlocks } from '../model/page-steps.ts';
import type { Locale, Settings } from '../model/settings.ts';
import { blockHints, type PageText } from '../plugin/plugin.ts';
import type { PreparedSite } from './prepare-site.ts';

/** Everything that parsing a page depends on besides its text, as JSON. */
export interface PageOptions {
  /** The locale of UI strings in the text. */
  locale: Pick<Locale, 'htmlLang' | 'texts'>;
  variables: Readonly<Record<string, string>>;
  /** Whether harmless HTML is rendered. */
  html: 'on' | 'off';
  /** How heading IDs are made; absent for the default. */
  headingIds?: HeadingIds | undefined;
  /** Hosts whose pages the page can embed; absent if it embeds none. */
  frameHosts?: readonly string[] | undefined;
  /** Title of the site, for top-level pages of an edition. */
  siteTitle?: string | undefined;
  /** Files that the page includes or shows as code, keyed by path; absent if there are none. */
  included?: Readonly<Record<string, string>> | undefined;
  /** The generated blocks that the page uses; absent if it uses none. */
  blocks?: GeneratedBlocks | undefined;
  /** Problems with blocks that select entries; absent if there are none. */
  blockProblems?: Readonly<Record<string, BlockProblem>> | undefined;
  /** JSON Schema of additional front matter; absent if there's none. */
  pageFields?: CollectionSchema | undefined;
  /** True for posts. */
  isPost?: true | undefined;
  /** The name of each generated block, and how to fix it if there is nothing to show. */
  blockHints: Readonly<Record<string, string>>;
  /** Data that plugins need to parse the page, keyed by plugin name. */
  needs: Record<string, unknown>;
  /** Collections that the page links to; absent if it links to none. */
  collections?: readonly string[] | undefined;
  /** Facts about API operations, for pages with request samples. */
  calls?: CallFacts | undefined;
}

/** Matches pages with request samples, which are the only ones to parse again after the servers of the API change. */
const SAMPLES = /^[ \t>]*(?:`{3,}|~{3,})\s*http\b.*\bsamples\b/im;

/** Returns the options for parsing a page. Includes only what the page needs, so that it isn't parsed again for the rest. */
export function pageOptions(
  source: SourceText,
  included: readonly SourceText[],
  { settings, blocks, main, runner, plugins, collections }: PreparedSite,
  entries: EntryBlocks,
): Checked<PageOptions> {
  const { path: file } = source;
  const text = [source, ...included].map((each) => each.text).join('\n');
  const { locale, docsPath, version } = editionOf(file, settings.editions) ?? settings.editions[0];
  const needs = runner.needs(pageText({ ...source, text }, settings));
  const names = collections.specs.map(({ name }) => name);
  const own = blocksFor(text, { ...blocks.get(locale.code), ...entries.blocks });
  const parts = [text, ...Object.values(own ?? {})];
  const linkedNames = names.filter((name) => parts.some((part) => part.includes(`${name}:`)));
  const { variables, ...options } = textOptions(settings, locale);
  const value = {
    ...options,
    variables: parts.some((part) => part.includes('{{')) ? variables : {},
    blockProblems: Object.keys(entries.problems).length > 0 ? entries.problems : undefined,
    isPost: version.set?.posts ? (true as const) : undefined,
    pageFields: version.set?.posts ? postFields(collections) : collections.pages,
    blockHints: { ...blockHints(plugins), ...(names.length > 0 && ENTRY_BLOCKS) },
    html: settings.site.markdown.html,
    headingIds: settings.site.markdown.headingIds === 'github' ? undefined : settings.site.markdown.headingIds,
    frameHosts: text.includes(':::embed') ? settings.site.policy['frame-src'] : undefined,
    siteTitle: folderOf(file) === docsPath ? settings.site.title : undefined,
    included: included.length > 0 ? Object.fromEntries(included.map((each) => [each.path, each.text])) : undefined,
    blocks: own,
    collections: linkedNames.length > 0 ? linkedNames : undefined,
    calls: SAMPLES.test(text) ? main?.parsed?.calls : undefined,
    needs: needs.value,
  };
  return { value, problems: needs.problems };
}

/** The options for parsing any Markdown. */
export type TextOptions = Pick<PageOptions, 'locale' | 'variables'>;

/** Returns the options for parsing Markdown, by default outside of pages. */
export function textOptions({ variables, editions: [main] }: Settings, locale: Locale = main.locale): TextOptions {
  const { htmlLang, texts } = locale;
  return { locale: { htmlLang, texts }, variables };
}

/** Returns a page as plugins see it. Only pages in the default locale have a path. */
function pageText({ path: file, text }: SourceText, { editions }: Settings): PageText {
  const [main] = editions;
  const { locale, docsPath } = editionOf(file, editions) ?? main;
  return { path: locale === main.locale ? pathInDocs(file, docsPath) : undefined, text };
}
