import { fieldsFile } from '@docgraph/openapi/reference/fields-file';
import type { ApiReferenceData } from '@docgraph/renderer/api-reference/api-reference-data';
import type { ApiIndex } from '@docgraph/schemas/api-index';
import { apiReferences } from '@docgraph/schemas/api-references';
import { apiPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import type { ApiPart } from '@docgraph/schemas/page';
import type { OtherApi } from '@docgraph/schemas/site';
import { siteHref } from '@docgraph/ui/site-href';
import { memoizeLast } from './memoize-last.ts';
import { type ContentData, readApiData } from './read-data.ts';
import type { RendererBundle } from './renderer-bundle.ts';
import { siteTexts } from './site-assets.ts';
import { hash, type SiteFile } from './site-file.ts';

/** The data of an API reference, and its additional files. */
export interface ApiSource {
  /** Hash of all inputs. */
  key: string;
  api: OtherApi;
  index: ApiIndex;
  /** Routes of its pages. */
  routes: ReadonlySet<string>;
  /** Folder of its additional files. */
  target: string;
  /** Returns the HTML of the page at a route. */
  render(route: string): Promise<string>;
  /** The names for the menu filter and, if the reference has several pages, the fields of each schema. */
  files: SiteFile[];
}

/** Opens the API references of the graph. The names of their files contain a hash. */
export async function openApis(data: ContentData, bundle: RendererBundle): Promise<ApiSource[]> {
  const parts = await readParts(data);
  return Promise.all(apiReferences(data.site).map((api) => openApi(api, parts, data, bundle)));
}

/** Reads which part of an API reference each page contains. */
async function readParts({ read, routes }: ContentData): Promise<(ApiPart & { route: string })[]> {
  const parts: (ApiPart & { route: string })[] = [];
  for (const { kind, route, artifact } of routes) {
    const page = kind === 'api' ? await read('page', artifact) : undefined;
    if (page?.kind === 'api' && page.part) parts.push({ ...page.part, route });
  }
  return parts;
}

async function openApi(
  api: OtherApi,
  parts: readonly (ApiPart & { route: string })[],
  data: ContentData,
  bundle: RendererBundle,
): Promise<ApiSource> {
  const { folder, route, tryIt } = api;
  const sources = [...data.files.values()].filter(
    ({ path }) => path.startsWith(`${folder}/`) || path === artifactKinds.site.path,
  );
  const pages = parts.filter(({ api }) => api === route);
  const key = hash(bundle.key, JSON.stringify(pages), ...sources.map(({ path, sha256 }) => `${path} ${sha256}`));
  const target = `_data/api/${key.slice(0, 8)}`;
  const namesPath = `${target}/names.json`;
  const index = await data.read('api-index', apiPaths.index(folder));
  let reading: Promise<ApiReferenceData> | undefined;
  const read = () => {
    const servers = tryIt === false ? undefined : (tryIt?.servers ?? []);
    const namesUrl = siteHref(data.site.baseUrl, namesPath);
    reading ??= readApiData(data, folder, index, { namesUrl, route, pages, servers });
    return reading;
  };
  const render = memoizeLast(1, async (at) =>
    (await bundle.loadServer()).renderApiReference(await read(), at, siteTexts(data.site)),
  );
  const names: SiteFile = {
    path: namesPath,
    key: hash('names', key),
    content: async () => (await bundle.loadServer()).renderApiNames(await read()),
  };
  const fields = (pages.length > 0 ? index.schemas : []).map(
    (name, i): SiteFile => ({
      path: `${target}/${fieldsFile(name)}`,
      key: hash('fields', key, name),
      async content() {
        const { renderApiFields } = await bundle.loadServer();
        const reference = await read();
        const named = reference.schemas[i];
        return named === undefined ? '' : renderApiFields(reference, named, siteTexts(data.site));
      },
    }),
  );
  const routes = new Set([route, ...pages.map((page) => page.route)]);
  return { key, api, index, routes, target, render, files: [names, ...fields] };
}
