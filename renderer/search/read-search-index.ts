import { type SearchField, searchFields } from '#schemas/search/search-fields.ts';
import type { SearchDocument } from '#schemas/search-index.ts';
import { type Check, isNumber, isObject, isString, listOf, shape } from '../ui/checks.ts';
import { isTrieNode, type TrieNode } from './trie.ts';

/** One field of a loaded index. */
export interface FieldIndex {
  name: SearchField;
  /** The terms: elasticlunr's tree of UTF-16 units. */
  root: TrieNode;
  /** Words in the field by document id; the mean over all documents at 0, where no document is. */
  lengths: Float64Array;
}

/** A search index in the form that queries are answered from. */
export interface SearchIndexData {
  /** In the order of their ids: document n stands at n - 1. */
  documents: SearchDocument[];
  fields: FieldIndex[];
}

/** Reads a parsed `search-index-<tag>.json`; undefined for anything else, such as half a file or an error page. */
export function readSearchIndex(value: unknown): SearchIndexData | undefined {
  if (!isObject(value) || !isDocuments(value.documents) || !isObject(value.index)) return undefined;
  const { index, documentStore } = value.index;
  if (!isObject(index) || !isObject(documentStore) || !isObject(documentStore.docInfo)) return undefined;
  const fields: FieldIndex[] = [];
  for (const { name } of searchFields) {
    const trie = index[name];
    if (!isObject(trie) || !isTrieNode(trie.root)) return undefined;
    fields.push({ name, root: trie.root, lengths: readLengths(documentStore.docInfo, name, value.documents.length) });
  }
  return { documents: value.documents, fields };
}

function readLengths(docInfo: Record<string, unknown>, field: SearchField, count: number): Float64Array {
  const lengths = new Float64Array(count + 1);
  for (let id = 1; id <= count; id++) {
    const info = docInfo[id];
    const length = isObject(info) ? info[field] : undefined;
    lengths[id] = typeof length === 'number' ? length : 0;
  }
  if (count > 0) lengths[0] = lengths.reduce((sum, length) => sum + length, 0) / count;
  return lengths;
}

const isDocument: Check = shape({
  id: isNumber,
  title: isString,
  content: isString,
  tags: listOf(isString),
  sidebarParentCategories: listOf(isString),
  type: (type) => type === 'docs' || type === 'api',
  sectionTitle: isString,
  pageTitle: isString,
  sectionRoute: isString,
});

function isDocuments(value: unknown): value is SearchDocument[] {
  return listOf(isDocument)(value) && Array.isArray(value) && value.every(({ id }, index) => id === index + 1);
}
