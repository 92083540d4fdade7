import type { ApiIndex } from '@docgraph/schemas/api-index';
import { apiReferences } from '@docgraph/schemas/api-references';
import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import { apiPaths, artifactPaths, decodedKey } from '@docgraph/schemas/artifact-paths';
import {
  type ArtifactData,
  type ArtifactKind,
  artifactKinds,
  fillPath,
  SCHEMA_VERSION,
} from '@docgraph/schemas/artifacts';
import type { Edition } from '@docgraph/schemas/edition';
import { type EditionChoice, editionOf, readEditions, selectEdition } from '@docgraph/schemas/editions';
import type { Graph } from '@docgraph/schemas/graph';
import { Manifest } from '@docgraph/schemas/manifest';
import type { Navigation } from '@docgraph/schemas/navigation';
import type { Operation } from '@docgraph/schemas/operation';
import type { Page } from '@docgraph/schemas/page';
import type { Route } from '@docgraph/schemas/routes';
import type { UnnumberedDocument } from '@docgraph/schemas/search-index';
import type { Site } from '@docgraph/schemas/site';
import type { SearchOptions, SearchResult } from '@docgraph/search/create-searcher';
import { createIndexSearcher, type OpenSearchIndex, openSearchIndex } from '@docgraph/search/index/open-search-index';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import { CollectionQuery, type PageFields } from './collection-query.ts';
import { fileReader, type GraphFiles } from './file-reader.ts';
import { GraphError } from './graph-error.ts';
import { isReadable, majorOf, markdownOfOlder, OLDEST_VERSION, upgraded } from './older-versions.ts';

/** An API in a graph. */
export interface GraphApi {
  /** Route of its reference, such as `/api/`. */
  readonly route: string;
  /** Folder of its files in the graph, such as `api`. */
  readonly folder: string;
  /** Reads the API without its operations and schemas. */
  index(): Promise<ApiIndex>;
  /** Reads an operation by ID. Returns undefined if it doesn't exist. */
  operation(operationId: string): Promise<Operation | undefined>;
  /** Reads an operation as Markdown. Returns undefined if it doesn't exist. */
  operationMarkdown(operationId: string): Promise<string | undefined>;
  /** Reads a named schema. Returns undefined if it doesn't exist. */
  schema(name: string): Promise<NamedApiSchema | undefined>;
  /** Reads the description as published. */
  document(): Promise<unknown>;
}

/** The result of searching an edition. */
export interface EditionResult extends SearchResult {
  /** The searched edition. Its `banner` is set if it's outdated. */
  edition: Edition;
}

/** A JSON graph. Files are read on demand, and their hashes and schemas are checked. */
export interface ContentGraph<Types = Record<string, Record<string, unknown>>> {
  /** The contents of the graph. */
  readonly manifest: Manifest;
  site(): Promise<Site>;
  navigation(): Promise<Navigation>;
  /** Lists every route, sorted. */
  routes(): Promise<readonly Route[]>;
  /**
   * Reads the page at a route in any form (`/disks`, `/disks/`, `/disks.html`). Returns undefined if it doesn't exist.
   */
  page(route: string): Promise<Page | undefined>;
  /** Reads that page as Markdown. */
  pageMarkdown(route: string): Promise<string | undefined>;
  /**
   * Yields pages one at a time, sorted by file path. Without `choice`, yields the pages of all versions and locales.
   */
  pages(choice?: EditionChoice): AsyncGenerator<Page, void, undefined>;
  /** Lists every version in every locale, starting with the current version in the default locale. */
  editions(): Promise<readonly Edition[]>;
  /** Returns the edition of the page at a route. Returns undefined for shared pages and unknown routes. */
  editionAt(route: string): Promise<Edition | undefined>;
  /** Reads all nodes and links of the graph. */
  links(): Promise<Graph>;
  /** Lists the APIs, the main one first. */
  apis(): Promise<readonly GraphApi[]>;
  /**
   * Searches an edition and shared content like the site's search box. Uses the current version in the default locale
   * unless `version` or `locale` is set. Rejects for an unknown version or locale.
   */
  search(query: string, options?: SearchOptions & EditionChoice): Promise<EditionResult>;
  /**
   * Queries a collection, or all pages with the name `pages`: `collection('pages').where({tags: {has: 'storage'}}).all()`.
   * Reads one file.
   */
  collection<Name extends Extract<keyof (Types & { pages: PageFields }), string>>(
    name: Name,
  ): CollectionQuery<(Types & { pages: PageFields })[Name]>;
  /** Lists the names of the collections. */
  collections(): readonly string[];
  /** Compares the files with those in a manifest that was read earlier. */
  changesSince(manifest: Pick<Manifest, 'artifacts'>): GraphChanges;
  /** Yields the documents of a search index: the plain text of each section, operation, or field. */
  searchDocuments(tag: string): AsyncGenerator<UnnumberedDocument, void, undefined>;
  /** Reads an artifact by its path in the manifest. Rejects if it doesn't exist. */
  read<Kind extends ArtifactKind>(kind: Kind, path: string): Promise<ArtifactData<Kind>>;
}

