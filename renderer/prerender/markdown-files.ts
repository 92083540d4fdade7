import { PART_CHARACTERS } from '#reference/markdown/cut-markdown.ts';
import { entryLine, markdownPath } from '#reference/markdown/list-entries.ts';
import { apiPaths, artifactPaths } from '#schemas/artifact-paths.ts';
import { localeOf } from '../ui/locale-of.ts';
import type { ApiSource } from './api-files.ts';
import { absolute, INDEX_FILE, partPath, publishedParts } from './published-markdown.ts';
import type { ContentData } from './read-data.ts';
import { hash, type SiteFile } from './site-file.ts';
import { textIndexes } from './text-indexes.ts';

/** What is read to make texts. */
interface TextSource {
  data: ContentData;
  /** Differs where this code does. */
  version: string;
  apis: readonly ApiSource[];
}

/** The Markdown of a page, in parts where it is long. */
export function pageTexts(route: string, source: TextSource): Promise<SiteFile[]> {
  return publishedText(artifactPaths.pageMarkdown(route), markdownPath(route), source);
}

/** The operations as Markdown, the lists of all texts, and the texts of each area in one file. */
export async function otherTexts(source: TextSource): Promise<SiteFile[]> {
  return [...(await operationTexts(source)), ...(await indexTexts(source))];
}

/** What a text depends on: this code, the settings, and its sources. */
function keyOf({ data, version }: TextSource, ...sources: string[]): string {
  return hash('markdown', version, data.files.get(artifactPaths.site)?.sha256 ?? '', ...sources);
}

/** A text of the graph as it is published at a path. A long one is read, to see how many parts it has. */
async function publishedText(from: string, path: string, source: TextSource): Promise<SiteFile[]> {
  const { data } = source;
  const entry = data.files.get(from);
  if (!entry) return [];
  const key = keyOf(source, entry.sha256);
  const read = async () => publishedParts(data.site, path, await readText(data, from));
  // Bytes are never fewer than characters.
  if (entry.bytes <= PART_CHARACTERS) return [{ path, key, content: async () => (await read()).join('') }];
  return (await read()).map((part, i) => {
    return { path: partPath(path, i + 1), key: hash(key, String(i)), content: async () => part };
  });
}

async function readText({ bytes }: ContentData, path: string): Promise<string> {
  return Buffer.from(await bytes(path)).toString('utf8');
}

async function operationTexts(source: TextSource): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  for (const { api, index } of source.apis) {
    const tags = index.tagGroups.flatMap((group) => group.tags);
    for (const { operationId } of tags.flatMap(({ operations }) => operations)) {
      const path = apiPaths.operationMarkdown(api.folder, operationId);
      files.push(...(await publishedText(path, path, source)));
    }
  }
  return files;
}

/** The lists of all versions and languages; that of the main one names the others and has the API. */
async function indexTexts(source: TextSource): Promise<SiteFile[]> {
  const { data, apis } = source;
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
      const paths = own.map(artifactPaths.pageMarkdown);
      const key = keyOf(source, ...paths.map((text) => data.files.get(text)?.sha256 ?? ''));
      const content = async () => {
        const texts: string[] = [];
        for (const text of paths) texts.push(await readText(data, text));
        return `> All pages of this documentation: ${absolute(data.site, INDEX_FILE)}\n\n${texts.join('\n---\n\n')}`;
      };
      files.push({ path, key, content });
    }
  }
  return files;
}
