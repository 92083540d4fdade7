import { apiReferences } from '#schemas/api-references.ts';
import { apiPaths, artifactPaths } from '#schemas/artifact-paths.ts';
import type { OtherApi } from '#schemas/site.ts';
import type { ApiReferenceData } from '../api-reference/api-reference-data.ts';
import { siteHref } from '../ui/site-href.ts';
import { type ContentData, readApiData, readArtifact } from './read-data.ts';
import type { RendererBundle } from './renderer-bundle.ts';
import { hash, type SiteFile } from './site-file.ts';

/** An API reference: what its page shows, and the files beside it. */
export interface ApiSource {
  /** Hash of all that it is made of. */
  key: string;
  /** Everything that it shows; read once. */
  read(): Promise<ApiReferenceData>;
  /** The names that the filter of its menu looks for. */
  files: SiteFile[];
}

/** Opens the API references of the graph, by route. The names of their files change with them. */
export async function openApis(data: ContentData, bundle: RendererBundle): Promise<ReadonlyMap<string, ApiSource>> {
  const apis = apiReferences(data.site).map(async (api) => [api.route, await openApi(api, data, bundle)] as const);
  return new Map(await Promise.all(apis));
}

async function openApi({ folder }: OtherApi, data: ContentData, bundle: RendererBundle): Promise<ApiSource> {
  const sources = [...data.files.values()].filter(
    ({ path }) => path.startsWith(`${folder}/`) || path === artifactPaths.site,
  );
  const key = hash(bundle.key, ...sources.map(({ path, sha256 }) => `${path} ${sha256}`));
  const index = await readArtifact(data.dir, 'api-index', apiPaths.index(folder));
  const namesPath = `_data/api/${key.slice(0, 8)}/names.json`;
  let reading: Promise<ApiReferenceData> | undefined;
  const read = () => {
    reading ??= readApiData(data, folder, index, siteHref(data.site.baseUrl, namesPath));
    return reading;
  };
  const names: SiteFile = {
    path: namesPath,
    key: hash('names', key),
    content: async () => (await bundle.loadServer()).renderApiNames(await read()),
  };
  return { key, read, files: [names] };
}
