import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { versionOf } from '@docgraph/schemas/editions';
import type { Page } from '@docgraph/schemas/page';
import type { SearchIndex, UnnumberedDocument } from '@docgraph/schemas/search-index';
import type { SearchDocumentShard, ShardedSearchIndex } from '@docgraph/schemas/sharded-search-index';
import type { Site } from '@docgraph/schemas/site';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import { memoizeLast } from './memoize-last.ts';
import type { ContentData, ReadGraph } from './read-data.ts';
import { questionHeadings } from './structured-data.ts';

/** Number of cached indexes. Pages of one version are rendered in a row. */
const OPEN_INDEXES = 4;

/**
 * Returns a function that reads the plain texts of a page's sections, by anchor, from the search index, which is the only
 * place that contains them. It reads nothing for a page without questions.
 */
export function sectionReader({
  bytes,
}: ContentData): (site: Site, page: Page) => Promise<ReadonlyMap<string, string>> {
  const open = memoizeLast(OPEN_INDEXES, (tag) => openIndex(bytes, tag));
  return async (site, page) => {
    const tag = versionOf(site, page.edition)?.searchTag ?? '';
    if (questionHeadings(page).length === 0 || !site.searchTags.includes(tag)) return new Map();
    const documentsOn = await open(tag);
    const found = await documentsOn(page.route);
    return new Map(found.map(({ sectionRoute, content }) => [sectionRoute.slice(page.route.length + 1), content]));
  };
}

/** Opens the index of a tag. Returns a function that finds the documents of a page. */
async function openIndex(bytes: ReadGraph, tag: string): Promise<(route: string) => Promise<UnnumberedDocument[]>> {
  const path = artifactPaths.searchIndex(tag);
  const read = async (file: string) => JSON.parse(Buffer.from(await bytes(file)).toString('utf8'));
  const index: SearchIndex | ShardedSearchIndex = await read(path);
  const isOn = (route: string) => (document: UnnumberedDocument) => pageOf(document) === route;
  if ('documents' in index) return async (route) => index.documents.filter(isOn(route));

  const documentsIn = async (shard: number): Promise<UnnumberedDocument[]> => {
    const { documents }: SearchDocumentShard = await read(searchShardPath(path, 'documents', shard));
    return documents;
  };
  return async (route) => {
    // A shard contains documents of only one page, and shards are sorted by route.
    let [shard, end] = [0, index.documentShards.length];
    while (shard < end) {
      const middle = Math.floor((shard + end) / 2);
      const [first] = await documentsIn(middle);
      if (first && pageOf(first) < route) shard = middle + 1;
      else end = middle;
    }
    const found: UnnumberedDocument[] = [];
    for (; shard < index.documentShards.length; shard++) {
      const documents = await documentsIn(shard);
      if (!documents.every(isOn(route))) break;
      found.push(...documents);
    }
    return found;
  };
}

function pageOf({ sectionRoute }: UnnumberedDocument): string {
  return sectionRoute.replace(/#.*$/, '');
}
