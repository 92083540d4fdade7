import type { z } from 'zod';
import { ApiIndex } from './api-index.ts';
import { NamedApiSchema } from './api-schema.ts';
import { API_FOLDER, apiPaths, artifactPaths } from './artifact-paths.ts';
import { Changelog } from './changelog.ts';
import { Collection } from './collection.ts';
import { Diagnostics } from './diagnostic.ts';
import { GlossaryTerms } from './glossary.ts';
import { Graph } from './graph.ts';
import { HeadLinks } from './head-links.ts';
import { Manifest } from './manifest.ts';
import { Navigation } from './navigation.ts';
import { Operation } from './operation.ts';
import { Page } from './page.ts';
import { Redirects, Routes } from './routes.ts';
import { SearchIndex } from './search-index.ts';
import { SearchDocumentShard, SearchTermShard, SearchVocabulary, ShardedSearchIndex } from './sharded-search-index.ts';
import { Site } from './site.ts';
import version from './version.json' with { type: 'json' };
import { Walkthrough } from './walkthrough.ts';

/**
 * Version of the data contract (semver). A new optional field is a minor change, and anything else is a major one. Running
 * the contract tests with `UPDATE_CONTRACT=1` raises the version, and updates `contract.json`.
 */
export const SCHEMA_VERSION: string = version.schemaVersion;

/** A kind of JSON file in `dist-data/`. */
export interface KindOfArtifact {
  schema: z.ZodType;
  /** Path of the file. If there are multiple files, it has a placeholder in angle brackets. See {@link fillPath}. */
  path: string;
  /** Path of the file for locales or editions other than the default. */
  otherPath?: string;
  /** The content of the file, in one sentence. */
  about: string;
  /** The programs that read the file. */
  readers: string;
  /** Whether a plugin writes the file. */
  ofPlugin?: true;
}

const RENDERER = 'the renderer';
const SANDBOX = `${RENDERER} and the sandbox`;
const SEARCH = 'the search box, `docgraph search`, and `docgraph mcp`';
const CHECKS = 'your own checks';

/**
 * All kinds of JSON files in `dist-data/`, keyed by the name of their JSON Schema. The pipeline, `openGraph`, and the
 * contract tests validate files against this table. The JSON Schemas and the data reference are generated from it.
 */
export const artifactKinds = {
  manifest: {
    schema: Manifest,
    path: 'manifest.json',
    about: 'Lists all other files.',
    readers: 'all programs that open a graph',
  },
  site: {
    schema: Site,
    path: 'site.json',
    otherPath: artifactPaths.localeSite('<locale>'),
    about: 'The settings that pages use.',
    readers: RENDERER,
  },
  navigation: {
    schema: Navigation,
    path: 'navigation.json',
    otherPath: 'navigation-<edition>.json',
    about: 'The sidebar.',
    readers: `${RENDERER}, which also creates \`llms.txt\` from it`,
  },
  routes: {
    schema: Routes,
    path: 'routes.json',
    about: 'All URLs.',
    readers: `${RENDERER}, \`openGraph\`, the sitemap, and feeds`,
  },
  page: {
    schema: Page,
    path: artifactPaths.page('<route>'),
    about: 'A page. Its Markdown is in `pages/<route>.md`.',
    readers: `${RENDERER} and \`docgraph mcp\``,
  },
  walkthrough: {
    schema: Walkthrough,
    path: artifactPaths.walkthrough('<route>'),
    about: 'The requests on a runnable page.',
    readers: RENDERER,
  },
  graph: {
    schema: Graph,
    path: 'graph/<n>.json',
    about: 'Links between pages, operations, and schemas.',
    readers: '`docgraph mcp`, and your own checks',
  },
  'api-index': {
    schema: ApiIndex,
    path: apiPaths.index(API_FOLDER),
    about: 'An API without its operations and schemas.',
    readers: SANDBOX,
  },
  operation: {
    schema: Operation,
    path: apiPaths.operation(API_FOLDER, '<id>'),
    about: 'An operation.',
    readers: SANDBOX,
  },
  'api-schema': {
    schema: NamedApiSchema,
    path: apiPaths.schema(API_FOLDER, '<name>'),
    about: 'A schema.',
    readers: SANDBOX,
  },
  'search-index': {
    schema: SearchIndex,
    path: artifactPaths.searchIndex('<tag>'),
    about: 'A search index in one file.',
    readers: SEARCH,
  },
  'sharded-search-index': {
    schema: ShardedSearchIndex,
    path: artifactPaths.searchIndex('<tag>'),
    about: 'A search index that is split into parts.',
    readers: SEARCH,
  },
  'search-term-shard': {
    schema: SearchTermShard,
    path: 'search-index-<tag>/terms-<n>.json',
    about: 'Terms of a search index that is split into parts.',
    readers: SEARCH,
  },
  'search-document-shard': {
    schema: SearchDocumentShard,
    path: 'search-index-<tag>/documents-<n>.json',
    about: 'Documents of a search index that is split into parts.',
    readers: SEARCH,
  },
  'search-vocabulary': {
    schema: SearchVocabulary,
    path: 'search-index-<tag>/vocabulary-<n>.json',
    about: 'All terms of a search index that is split into parts.',
    readers: SEARCH,
  },
  collection: {
    schema: Collection,
    path: 'collections/<name>.json',
    about: 'The entries of a collection, or all pages with their metadata in `collections/pages.json`.',
    readers: '`openGraph`, and programs that filter pages or entries',
  },
  redirects: { schema: Redirects, path: 'redirects.json', about: 'Redirects from old URLs.', readers: RENDERER },
  diagnostics: { schema: Diagnostics, path: 'diagnostics.json', about: 'Warnings from the build.', readers: CHECKS },
  changelog: {
    schema: Changelog,
    path: 'changelog.json',
    about: 'Changes to the API.',
    readers: '`docgraph mcp`',
    ofPlugin: true,
  },
  glossary: {
    schema: GlossaryTerms,
    path: 'glossary.json',
    about: 'The terms that pages explain.',
    readers: '`docgraph mcp`',
    ofPlugin: true,
  },
  head: {
    schema: HeadLinks,
    path: 'head.json',
    about: 'Links that plugins add to page heads.',
    readers: RENDERER,
  },
} as const satisfies Record<string, KindOfArtifact>;

/** Name of an artifact kind, and of its JSON Schema. */
export type ArtifactKind = keyof typeof artifactKinds;

/** The data of an artifact of a kind. */
export type ArtifactData<Kind extends ArtifactKind> = z.infer<(typeof artifactKinds)[Kind]['schema']>;

/** Replaces the placeholder in a path. */
export function fillPath(path: string, part: string | number): string {
  return path.replace(/<\w+>/, () => String(part));
}