/** Paths of files in a graph that differ from those in an older one. */
export interface GraphChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Maximum number of cached files. A page has about 100 kB. */
const CACHED_FILES = 64;

/**
 * Opens a graph in a folder (default: `dist-data`), at the URL of a published graph, or in memory. Rejects if there is no graph or
 * its version isn't supported. Methods reject with a {@link GraphError} if a file doesn't match the manifest.
 */
export async function openGraph<Types = Record<string, Record<string, unknown>>>(
  source: string | URL | GraphFiles = 'dist-data',
): Promise<ContentGraph<Types>> {
  const readFile = await fileReader(source);
  const location = typeof source === 'object' && 'get' in source ? 'memory' : String(source);
  const manifest = readManifest(await readFile(artifactKinds.manifest.path).catch(() => undefined), location);
  const entries = new Map(manifest.artifacts.map((entry) => [entry.path, entry]));

  const readText = async (path: string): Promise<string> => {
    const entry = entries.get(path);
    const bytes = entry && (await readFile(path));
    if (!entry || !bytes) throw new GraphError(`No file ${path} in the graph in ${location}.`);
    if ((await sha256(bytes)) !== entry.sha256)
      throw new GraphError(`${path} in ${location} doesn't match the manifest. Run \`docgraph build\`.`);
    return new TextDecoder().decode(bytes);
  };
  // Servers read the same files repeatedly.
  const cache = new Map<string, Promise<string>>();
  const textOf = (path: string): Promise<string> => {
    const text = cache.get(path) ?? readText(path);
    cache.delete(path);
    cache.set(path, text);
    for (const oldest of cache.keys()) if (cache.size > CACHED_FILES) cache.delete(oldest);
    text.catch(() => cache.delete(path));
    return text;
  };
  const read = async <Kind extends ArtifactKind>(kind: Kind, path: string): Promise<ArtifactData<Kind>> => {
    const written = upgraded(kind, manifest, JSON.parse(await textOf(path)));
    const result = artifactKinds[kind].schema.safeParse(written);
    if (!result.success) throw new GraphError(`${path} in ${location} isn't a valid ${kind}.`);
    // The table maps each kind to the schema of its type.
    return result.data as ArtifactData<Kind>;
  };
  const site = once(() => read('site', artifactKinds.site.path));
  const routes = once(async () => (await read('routes', artifactKinds.routes.path)).routes);
  const routesByKey = once(async () => new Map((await routes()).map((route) => [decodedKey(route.route), route])));

  const apiAt = ({ route, folder }: { route: string; folder: string }): GraphApi => {
    const ifThere = async <Value>(path: string, get: (path: string) => Promise<Value>) =>
      entries.has(path) ? get(path) : undefined;
    return {
      route,
      folder,
      index: once(() => read('api-index', apiPaths.index(folder))),
      operation: (id) => ifThere(apiPaths.operation(folder, id), (path) => read('operation', path)),
      operationMarkdown: (id) => ifThere(apiPaths.operationMarkdown(folder, id), textOf),
      schema: (name) => ifThere(apiPaths.schema(folder, name), (path) => read('api-schema', path)),
      document: async () => JSON.parse(await textOf(apiPaths.document(folder))),
    };
  };
  const openIndex = async (tag: string): Promise<OpenSearchIndex> => {
    const path = artifactPaths.searchIndex(tag);
    const shard = async (...place: Parameters<Parameters<typeof openSearchIndex>[1]>) =>
      JSON.parse(await textOf(searchShardPath(path, ...place)));
    const index = openSearchIndex(JSON.parse(await textOf(path)), shard);
    if (!index) throw new GraphError(`${path} in ${location} is a search index with an unsupported version.`);
    return index;
  };
  const editions = once(async () =>
    readEditions(await site(), async (path) => (entries.has(path) ? read('site', path) : undefined)),
  );
  const select = async (choice: EditionChoice): Promise<Edition> => {
    const edition = selectEdition(await editions(), choice);
    if (typeof edition === 'string') throw new GraphError(edition);
    return edition;
  };
  const searchers = new Map<Edition, ReturnType<typeof createIndexSearcher>>();
  const searcherOf = async (edition: Edition) => {
    const searcher = searchers.get(edition) ?? createIndexSearcher(await Promise.all(edition.tags.map(openIndex)));
    searchers.set(edition, searcher);
    return searcher;
  };
  const collectionNames = () =>
    manifest.artifacts.flatMap(({ schema, path }) =>
      schema === 'collection' ? path.replace(/^.*\/|\.json$/g, '') : [],
    );
  const entriesOf = async (name: string) => {
    const path = fillPath(artifactKinds.collection.path, name);
    if (entries.has(path)) return (await read('collection', path)).entries;
    throw new GraphError(
      `No collection ${name} in the graph in ${location}. Collections: ${collectionNames().join(', ')}.`,
    );
  };
  const routeOf = async (route: string) => (await routesByKey()).get(decodedKey(route));

  return {
    manifest,
    site,
    routes,
    read,
    navigation: once(() => read('navigation', artifactKinds.navigation.path)),
    links: once(async () => {
      const whole: Graph = { nodes: [], edges: [], examples: [] };
      for (const { schema, path } of manifest.artifacts) {
        if (schema !== 'graph') continue;
        const part = await read('graph', path);
        for (const node of part.nodes) whole.nodes.push(node);
        if (part.entries) whole.entries = [...(whole.entries ?? []), ...part.entries];
        for (const edge of part.edges) whole.edges.push(edge);
        for (const example of part.examples) whole.examples.push(example);
      }
      return whole;
    }),
    apis: once(async () => apiReferences(await site()).map(apiAt)),
    async page(route) {
      const found = await routeOf(route);
      return found && read('page', found.artifact);
    },
    async pageMarkdown(route) {
      const found = await routeOf(route);
      if (!found) return undefined;
      const path = artifactPaths.pageMarkdown(found.route);
      return entries.has(path) ? textOf(path) : markdownOfOlder(JSON.parse(await textOf(found.artifact)));
    },
    collections: collectionNames,
    collection: (name) => new CollectionQuery(() => entriesOf(name)),
    changesSince(older) {
      const before = new Map(older.artifacts.map(({ path, sha256: hash }) => [path, hash]));
      const paths = [...entries.keys()];
      return {
        added: paths.filter((path) => !before.has(path)),
        changed: paths.filter((path) => before.has(path) && before.get(path) !== entries.get(path)?.sha256),
        removed: [...before.keys()].filter((path) => !entries.has(path)),
      };
    },
    editions,
    async editionAt(route) {
      const found = await routeOf(route);
      return found && found.kind !== 'api' ? editionOf(await editions(), found) : undefined;
    },
    async *pages(choice) {
      const all = await editions();
      const wanted = choice && (await select(choice));
      for (const { schema, path } of manifest.artifacts) {
        if (schema !== 'page') continue;
        const page = await read('page', path);
        if (!wanted || page.kind === 'api' || editionOf(all, page.edition ?? {}) === wanted) yield page;
      }
    },
    async search(query, options = {}) {
      const edition = await select(options);
      return { ...(await (await searcherOf(edition))(query, options)), edition };
    },
    async *searchDocuments(tag) {
      const path = artifactPaths.searchIndex(tag);
      if (entries.get(path)?.schema === 'search-index') {
        for (const { id: _, ...document } of (await read('search-index', path)).documents) yield document;
        return;
      }
      const { documentShards } = await read('sharded-search-index', path);
      for (const number of documentShards.keys())
        yield* (await read('search-document-shard', searchShardPath(path, 'documents', number))).documents;
    },
  };
}

/** Parses the manifest. Throws a {@link GraphError} if it's missing or its version isn't supported. */
function readManifest(bytes: Uint8Array | undefined, location: string): Manifest {
  const none = `No graph in ${location}. Run \`docgraph build\` first.`;
  if (!bytes) throw new GraphError(none);
  let written: unknown;
  try {
    written = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new GraphError(none, { cause });
  }
  const version = Manifest.pick({ schemaVersion: true }).safeParse(written).data?.schemaVersion;
  if (version === undefined) throw new GraphError(none);
  if (!isReadable(version))
    throw new GraphError(
      `The graph in ${location} has version ${version}, but only ${OLDEST_VERSION} to ${majorOf(SCHEMA_VERSION)}.x are supported.`,
    );
  return Manifest.parse(written);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates a lazily computed value. Failures aren't cached. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}
