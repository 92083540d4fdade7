import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { Edition } from '@docgraph/schemas/edition';
import type { UnnumberedDocument } from '@docgraph/schemas/search-index';
import type { SearchRecord } from '@docgraph/schemas/search-record';
import { namesOf } from '@docgraph/search/rank/named-documents';
import { termsOf } from '@docgraph/search/text/terms-of';
import { wordsOf } from '@docgraph/search/text/words-of';
import { sha256 } from '@docgraph/source/hash';
import type { ContentGraph } from '../open-graph.ts';

/** Yields all search records of a graph, in all versions and locales, index by index. */
export async function* searchRecords(graph: ContentGraph): AsyncGenerator<SearchRecord, void, undefined> {
  const { url, baseUrl } = graph.manifest.site;
  const siteUrl = url + baseUrl;
  for (const [tag, readers] of await editionsByTag(graph)) {
    let page = '';
    let position = 0;
    for await (const document of graph.searchDocuments(tag)) {
      // The documents of a page are consecutive.
      position = pageOf(document) === page ? position + 1 : 1;
      page = pageOf(document);
      yield toRecord(document, { siteUrl, tag, position, ...readers });
    }
  }
}

/** Returns the synonym groups of a graph. */
export async function synonymsIn(graph: ContentGraph): Promise<string[][]> {
  const [main] = await graph.editions();
  const [tag] = main?.tags ?? [];
  return tag === undefined ? [] : ((await readIndex(graph, tag)).synonyms ?? []);
}

/** The edition of an index. `version` is empty for an index of all versions. */
type EditionFields = Pick<Edition, 'version' | 'language' | 'banner'>;

async function editionsByTag(graph: ContentGraph): Promise<Map<string, EditionFields>> {
  const readers = new Map<string, EditionFields>();
  for (const {
    tags: [own, ...shared],
    ...edition
  } of await graph.editions()) {
    if (own !== undefined) readers.set(own, edition);
    for (const tag of shared) if (!readers.has(tag)) readers.set(tag, { version: '', language: edition.language });
  }
  return readers;
}

function readIndex(graph: ContentGraph, tag: string) {
  const path = artifactPaths.searchIndex(tag);
  const entry = graph.manifest.artifacts.find((one) => one.path === path);
  return entry?.schema === 'sharded-search-index'
    ? graph.read('sharded-search-index', path)
    : graph.read('search-index', path);
}

/** Fields of a record that aren't part of its document. */
interface Place extends EditionFields {
  /** Site URL with a trailing slash. */
  siteUrl: string;
  tag: string;
  /** Position on its page. */
  position: number;
}

function toRecord(
  found: UnnumberedDocument,
  { siteUrl, tag, position, version, language, banner }: Place,
): SearchRecord {
  const { sectionRoute, title, content } = found;
  const kind = kindOf(found);
  const record = {
    id: recordHash([siteUrl, version, language, sectionRoute]),
    ...found,
    url: siteUrl + sectionRoute.replace(/^\//, ''),
    version,
    language,
    banner: banner ?? ('' as const),
    tag,
    page: pageOf(found),
    kind,
    level: LEVELS[kind],
    position,
    names: namesOf(found),
    parts: partsIn(`${title}\n${content}`),
  };
  return { ...record, hash: recordHash(record) };
}

const LEVELS = { page: 0, section: 1, operation: 1, field: 2 };

function kindOf({ sectionRoute, operation, title }: UnnumberedDocument): SearchRecord['kind'] {
  if (operation) return 'operation';
  if (title === '') return 'field';
  return sectionRoute.includes('#') ? 'section' : 'page';
}

function pageOf({ sectionRoute }: UnnumberedDocument): string {
  return sectionRoute.replace(/#.*$/, '');
}

/** Lists the unique parts of compound names in a text. */
function partsIn(text: string): string {
  return [...new Set(wordsOf(text).flatMap((word) => termsOf(word).slice(1)))].join(' ');
}

/** Returns 132 bits of a SHA-256 hash. */
function recordHash(value: unknown): string {
  return sha256(JSON.stringify(value), 'base64url').slice(0, 22);
}
