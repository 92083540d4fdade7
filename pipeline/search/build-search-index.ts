import elasticlunr from 'elasticlunr';
import type { SearchDocument, SearchIndex } from '../../schemas/search-index.ts';
import type { Postings } from '../../search/index/postings.ts';
import { rootOf } from '../../search/index/to-elasticlunr.ts';
import { type SearchField, searchFields } from '../../search/search-fields.ts';
import { stopWords } from '../../search/text/stop-words.ts';
import { termsOf } from '../../search/text/terms-of.ts';
import { wordsOf } from '../../search/text/words-of.ts';
import { packIndex } from './pack-index.ts';

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
