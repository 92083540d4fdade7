import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPaths, artifactPaths } from '#schemas/artifact-paths.ts';
import { type ArtifactData, type ArtifactKind, artifactSchemas } from '#schemas/artifacts.ts';
import type { HeadLink } from '#schemas/head-links.ts';
import type { ManifestEntry } from '#schemas/manifest.ts';
import type { ApiReferenceData } from '../api-reference/api-reference-data.ts';

/** The content graph on disk. */
export interface ContentData {
  dir: string;
  /** The settings for the default locale. */
  site: ArtifactData<'site'>;
  /** Those for the other locales, by code. */
  localeSites: ReadonlyMap<string, ArtifactData<'site'>>;
  routes: ArtifactData<'routes'>['routes'];
  redirects: ArtifactData<'redirects'>['redirects'];
  /** Links in the heads of pages, by route. */
  headLinks: ReadonlyMap<string, readonly HeadLink[]>;
  /** Every file of the graph by path. */
  files: ReadonlyMap<string, ManifestEntry>;
}

/** Opens the graph in a `dist-data` folder. */
export async function openData(dir: string): Promise<ContentData> {
  const manifest = await readArtifact(dir, 'manifest', artifactPaths.manifest);
  const { routes } = await readArtifact(dir, 'routes', artifactPaths.routes);
  const site = await readArtifact(dir, 'site', artifactPaths.site);
  const others = site.locales.map(({ code }) => code).filter((code) => code !== site.locale);
  const localeSites = others.map(
    async (code) => [code, await readArtifact(dir, 'site', artifactPaths.localeSite(code))] as const,
  );
  const files = new Map(manifest.artifacts.map((entry) => [entry.path, entry]));
  const heads = files.has(artifactPaths.head) ? (await readArtifact(dir, 'head', artifactPaths.head)).pages : [];
  return {
    dir,
    site,
    localeSites: new Map(await Promise.all(localeSites)),
    routes,
    redirects: (await readArtifact(dir, 'redirects', artifactPaths.redirects)).redirects,
    headLinks: new Map(heads.map(({ route, links }) => [route, links])),
    files,
  };
}

/** Reads one file of the graph and checks it against its schema. */
export async function readArtifact<Kind extends ArtifactKind>(
  dir: string,
  kind: Kind,
  path: string,
): Promise<ArtifactData<Kind>>;
export async function readArtifact(dir: string, kind: ArtifactKind, path: string): Promise<unknown> {
  return artifactSchemas[kind].parse(JSON.parse(await readFile(join(dir, path), 'utf8')));
}

/** All that an API reference shows; `folder` is that of its artifacts. */
export async function readApiData(
  { dir, site: { baseUrl } }: ContentData,
  folder: string,
  index: ArtifactData<'api-index'>,
  place: Pick<ApiReferenceData, 'namesUrl' | 'route' | 'pages' | 'servers'>,
): Promise<ApiReferenceData> {
  const operations = await inTurn(operationIds(index), (id) =>
    readArtifact(dir, 'operation', apiPaths.operation(folder, id)),
  );
  const schemas = await inTurn(index.schemas, (name) => readArtifact(dir, 'api-schema', apiPaths.schema(folder, name)));
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  return { index, operations: byId, schemas, baseUrl, folder, ...place };
}

/** The operations of all tags. */
function operationIds({ tagGroups }: ArtifactData<'api-index'>): string[] {
  return tagGroups.flatMap(({ tags }) => tags.flatMap((tag) => tag.operations.map(({ operationId }) => operationId)));
}

/** Reads one file after the other: an API has more files than a system lets a process open at once. */
async function inTurn<Out>(names: readonly string[], read: (name: string) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const name of names) results.push(await read(name));
  return results;
}
