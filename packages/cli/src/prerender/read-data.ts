import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiReferenceData } from '@docgraph/renderer/api-reference/api-reference-data';
import { apiPaths, artifactPaths } from '@docgraph/schemas/artifact-paths';
import { type ArtifactData, type ArtifactKind, artifactKinds } from '@docgraph/schemas/artifacts';
import type { HeadLink } from '@docgraph/schemas/head-links';
import type { ManifestEntry } from '@docgraph/schemas/manifest';
import type { GeneratedImages } from '../images/generated-images.ts';

/** Reads a file of the graph. Rejects if it's missing. */
export type ReadGraph = (path: string) => Promise<Uint8Array>;

/** Returns a reader of the graph in a folder. */
export function graphIn(dir: string): ReadGraph {
  return (path) => readFile(join(dir, path));
}

/** The content graph. */
export interface ContentData {
  /** Reads a file and validates it. */
  read<Kind extends ArtifactKind>(kind: Kind, path: string): Promise<ArtifactData<Kind>>;
  /** Reads the bytes of a file. */
  bytes: ReadGraph;
  /** The settings in the default locale. */
  site: ArtifactData<'site'>;
  /** The settings in other locales, keyed by locale code. */
  localeSites: ReadonlyMap<string, ArtifactData<'site'>>;
  routes: ArtifactData<'routes'>['routes'];
  redirects: ArtifactData<'redirects'>['redirects'];
  /** Page head links, keyed by route. */
  headLinks: ReadonlyMap<string, readonly HeadLink[]>;
  /** The links to icons, and the paths of social images by route, if they were made for this site. */
  images?: Pick<GeneratedImages, 'icons' | 'social'>;
  /** Every file of the graph by path. */
  files: ReadonlyMap<string, ManifestEntry>;
}

/** Opens a graph. */
export async function openData(bytes: ReadGraph): Promise<ContentData> {
  const read: ContentData['read'] = async (kind, path) =>
    readAs(kind, JSON.parse(Buffer.from(await bytes(path)).toString('utf8')));
  const manifest = await read('manifest', artifactKinds.manifest.path);
  const { routes } = await read('routes', artifactKinds.routes.path);
  const site = await read('site', artifactKinds.site.path);
  const others = site.locales.map(({ code }) => code).filter((code) => code !== site.locale);
  const localeSites = others.map(async (code) => [code, await read('site', artifactPaths.localeSite(code))] as const);
  const files = new Map(manifest.artifacts.map((entry) => [entry.path, entry]));
  const heads = files.has(artifactKinds.head.path) ? (await read('head', artifactKinds.head.path)).pages : [];
  return {
    read,
    bytes,
    site,
    routes,
    files,
    localeSites: new Map(await Promise.all(localeSites)),
    redirects: (await read('redirects', artifactKinds.redirects.path)).redirects,
    headLinks: headLinksOf(heads),
  };
}

/** Validates data against the schema of an artifact kind. */
export function readAs<Kind extends ArtifactKind>(kind: Kind, data: unknown): ArtifactData<Kind>;
export function readAs(kind: ArtifactKind, data: unknown): unknown {
  return artifactKinds[kind].schema.parse(data);
}

/** Returns page head links, keyed by route. */
export function headLinksOf(pages: ArtifactData<'head'>['pages']): ContentData['headLinks'] {
  return new Map(pages.map(({ route, links }) => [route, links]));
}

/** Reads the data of an API reference from the folder of its artifacts. */
export async function readApiData(
  { read, site: { baseUrl } }: ContentData,
  folder: string,
  index: ArtifactData<'api-index'>,
  place: Pick<ApiReferenceData, 'namesUrl' | 'route' | 'pages' | 'servers'>,
): Promise<ApiReferenceData> {
  const operations = await inTurn(operationIds(index), (id) => read('operation', apiPaths.operation(folder, id)));
  const schemas = await inTurn(index.schemas, (name) => read('api-schema', apiPaths.schema(folder, name)));
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  return { index, operations: byId, schemas, baseUrl, folder, ...place };
}

/** Returns the IDs of the operations of all tags. */
function operationIds({ tagGroups }: ArtifactData<'api-index'>): string[] {
  return tagGroups.flatMap(({ tags }) => tags.flatMap((tag) => tag.operations.map(({ operationId }) => operationId)));
}

/** Reads files one after another, because an API may have more files than a process can open at once. */
async function inTurn<Out>(names: readonly string[], read: (name: string) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const name of names) results.push(await read(name));
  return results;
}
