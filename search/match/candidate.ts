/** A term that stands for a word of the query. */
export interface Candidate {
  /** Its place in the index. */
  place: number;
  /** What a match is worth beside that of the word itself, which is 1. */
  weight: number;
  /** What to look for in the text of a document: the word as typed, or the form of it that is there. */
  shown: string;
}
