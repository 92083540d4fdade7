import type { SearchField } from '../search-fields.ts';

/** What scores need to know about a field. */
export interface FieldStatistics {
  name: SearchField;
  /** Words in the field by document id; 0 at index 0, where no document is. */
  lengths: Int32Array;
}

/** The documents that terms are in. */
export interface PostingLists {
  /**
   * Where the postings of each term and field start in `ids` and `counts`: those of term t in field f at
   * `starts[t * fields.length + f]`. One more entry marks the end.
   */
  starts: Int32Array;
  ids: Int32Array;
  counts: Int32Array;
}

/** An inverted index in the form that queries are answered from. */
export interface TermIndex extends PostingLists {
  /** How many documents there are; their ids are 1 to this. */
  documentCount: number;
  fields: readonly FieldStatistics[];
  /** In ascending order of their UTF-16 code units, which is that of `<`. */
  terms: readonly string[];
  /**
   * In a sharded index, whether the postings of the term at a place are loaded; those that are not are loaded next. All
   * are where it is missing.
   */
  isLoaded?: (place: number) => boolean;
}
