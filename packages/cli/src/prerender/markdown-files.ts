import { PART_CHARACTERS } from '@docgraph/openapi/reference/markdown/cut-markdown';
import { entryLine, markdownPath } from '@docgraph/openapi/reference/markdown/list-entries';
import { apiPaths, artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import type { Edition } from '@docgraph/schemas/edition';
import { editionOf, editionsOf } from '@docgraph/schemas/editions';
import type { Route } from '@docgraph/schemas/routes';
import { localeOf } from '@docgraph/ui/locale-of';
import type { ApiSource } from './api-files.ts';
import { absolute, INDEX_FILE, listPath, partPath, publishedParts } from './published-markdown.ts';
import type { ContentData } from './read-data.ts';
import { hash, type SiteFile } from './site-file.ts';
import { textIndexes } from './text-indexes.ts';

/** The inputs of the Markdown files. */
interface TextSource {
  data: ContentData;
  /** Version of the code. */
  version: string;
  apis: readonly ApiSource[];
}

/** Returns the Markdown of a page, which is split into parts if it's long. */
export function pageTexts(
  page: Pick<Route, 'route' | 'set' | 'version' | 'locale'>,
  source: TextSource,
): Promise<SiteFile[]> {
  const { route } = page;
  const edition = editionOf(editionsIn(source.data), page);
  return publishedText(artifactPaths.pageMarkdown(route), markdownPath(route), source, listPath(edition?.route ?? '/'));
}

function editionsIn({ site, localeSites }: ContentData): Edition[] {
  return editionsOf([site, ...localeSites.values()]);
}

/** Returns the Markdown of the operations, the `llms.txt` files, and the `llms-full.txt` files. */
export async function otherTexts(source: TextSource): Promise<SiteFile[]> {
  return [...(await operationTexts(source)), ...(await indexTexts(source))];
}

/** Hashes the inputs of a text: the code, the settings, and its sources. */
function keyOf({ data, version }: TextSource, ...sources: string[]): string {
  return hash('markdown', version, data.files.get(artifactKinds.site.path)?.sha256 ?? '', ...sources);
}

/** Returns the published files of a text in the graph, with the URL of its index. Reads a long text to count its parts. */
async function publishedText(from: string, path: string, source: TextSource, list = INDEX_FILE): Promise<SiteFile[]> {
  const { data } = source;
  const entry = data.files.get(from);
  if (!entry) return [];
  const key = keyOf(source, entry.sha256, list);
  const read = async () => publishedParts(data.site, { path, list }, await readText(data, from));
  // A text has at most as many characters as bytes.
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

/** Returns the indexes of all editions. That of the main edition includes the API and links to the others. */
async function indexTexts(source: TextSource): Promise<SiteFile[]> {
  const { data, apis } = source;
  const editions = editionsIn(data);
  const siteOf = ({ locale }: Edition) => data.localeSites.get(locale) ?? data.site;
  const others = editions.slice(1).map((edition) => {
    const { sets = [] } = siteOf(edition);
    const set = sets.find(({ id }) => id === edition.set)?.label ?? '';
    const name = [localeOf(siteOf(edition)).label, set, edition.label].filter((part) => part !== '').join(', ');
    return entryLine(name, absolute(data.site, listPath(edition.route)), edition.banner);
  });
  const files: SiteFile[] = [];
  for (const [i, edition] of editions.entries()) {
    const site = siteOf(edition);
    const navigation = await data.read('navigation', edition.navigation);
    const routes = data.routes.filter((route) => !route.noindex && editionOf(editions, route) === edition);
    const isMain = i === 0;
    const { indexes, full } = textIndexes(
      { site, edition, navigation, routes },
      isMain ? apis : [],
      isMain ? others : [],
    );
    files.push(...indexes.map(({ path, text }) => ({ path, key: hash(text), content: async () => text })));
    for (const { path, routes: own } of full) {
      const paths = own.map(artifactPaths.pageMarkdown);
      const key = keyOf(source, ...paths.map((text) => data.files.get(text)?.sha256 ?? ''));
      const content = async () => {
        const texts: string[] = [];
        for (const text of paths) texts.push(await readText(data, text));
        return `> All pages of this documentation: ${absolute(data.site, listPath(edition.route))}\n\n${texts.join('\n---\n\n')}`;
      };
      files.push({ path, key, content });
    }
  }
  return files;
}
