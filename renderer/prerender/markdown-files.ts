import { PART_CHARACTERS } from '#reference/markdown/cut-markdown.ts';
import { apiPaths, artifactPaths } from '#schemas/artifact-paths.ts';
import type { Page } from '#schemas/page.ts';
import type { Route } from '#schemas/routes.ts';
import type { Site } from '#schemas/site.ts';
import { localeOf } from '../ui/locale-of.ts';
import { markdownPath } from '../ui/markdown-href.ts';
import type { ApiSource } from './api-files.ts';
import { absolute, entryLine, INDEX_FILE, pageMarkdown, partPath, publishedParts } from './published-markdown.ts';
import type { ContentData } from './read-data.ts';
import { hash, type SiteFile } from './site-file.ts';
import { textIndexes } from './text-indexes.ts';

/** What is read to make texts. */
interface TextSource {
  data: ContentData;
  /** Differs where this code does. */
  version: string;
  readPage(path: string): Promise<Page>;
  apis: readonly ApiSource[];
}

/** The Markdown of a page, in parts where it is long. */
export async function pageTexts(route: Route, source: TextSource): Promise<SiteFile[]> {
  const { data, readPage, apis } = source;
  const path = markdownPath(route.route);
  const api = apis.find(({ routes }) => routes.has(route.route));
  const key = keyOf(source, data.files.get(route.artifact)?.sha256 ?? '', api?.key ?? '');
  const read = async () => pageMarkdown(data.site, await readPage(route.artifact), api);
  return api
    ? fixedParts(data.site, path, key, await read())
    : Array.from({ length: route.markdownParts ?? 1 }, (_, i) => ({
        path: partPath(path, i + 1),
        key: hash(key, String(i)),
        content: async () => publishedParts(data.site, path, await read())[i] ?? '',
      }));
}

/** The operations as Markdown, the lists of all texts, and the texts of each area in one file. */
export async function otherTexts(source: TextSource): Promise<SiteFile[]> {
  return [...(await operationTexts(source)), ...(await indexTexts(source))];
}

/** What a text depends on: this code, the settings, and its sources. */
function keyOf({ data, version }: TextSource, ...sources: string[]): string {
  return hash('markdown', version, data.files.get(artifactPaths.site)?.sha256 ?? '', ...sources);
}

/** A text that is there already, in parts. */
function fixedParts(site: Site, path: string, key: string, text: string): SiteFile[] {
  return publishedParts(site, path, text).map((part, i) => {
    return { path: partPath(path, i + 1), key: hash(key, String(i)), content: async () => part };
  });
}

async function operationTexts(source: TextSource): Promise<SiteFile[]> {
  const { data, apis } = source;
  const files: SiteFile[] = [];
  for (const { api, index } of apis) {
    const tags = index.tagGroups.flatMap((group) => group.tags);
    for (const { operationId } of tags.flatMap(({ operations }) => operations)) {
      const path = apiPaths.operationMarkdown(api.folder, operationId);
      const entry = data.files.get(path);
      if (!entry) continue;
      const key = keyOf(source, entry.sha256);
      const read = async () => Buffer.from(await data.bytes(path)).toString('utf8');
      // Bytes are never fewer than characters.
      if (entry.bytes > PART_CHARACTERS) files.push(...fixedParts(data.site, path, key, await read()));
      else files.push({ path, key, content: async () => publishedParts(data.site, path, await read())[0] ?? '' });
    }
  }
  return files;
}

/** The lists of all versions and languages; that of the main one names the others and has the API. */
async function indexTexts(source: TextSource): Promise<SiteFile[]> {
  const { data, readPage, apis } = source;
  const artifacts = new Map(data.routes.map(({ route, artifact }) => [route, artifact]));
  const editions = [data.site, ...data.localeSites.values()].flatMap((site) =>
    site.versions.map((version, i) => ({ site, version, isLatest: i === 0, isMain: site === data.site && i === 0 })),
  );
  const others = editions.flatMap(({ site, version, isMain }) => {
    const name = [localeOf(site).label, version.label].filter((part) => part !== '').join(', ');
    return isMain ? [] : [entryLine(name, absolute(site, `${version.route.replace(/^\//, '')}/${INDEX_FILE}`))];
  });
  const files: SiteFile[] = [];
  for (const { site, version, isLatest, isMain } of editions) {
    const navigation = await data.read('navigation', version.navigation);
    const routes = data.routes.filter(
      (route) =>
        (route.locale ?? data.site.locale) === site.locale &&
        (route.version === undefined ? isLatest : route.version === version.name),
    );
    const edition = { site, route: version.route, navigation, routes };
    const { indexes, full } = textIndexes(edition, isMain ? apis : [], isMain ? others : []);
    files.push(...indexes.map(({ path, text }) => ({ path, key: hash(text), content: async () => text })));
    for (const { path, routes: own } of full) {
      const paths = own.flatMap((route) => artifacts.get(route) ?? []);
      const key = keyOf(source, ...paths.map((artifact) => data.files.get(artifact)?.sha256 ?? ''));
      const content = async () => {
        const texts: string[] = [];
        for (const artifact of paths) texts.push(pageMarkdown(data.site, await readPage(artifact), undefined));
        return `> All pages of this documentation: ${absolute(data.site, INDEX_FILE)}\n\n${texts.join('\n---\n\n')}`;
      };
      files.push({ path, key, content });
    }
  }
  return files;
}
