import { operationAnchor, schemaAnchor } from '#reference/anchors.ts';
import { artifactPaths } from '#schemas/artifact-paths.ts';
import type { ApiReferenceData } from '../api-reference/api-reference-data.ts';
import { siteHref } from '../ui/site-href.ts';
import { apiPartDocument } from './api-part-document.ts';
import type { RendererBundle } from './bundle-renderer.ts';
import { planApiParts } from './plan-api-parts.ts';
import { type ContentData, readApiData, readArtifact } from './read-data.ts';
import { hash, type SiteFile } from './site-file.ts';

/** The API reference: what its page shows, and the files beside it. */
export interface ApiSource {
  /** Hash of all that it is made of. */
  key: string;
  /** Everything that it shows; read once. */
  read(): Promise<ApiReferenceData>;
  /** The names that the filter of its menu looks for, and its parts where the page does not hold them. */
  files: SiteFile[];
}

/** Opens the API reference of the graph; undefined where there is none. Their names change with the files. */
export async function openApi(
  data: ContentData,
  bundle: RendererBundle,
  styles: readonly string[],
): Promise<ApiSource | undefined> {
  const route = data.routes.find(({ kind }) => kind === 'api')?.route;
  if (route === undefined) return undefined;
  const sources = [...data.files.values()].filter(({ path }) => path.startsWith('api/') || path === artifactPaths.site);
  const key = hash(bundle.key, ...sources.map(({ path, sha256 }) => `${path} ${sha256}`));
  const folder = `_data/api/${key.slice(0, 8)}`;
  const index = await readArtifact(data.dir, 'api-index', artifactPaths.apiIndex);
  const href = (path: string) => siteHref(data.site.baseUrl, path);

  const namesPath = `${folder}/names.json`;
  const parts = planApiParts(index, data.files).map((part, i) => ({ ...part, path: `${folder}/part-${i + 1}.html` }));
  const partHrefs = new Map(
    parts.flatMap(({ path, operations, schemas }) =>
      [...operations.map(operationAnchor), ...schemas.map(schemaAnchor)].map((anchor) => [anchor, href(path)] as const),
    ),
  );
  let reading: Promise<ApiReferenceData> | undefined;
  const read = () => {
    reading ??= readApiData(data, index, { namesUrl: href(namesPath), partHrefs });
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
        const sections = renderApiPart(await read(), { operations, schemas });
        return apiPartDocument(data.site, { title: index.title, route, sections, styles });
      },
    }),
  );
  return { key, read, files: [names, ...partFiles] };
}
