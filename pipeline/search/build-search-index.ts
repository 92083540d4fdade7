import elasticlunr from 'elasticlunr';
import type { PackedIndex, SearchDocument, SearchIndex } from '../../schemas/search-index.ts';
import {
  type Postings,
  packNames,
  packPostings,
  type TermPostings,
  writeNumber,
} from '../../search/index/pack-terms.ts';
import { type SearchField, searchFields } from '../../search/search-fields.ts';
import { stopWords, termsOf } from '../../search/text/terms-of.ts';
import { wordsOf } from '../../search/text/words-of.ts';

/**
 * The search index of some documents: elasticlunr's, packed. Its part is to hold which term occurs where, and how long
 * fields are; queries and ranking are in `search/`. What becomes a term is decided by `termsOf`, because its own analysis
 * loses letters outside ASCII and some words (`constructor`, `__proto__`) altogether. The frequency of a term is the number
 * of times it occurs.
 */
export function buildSearchIndex(documents: SearchDocument[], synonyms: string[][] = []): SearchIndex {
  const index = new elasticlunr.Index<SearchDocument>();
  index.setRef('id').saveDocument(false);
  for (const document of documents) index.documentStore.addDoc(document.id, document);
  for (const { name } of searchFields) {
    index.addField(name);
    const inverted = index.index[name] ?? new elasticlunr.InvertedIndex();
    const texts = documents.map((document) => ({ id: document.id, words: wordsOf(fieldText(document, name)) }));
    for (const { id, words } of texts) index.documentStore.addFieldLength(id, name, words.length);
    for (const [term, postings] of collectPostings(texts, name)) addTerm(inverted, term, postings);
  }
  return { documents, index: packIndex(index, documents), ...(synonyms.length > 0 && { synonyms }) };
}

function fieldText(document: SearchDocument, field: SearchField): string {
  const value = document[field];
  return typeof value === 'string' ? value : value.join('\n');
}

/** The documents of each term in a field: elasticlunr takes two to three times as long to be told of them word by word. */
function collectPostings(texts: readonly { id: number; words: string[] }[], field: SearchField): Map<string, Postings> {
  const postings = new Map<string, Postings>();
  /** The postings of a word's terms: a site uses the same words again and again. */
  const known = new Map<string, Postings[]>();
  for (const { id, words } of texts) {
    for (const word of words) {
      const lists = known.get(word) ?? termsIn(word, field).map((term) => listOf(postings, term));
      known.set(word, lists);
      for (const { ids, counts } of lists) {
        const last = ids.length - 1;
        if (ids[last] === id) counts[last] = (counts[last] ?? 0) + 1;
        else counts[ids.push(id) - 1] = 1;
      }
    }
  }
  return postings;
}

function termsIn(word: string, field: SearchField): string[] {
  const terms = termsOf(word);
  return field === 'content' ? terms.filter((term) => !stopWords.has(term)) : terms;
}

function listOf(postings: Map<string, Postings>, term: string): Postings {
  const list = postings.get(term) ?? { ids: [], counts: [] };
  postings.set(term, list);
  return list;
}

/** Walks down elasticlunr's tree once for all documents of a term. */
function addTerm(inverted: elasticlunr.InvertedIndex, term: string, { ids, counts }: Postings): void {
  let node: TermNode | undefined;
  ids.forEach((ref, at) => {
    inverted.addToken(node ? '' : term, { ref, tf: counts[at] ?? 0 }, node);
    node ??= inverted.getNode(term);
  });
}

type TermNode = elasticlunr.InvertedIndexNode;

/** Packs the terms of an index, in ascending order. */
function packIndex(index: elasticlunr.Index<SearchDocument>, documents: readonly SearchDocument[]): PackedIndex {
  const { version, fields, ref, documentStore, pipeline } = index.toJSON();
  const terms: string[] = [];
  const postings: TermPostings[] = [];
  const roots = fields.map((field) => index.index[field]?.toJSON().root);
  visitTerms(roots, '', (term, fields) => {
    terms.push(term);
    postings.push(fields);
  });
  const lengths = fields.map((field) =>
    documents.map(({ id }) => writeNumber(documentStore.docInfo[id]?.[field] ?? 0)).join(''),
  );
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

/** Calls back for the terms in some trees, one tree for each field. Terms are short, so that trees are not deep. */
function visitTerms(
  nodes: readonly (TermNode | undefined)[],
  term: string,
  onTerm: (term: string, postings: TermPostings) => void,
): void {
  const postings = nodes.map((node) => (node && node.df > 0 ? postingsOf(node) : undefined));
  if (postings.some((list) => list !== undefined)) onTerm(term, postings);
  const children = nodes.map((node) => new Map(Object.entries(node ?? {}).filter(([unit]) => unit.length === 1)));
  const units = new Set(children.flatMap((child) => [...child.keys()]));
  for (const unit of [...units].sort())
    visitTerms(
      children.map((child) => child.get(unit)),
      term + unit,
      onTerm,
    );
}

function postingsOf({ docs }: TermNode): Postings {
  const ids = Object.keys(docs).map(Number);
  return { ids, counts: ids.map((id) => docs[id]?.tf ?? 0) };
}
