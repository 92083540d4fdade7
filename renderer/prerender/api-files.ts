import { operationAnchor, schemaAnchor } from '#reference/anchors.ts';
import { apiReferences } from '#schemas/api-references.ts';
import { apiPaths, artifactPaths } from '#schemas/artifact-paths.ts';
import type { OtherApi, Site } from '#schemas/site.ts';
import type { ApiReferenceData } from '../api-reference/api-reference-data.ts';
import { colorModeAttributes } from '../preferences/color-mode.ts';
import { localeOf } from '../ui/locale-of.ts';
import { siteHref } from '../ui/site-href.ts';
import { contentSecurityPolicy, escapeHtml, openTag } from './html.ts';
import { planApiParts } from './plan-api-parts.ts';
import { type ContentData, readApiData, readArtifact } from './read-data.ts';
import type { RendererBundle } from './renderer-bundle.ts';
import { siteTexts } from './site-assets.ts';
import { hash, type SiteFile } from './site-file.ts';

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

/**
 * A part of the API reference as a page of its own, for readers without scripts; where they run only its sections are
 * used. Links within the reference lead to the page that it is a part of.
 */
function apiPartDocument(
  site: Site,
  { title, route, sections, styles }: { title: string; route: string; sections: string; styles: readonly string[] },
): string {
  const { htmlLang: lang, direction: dir } = localeOf(site);
  const page = siteHref(site.baseUrl, route);
  return [
    '<!doctype html>',
    openTag('html', { lang, dir, ...colorModeAttributes(site.colorMode) }),
    '<head>',
    '<meta charset="utf-8">',
    openTag('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy([], { base: "'self'", hosts: site.policy }),
    }),
    openTag('base', { href: page }),
    openTag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((path) => openTag('link', { rel: 'stylesheet', href: siteHref(site.baseUrl, path) })),
    '</head>',
    '<body>',
    `<main class="api-content"><p>${openTag('a', { href: page })}${escapeHtml(title)}</a></p>`,
    sections,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
