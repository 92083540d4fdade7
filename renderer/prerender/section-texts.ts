import { artifactPaths } from '#schemas/artifact-paths.ts';
import type { Page } from '#schemas/page.ts';
import type { Site } from '#schemas/site.ts';
import { type OpenSearchIndex, openSearchIndex } from '../../search/index/open-search-index.ts';
import { searchShardPath } from '../../search/index/read-shards.ts';
import type { ContentData, ReadGraph } from './read-data.ts';
import { rememberLast } from './remember-last.ts';
import { askedIn } from './structured-data.ts';

/** Indexes that are kept open: pages of one version follow one another. */
const OPEN_INDEXES = 4;

/**
 * Reads the plain texts of the sections of a page, by their anchors, from the search index: the texts stand there alone.
 * A page without questions needs none.
 */
export function sectionReader({
  bytes,
}: ContentData): (site: Site, page: Page) => Promise<ReadonlyMap<string, string>> {
  const open = rememberLast(OPEN_INDEXES, (tag) => openIndex(bytes, tag));
  return async ({ versions }, page) => {
    if (askedIn(page).length === 0) return new Map();
    const version = versions.find(({ name }) => name === page.edition?.version) ?? versions[0];
    const index = await open(version?.searchTag ?? '');
    const found = () => (index?.data().documents ?? []).filter(({ sectionRoute }) => isOn(sectionRoute, page.route));
    // Of an index in parts, this asks for those that the sections are in.
    for (const { id } of found()) index?.data().shards?.hasDocument(id);
    await index?.load();
    return new Map(found().map(({ sectionRoute, content }) => [sectionRoute.slice(page.route.length + 1), content]));
  };
}

async function openIndex(bytes: ReadGraph, tag: string): Promise<OpenSearchIndex | undefined> {
  const path = artifactPaths.searchIndex(tag);
  const read = async (file: string): Promise<unknown> => JSON.parse(Buffer.from(await bytes(file)).toString('utf8'));
  return openSearchIndex(await read(path), (kind, number) => read(searchShardPath(path, kind, number)));
}

function isOn(sectionRoute: string, route: string): boolean {
  return sectionRoute === route || sectionRoute.startsWith(`${route}#`);
}
