import type { z } from 'zod';
import { ApiIndex } from './api-index.ts';
import { NamedApiSchema } from './api-schema.ts';
import { Changelog } from './changelog.ts';
import { Diagnostics } from './diagnostic.ts';
import { Graph } from './graph.ts';
import { HeadLinks } from './head-links.ts';
import { Manifest } from './manifest.ts';
import { Navigation } from './navigation.ts';
import { Operation } from './operation.ts';
import { Page } from './page.ts';
import { Redirects, Routes } from './routes.ts';
import { SearchIndex } from './search-index.ts';
import { SearchDocumentShard, SearchTermShard, ShardedSearchIndex } from './sharded-search-index.ts';
import { Site } from './site.ts';
import { Walkthrough } from './walkthrough.ts';

/**
 * Every kind of JSON file in `dist-data/`: its schema under the name of its JSON Schema. The writer validates through
 * this table, the contract tests validate through it again, and the JSON Schemas are generated from it.
 * Paths are in `artifact-paths.ts`.
 */
export const artifactSchemas = {
  manifest: Manifest,
  site: Site,
  navigation: Navigation,
  routes: Routes,
  page: Page,
  walkthrough: Walkthrough,
  graph: Graph,
  'api-index': ApiIndex,
  operation: Operation,
  'api-schema': NamedApiSchema,
  'search-index': SearchIndex,
  'sharded-search-index': ShardedSearchIndex,
  'search-term-shard': SearchTermShard,
  'search-document-shard': SearchDocumentShard,
  redirects: Redirects,
  diagnostics: Diagnostics,
  changelog: Changelog,
  head: HeadLinks,
} as const satisfies Record<string, z.ZodType>;

/** Name of a kind of artifact, and of its JSON Schema. */
export type ArtifactKind = keyof typeof artifactSchemas;

/** The data of an artifact of one kind. */
export type ArtifactData<Kind extends ArtifactKind> = z.infer<(typeof artifactSchemas)[Kind]>;
