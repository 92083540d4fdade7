import type { SearchExportSettings, SearchRecord } from '@docgraph/schemas/search-record';
import { searchFields } from '@docgraph/search/search-fields';

/** Maximum length of text to send, in UTF-16 code units. It keeps documents far below OpenSearch's request limit. */
const MAX_CONTENT = 100_000;
/** Maximum length of indexed keywords. Longer ones are only stored, because Lucene's limit is 32,766 bytes. */
const MAX_KEYWORD = 8000;

/** Matches words as the site's search does. `us-east1` and `c++` are single words, whose parts are indexed as well. */
const WORD = String.raw`[\p{L}\p{M}\p{N}]+(?:(?:[.-]|_+)[\p{L}\p{M}\p{N}]+)*(?:(?:\+\+|#)(?![\p{L}\p{M}\p{N}]))?`;

/** Returns index settings that analyze and rank text similarly to the site's search. */
export function indexSettings({ synonyms, stopWords }: SearchExportSettings) {
  const filters = ['parts', 'lowercase', 'asciifolding', 'stop_words', 'stems'];
  return {
    analysis: {
      tokenizer: { words: { type: 'pattern', pattern: WORD, group: 0 } },
      filter: {
        parts: {
          type: 'word_delimiter_graph',
          preserve_original: true,
          split_on_numerics: false,
          stem_english_possessive: false,
        },
        stop_words: { type: 'stop', stopwords: stopWords },
        stems: { type: 'porter_stem' },
        synonyms: { type: 'synonym_graph', synonyms: synonyms.map((group) => group.join(', ')), lenient: true },
      },
      analyzer: {
        texts: {
          type: 'custom',
          tokenizer: 'words',
          filter: ['parts', 'flatten_graph', 'lowercase', 'asciifolding', 'stop_words', 'stems'],
        },
        queries: {
          type: 'custom',
          tokenizer: 'words',
          filter: synonyms.length > 0 ? ['lowercase', 'asciifolding', 'synonyms', 'stop_words', 'stems'] : filters,
        },
      },
    },
    // Matches in long texts get a lower score, as in the site's search.
    similarity: Object.fromEntries(
      searchFields.map(({ name, lengthWeight }) => [name, { type: 'BM25', k1: 1.2, b: lengthWeight }]),
    ),
  };
}

const keyword = { type: 'keyword', ignore_above: MAX_KEYWORD };
const text = { type: 'text', analyzer: 'texts', search_analyzer: 'queries' };
const stored = { type: 'keyword', index: false, doc_values: false };

/** Returns the fields of an index. OpenSearch rejects other fields and values of other types. */
export function indexMappings(fingerprint: string) {
  const fields: Record<keyof SearchRecord, object> = {
    id: keyword,
    hash: stored,
    ...searchableFields(),
    sectionTitle: stored,
    pageTitle: text,
    sectionRoute: stored,
    url: stored,
    page: keyword,
    version: keyword,
    language: keyword,
    banner: keyword,
    tag: keyword,
    type: keyword,
    kind: keyword,
    level: { type: 'byte' },
    position: { type: 'integer' },
    operation: { properties: { method: keyword, path: keyword } },
    names: keyword,
    parts: stored,
  };
  return { dynamic: 'strict', _meta: { fingerprint }, properties: fields };
}

function searchableFields() {
  const field = (similarity: string) => ({ ...text, similarity });
  return {
    title: field('title'),
    content: field('content'),
    tags: field('tags'),
    sidebarParentCategories: field('sidebarParentCategories'),
  };
}

/** Converts a record to a document. OpenSearch fills in the parts of words. */
export function toDocument({ content, ...record }: SearchRecord) {
  return { ...record, content: content.slice(0, MAX_CONTENT), parts: '' };
}
