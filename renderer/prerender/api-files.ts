import { operationAnchor, schemaAnchor } from '#reference/anchors.ts';
import { apiReferences } from '#schemas/api-references.ts';
import { apiPaths, artifactPaths } from '#schemas/artifact-paths.ts';
import type { OtherApi } from '#schemas/site.ts';
import type { ApiReferenceData } from '../api-reference/api-reference-data.ts';
import { siteHref } from '../ui/site-href.ts';
import { apiPartDocument } from './api-part-document.ts';
import { planApiParts } from './plan-api-parts.ts';
import { type ContentData, readApiData, readArtifact } from './read-data.ts';
import type { RendererBundle } from './renderer-bundle.ts';
import { hash, type SiteFile } from './site-file.ts';
import { siteTexts } from './site-texts.ts';

/** An API reference: what its page shows, and the files beside it. */
export interface ApiSource {
  /** Hash of all that it is made of. */
  key: string;
  /** Everything that it shows; read once. */
  read(): Promise<ApiReferenceData>;
  /** The names that the filter of its menu looks for, and its parts where the page does not hold them. */
  files: SiteFile[];
}

/** Opens the API references of the graph, by route. The names of their files change with them. */
export async function openApis(
  data: ContentData,
  bundle: RendererBundle,
  styles: readonly string[],
): Promise<ReadonlyMap<string, ApiSource>> {
  const apis = apiReferences(data.site).map(
    async (api) => [api.route, await openApi(api, data, bundle, styles)] as const,
  );
  return new Map(await Promise.all(apis));
}

async function openApi(
  { route, folder }: OtherApi,
  data: ContentData,
  bundle: RendererBundle,
  styles: readonly string[],
): Promise<ApiSource> {
  const sources = [...data.files.values()].filter(
    ({ path }) => path.startsWith(`${folder}/`) || path === artifactPaths.site,
  );
  const key = hash(bundle.key, ...sources.map(({ path, sha256 }) => `${path} ${sha256}`));
  const target = `_data/api/${key.slice(0, 8)}`;
  const index = await readArtifact(data.dir, 'api-index', apiPaths.index(folder));
  const href = (path: string) => siteHref(data.site.baseUrl, path);

  const namesPath = `${target}/names.json`;
  const parts = planApiParts(index, folder, data.files).map((part, i) => ({
    ...part,
    path: `${target}/part-${i + 1}.html`,
  }));
  const partHrefs = new Map(
    parts.flatMap(({ path, operations, schemas }) =>
      [...operations.map(operationAnchor), ...schemas.map(schemaAnchor)].map((anchor) => [anchor, href(path)] as const),
    ),
  );
  let reading: Promise<ApiReferenceData> | undefined;
  const read = () => {
    reading ??= readApiData(data, folder, index, { namesUrl: href(namesPath), partHrefs });
    return reading;
  };
  const names: SiteFile = {
    path: namesPath,
    key: hash('names', key),
    content: async () => (await bundle.loadServer()).renderApiNames(await read()),
  };
  const partFiles = parts.map(
    ({ path, operations, schemas }): SiteFile => ({
      path,
      key: hash(path, key),
      async content() {
        const { renderApiPart } = await bundle.loadServer();
        const sections = renderApiPart(await read(), { operations, schemas }, siteTexts(data.site));
        return apiPartDocument(data.site, { title: index.title, route, sections, styles });
      },
    }),
  );
  return { key, read, files: [names, ...partFiles] };
}
