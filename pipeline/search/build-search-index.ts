import elasticlunr from 'elasticlunr';
import type { PackedIndex, SearchDocument, SearchIndex } from '../../schemas/search-index.ts';
import {
  type Postings,
  packNames,
  packPostings,
  type TermPostings,
  writeNumber,
} from '../../search/index/pack-terms.ts';
import { rootOf } from '../../search/index/to-elasticlunr.ts';
import { type SearchField, searchFields } from '../../search/search-fields.ts';
import { stopWords, termsOf } from '../../search/text/terms-of.ts';
import { wordsOf } from '../../search/text/words-of.ts';

/**
 * The search index of some documents: elasticlunr's, packed. What becomes a term is decided by `termsOf`, because
 * elasticlunr's own analysis loses letters outside ASCII and some words (`constructor`, `__proto__`) altogether. It has
 * no functions for the words of a query either: terms are whole words.
 */
export function buildSearchIndex(documents: SearchDocument[], synonyms: string[][] = []): SearchIndex {
  const index = new elasticlunr.Index<SearchDocument>();
  index.setRef('id').saveDocument(false);
  for (const document of documents) index.documentStore.addDoc(document.id, document);
  for (const { name } of searchFields) {
    index.addField(name);
    const inverted = index.index[name];
    const postings = collectPostings(documents, name, (id, length) =>
      index.documentStore.addFieldLength(id, name, length),
    );
    if (inverted) addPostings(inverted, postings);
  }
  return { documents, index: packIndex(index, documents.length), ...(synonyms.length > 0 && { synonyms }) };
}

/** Which documents a term is in, by term. */
function collectPostings(
  documents: readonly SearchDocument[],
  field: SearchField,
  onLength: (id: number, words: number) => void,
): Map<string, Postings> {
  const postings = new Map<string, Postings>();
  /** The postings of a word's terms: a site uses the same words again and again. */
  const known = new Map<string, Postings[]>();
  for (const document of documents) {
    const words = wordsOf(fieldText(document, field));
    onLength(document.id, words.length);
    for (const word of words) {
      const lists = known.get(word) ?? listsOf(postings, termsIn(word, field));
      known.set(word, lists);
      for (const list of lists) countIn(list, document.id);
    }
  }
  return postings;
}

function termsIn(word: string, field: SearchField): string[] {
  const terms = termsOf(word);
  return field === 'content' ? terms.filter((term) => !stopWords.has(term)) : terms;
}

function listsOf(postings: Map<string, Postings>, terms: readonly string[]): Postings[] {
  return terms.map((term) => {
    const list = postings.get(term) ?? { ids: [], counts: [] };
    postings.set(term, list);
    return list;
  });
}

/** Counts an occurrence in a document that is the last one of the list, or comes after it. */
function countIn({ ids, counts }: Postings, id: number): void {
  const last = ids.length - 1;
  if (ids[last] === id) counts[last] = (counts[last] ?? 0) + 1;
  else {
    ids.push(id);
    counts.push(1);
  }
}

function fieldText(document: SearchDocument, field: SearchField): string {
  const value = document[field];
  return typeof value === 'string' ? value : value.join('\n');
}

/** Terms go in sorted and each walks down the trie once. elasticlunr stores the square root of a count. */
function addPostings(inverted: elasticlunr.InvertedIndex, postings: ReadonlyMap<string, Postings>): void {
  for (const [term, { ids, counts }] of [...postings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let node: elasticlunr.InvertedIndexNode | undefined;
    ids.forEach((ref, at) => {
      const info = { ref, tf: rootOf(counts[at] ?? 1) };
      if (node) inverted.addToken('', info, node);
      else inverted.addToken(term, info);
      node ??= inverted.getNode(term);
    });
  }
}

/** Packs an index that elasticlunr built over documents with the ids 1 to `documentCount`. */
function packIndex(index: elasticlunr.Index<SearchDocument>, documentCount: number): PackedIndex {
  const { version, fields, ref, documentStore, pipeline } = index.toJSON();
  const byTerm = new Map<string, TermPostings>();
  fields.forEach((field, place) => {
    visitTerms(index.index[field]?.toJSON().root, '', (term, docs) => {
      const ids = Object.keys(docs).map(Number);
      const counts = ids.map((id) => Math.round((docs[id]?.tf ?? 1) ** 2));
      const postings = byTerm.get(term) ?? fields.map(() => undefined);
      postings[place] = { ids, counts };
      byTerm.set(term, postings);
    });
  });
  const sorted = [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1));
  const terms = sorted.map(([term]) => term);
  const postings = sorted.map(([, fields]) => fields);
  const ids = Array.from({ length: documentCount }, (_, at) => String(at + 1));
  const lengths = fields.map((field) => ids.map((id) => writeNumber(documentStore.docInfo[id]?.[field] ?? 0)).join(''));
  return {
    format: 'packed-1',
    version,
    ref,
    fields,
    pipeline,
    lengths,
    ...packNames(terms),
    ...packPostings(postings),
  };
}

/** Calls back for the terms below a node of elasticlunr's tree. Terms are short, so that it is not deep. */
function visitTerms(
  node: elasticlunr.InvertedIndexNode | undefined,
  term: string,
  onTerm: (term: string, docs: elasticlunr.InvertedIndexDocs) => void,
): void {
  if (!node) return;
  if ('df' in node && node.df > 0) onTerm(term, node.docs);
  for (const [unit, child] of Object.entries(node)) if (unit.length === 1) visitTerms(child, term + unit, onTerm);
}
