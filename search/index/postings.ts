/** The documents of one term in one field. */
export interface Postings {
  /** Ids of the documents, ascending. */
  ids: number[];
  /** How often the term occurs in each of them. */
  counts: number[];
}

/** The fields in which a term occurs, each at the field's place in the index. */
export type TermPostings = (Postings | undefined)[];
