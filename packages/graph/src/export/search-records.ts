import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { Edition } from '@docgraph/schemas/edition';
import type { UnnumberedDocument } from '@docgraph/schemas/search-index';
import type { SearchRecord } from '@docgraph/schemas/search-record';
import { namesOf } from '@docgraph/search/rank/named-documents';
import { termsOf } from '@docgraph/search/text/terms-of';
import { wordsOf } from '@docgraph/search/text/words-of';
import { sha256 } from '@docgraph/source/hash';
import type { ContentGraph } from '../open-graph.ts';

/** Everything that can be found in a graph, in all versions and languages, index by index. */
export async function* searchRecords(graph: ContentGraph): AsyncGenerator<SearchRecord, void, undefined> {
  const { url, baseUrl } = graph.manifest.site;
  const address = url + baseUrl;
  for (const [tag, readers] of await readersByTag(graph)) {
    let page = '';
    let position = 0;
    for await (const document of graph.searchDocuments(tag)) {
      // Documents of one page follow one another.
      position = pageOf(document) === page ? position + 1 : 1;
      page = pageOf(document);
      yield toRecord(document, { address, tag, position, ...readers });
    }
  }
}

/** Words and phrases of a graph that mean the same to readers, in groups. */
export async function synonymsIn(graph: ContentGraph): Promise<string[][]> {
  const [main] = await graph.editions();
  const [tag] = main?.tags ?? [];
  return tag === undefined ? [] : ((await readIndex(graph, tag)).synonyms ?? []);
}

/** The edition that an index belongs to. `version` is empty for an index of all versions. */
type Readers = Pick<Edition, 'version' | 'language' | 'banner'>;

async function readersByTag(graph: ContentGraph): Promise<Map<string, Readers>> {
  const readers = new Map<string, Readers>();
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

/** The place of a document that is not in the document itself. */
interface Place extends Readers {
  /** Address of the site, with a slash at its end. */
  address: string;
  tag: string;
  /** On its page. */
  position: number;
}

function toRecord(
  found: UnnumberedDocument,
  { address, tag, position, version, language, banner }: Place,
): SearchRecord {
  const { sectionRoute, title, content } = found;
  const kind = kindOf(found);
  const record = {
    id: recordHash([address, version, language, sectionRoute]),
    ...found,
    url: address + sectionRoute.replace(/^\//, ''),
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

/** The parts of the names in a text, each once. */
function partsIn(text: string): string {
  return [...new Set(wordsOf(text).flatMap((word) => termsOf(word).slice(1)))].join(' ');
}

/** 132 bits of SHA-256. */
function recordHash(value: unknown): string {
  return sha256(JSON.stringify(value), 'base64url').slice(0, 22);
}
