import type { ApiIndex } from '@docgraph/schemas/api-index';
import { apiReferences } from '@docgraph/schemas/api-references';
import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import { apiPaths, artifactPaths, decodedKey } from '@docgraph/schemas/artifact-paths';
import { type ArtifactData, type ArtifactKind, artifactKinds, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
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
import { fileReader } from './file-reader.ts';
import { GraphError } from './graph-error.ts';
import { completed, isReadable, majorOf, markdownOfOlder, OLDEST_VERSION } from './older-versions.ts';

/** An API of a graph. */
export interface GraphApi {
  /** Route of its reference, such as `/api/`. */
  readonly route: string;
  /** Folder of its files in the graph, such as `api`. */
  readonly folder: string;
  /** Everything but its operations and schemas. */
  index(): Promise<ApiIndex>;
  /** An operation by its id; undefined where there is none. */
  operation(operationId: string): Promise<Operation | undefined>;
  /** An operation as Markdown; undefined where there is none. */
  operationMarkdown(operationId: string): Promise<string | undefined>;
  /** A named schema; undefined where there is none. */
  schema(name: string): Promise<NamedApiSchema | undefined>;
  /** The description as it is published. */
  document(): Promise<unknown>;
}

/** What a search in an edition found. */
export interface EditionResult extends SearchResult {
  /** The edition that was searched; its `banner` says when that is outdated. */
  edition: Edition;
}

/** A JSON graph, of which each file is read when it is asked for, and checked: its hash, then its schema. */
export interface ContentGraph {
  /** What is in the graph. */
  readonly manifest: Manifest;
  site(): Promise<Site>;
  navigation(): Promise<Navigation>;
  /** Every address, sorted. */
  routes(): Promise<readonly Route[]>;
  /** The page at an address, in any of its forms (`/disks`, `/disks/`, `/disks.html`); undefined where there is none. */
  page(route: string): Promise<Page | undefined>;
  /** That page as Markdown. */
  pageMarkdown(route: string): Promise<string | undefined>;
  /**
   * Reads every page, sorted by the path of its file, one after the other: of all versions and locales, which
   * `edition` of a page names, or of the one that `choice` selects.
   */
  pages(choice?: EditionChoice): AsyncGenerator<Page, void, undefined>;
  /** Lists every version in every locale: the current version in the default locale first. */
  editions(): Promise<readonly Edition[]>;
  /** Returns the edition of the page at a route; undefined for what all editions share, and where no page is. */
  editionAt(route: string): Promise<Edition | undefined>;
  /** What can be linked to, and what links to it: all parts of the graph as one. */
  links(): Promise<Graph>;
  /** The APIs, the first one first. */
  apis(): Promise<readonly GraphApi[]>;
  /**
   * Searches an edition and what all editions share, as the search box of the site does: the current version in the
   * default locale, unless `version` or `locale` selects another. Rejects where there is no such version or locale.
   */
  search(query: string, options?: SearchOptions & EditionChoice): Promise<EditionResult>;
  /** What the search index of a tag finds: the plain text of each section, or of each operation and field. */
  searchDocuments(tag: string): AsyncGenerator<UnnumberedDocument, void, undefined>;
  /** A file of a kind, by its path in the manifest. Rejects where the graph has no such file. */
  read<Kind extends ArtifactKind>(kind: Kind, path: string): Promise<ArtifactData<Kind>>;
}

/** Files whose text is kept for the next time that they are read; a page has about 100 kB. */
const KEPT_FILES = 64;

/**
 * Opens a graph: in a folder (default: `dist-data`), or at the address of one that is published. Rejects where there is
 * none, or one that this version cannot read; its methods reject with a {@link GraphError} where a file is not what the
 * manifest says.
 */
export async function openGraph(location: string | URL = 'dist-data'): Promise<ContentGraph> {
  const readFile = await fileReader(location);
  const manifest = readManifest(await readFile(artifactKinds.manifest.path).catch(() => undefined), String(location));
  const entries = new Map(manifest.artifacts.map((entry) => [entry.path, entry]));

  const readText = async (path: string): Promise<string> => {
    const entry = entries.get(path);
    const bytes = entry && (await readFile(path));
    if (!entry || !bytes) throw new GraphError(`The graph in ${location} has no file ${path}.`);
    if ((await sha256(bytes)) !== entry.sha256)
      throw new GraphError(`${path} in ${location} is not the file that the manifest lists. Run \`docgraph build\`.`);
    return new TextDecoder().decode(bytes);
  };
  // Programs that answer questions read the same files again and again.
  const kept = new Map<string, Promise<string>>();
  const textOf = (path: string): Promise<string> => {
    const text = kept.get(path) ?? readText(path);
    kept.delete(path);
    kept.set(path, text);
    for (const oldest of kept.keys()) if (kept.size > KEPT_FILES) kept.delete(oldest);
    text.catch(() => kept.delete(path));
    return text;
  };
  const read = async <Kind extends ArtifactKind>(kind: Kind, path: string): Promise<ArtifactData<Kind>> => {
    const written = completed(kind, manifest, JSON.parse(await textOf(path)));
    const result = artifactKinds[kind].schema.safeParse(written);
    if (!result.success) throw new GraphError(`${path} in ${location} is not of the kind ${kind}.`);
    // The table gives each kind the schema of its type.
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
    if (!index) throw new GraphError(`${path} in ${location} is a search index of another version.`);
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
  const askers = new Map<Edition, ReturnType<typeof createIndexSearcher>>();
  const askerOf = async (edition: Edition) => {
    const asker = askers.get(edition) ?? createIndexSearcher(await Promise.all(edition.tags.map(openIndex)));
    askers.set(edition, asker);
    return asker;
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
      return { ...(await (await askerOf(edition))(query, options)), edition };
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

/** Reads a manifest of a version that is understood. */
function readManifest(bytes: Uint8Array | undefined, location: string): Manifest {
  const none = `There is no graph in ${location}. Run \`docgraph build\` first.`;
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
      `The graph in ${location} has version ${version}; this program reads ${OLDEST_VERSION} to ${majorOf(SCHEMA_VERSION)}.x.`,
    );
  return Manifest.parse(written);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A value that is made when it is first asked for; a failure is not kept. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
