import elasticlunr from 'elasticlunr';
import type { SearchDocument, SearchIndex } from '../../schemas/search-index.ts';
import { rootOf } from '../../search/index/to-elasticlunr.ts';
import { type SearchField, searchFields } from '../../search/search-fields.ts';
import { stopWords } from '../../search/text/stop-words.ts';
import { termsOf } from '../../search/text/terms-of.ts';
import { wordsOf } from '../../search/text/words-of.ts';
import { packIndex } from './pack-index.ts';

/** How often a term occurs in which document, by term. */
type Postings = Map<string, { ref: number; count: number }[]>;

/**
 * The search index of some documents: elasticlunr's, packed. What becomes a term is decided by `termsOf`, because
 * elasticlunr's own analysis loses letters outside ASCII and some words (`constructor`, `__proto__`) altogether. It has
 * no functions for the words of a query either: terms are whole words.
 */
export function buildSearchIndex(documents: SearchDocument[], synonyms: string[][] = []): SearchIndex {
  const index = new elasticlunr.Index<SearchDocument>();
  index.setRef('id').saveDocument(false);
  for (const document of documents) index.documentStore.addDoc(document.id, document);
  const analyze = createAnalyzer();
  for (const { name } of searchFields) {
    index.addField(name);
    const inverted = index.index[name];
    const postings = collectPostings(documents, name, analyze, (id, length) =>
      index.documentStore.addFieldLength(id, name, length),
    );
    if (inverted) addPostings(inverted, postings);
  }
  return { documents, index: packIndex(index, documents.length), ...(synonyms.length > 0 && { synonyms }) };
}

/** `termsOf` with a memory: a site uses the same words again and again. */
function createAnalyzer(): (word: string) => string[] {
  const known = new Map<string, string[]>();
  return (word) => {
    const terms = known.get(word) ?? termsOf(word);
    known.set(word, terms);
    return terms;
  };
}

function collectPostings(
  documents: readonly SearchDocument[],
  field: SearchField,
  analyze: (word: string) => string[],
  onLength: (id: number, words: number) => void,
): Postings {
  const postings: Postings = new Map();
  for (const document of documents) {
    const words = wordsOf(fieldText(document, field));
    onLength(document.id, words.length);
    for (const [term, count] of countTerms(words, field, analyze)) {
      const posting = { ref: document.id, count };
      const list = postings.get(term);
      if (list) list.push(posting);
      else postings.set(term, [posting]);
    }
  }
  return postings;
}

function fieldText(document: SearchDocument, field: SearchField): string {
  const value = document[field];
  return typeof value === 'string' ? value : value.join('\n');
}

function countTerms(words: readonly string[], field: SearchField, analyze: (word: string) => string[]) {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const term of analyze(word)) {
      if (field === 'content' && stopWords.has(term)) continue;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

/** Terms go in sorted and each walks down the trie once. elasticlunr stores the square root of a count. */
function addPostings(inverted: elasticlunr.InvertedIndex, postings: Postings): void {
  for (const term of [...postings.keys()].sort()) {
    const [first, ...others] = postings.get(term) ?? [];
    if (!first) continue;
    inverted.addToken(term, tokenInfo(first));
    const node = inverted.getNode(term);
    for (const posting of others) inverted.addToken('', tokenInfo(posting), node);
  }
}

function tokenInfo({ ref, count }: { ref: number; count: number }): elasticlunr.TokenInfo {
  return { ref, tf: rootOf(count) };
}
