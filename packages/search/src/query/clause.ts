/** Whether documents need a clause: one of the optional ones will do, all required ones, none of the prohibited ones. */
export type Presence = 'optional' | 'required' | 'prohibited';

/** One condition of a query. */
export interface Clause {
  /** What is looked for, in lower case; `*` stands for any characters. */
  term: string;
  /** Fields that are looked into; all of them when there is none. */
  field: string | undefined;
  presence: Presence;
  /** Most edits between the term and a word that still counts; 0 for the word itself. */
  editDistance: number;
  /** What the clause is worth beside the others. */
  boost: number;
  /** Whether no operator says anything about it: it is an ordinary word. */
  plain: boolean;
  /** Where it stands in the query, in UTF-16 code units, operators included. */
  start: number;
  end: number;
}

/** A query as ordinary words, whatever it means in the query language. */
export function plainClauses(query: string): Clause[] {
  return Array.from(query.matchAll(/[^\s*]+/g), ({ 0: text, index }) => ({
    term: text.toLowerCase(),
    field: undefined,
    presence: 'optional',
    editDistance: 0,
    boost: 1,
    plain: true,
    start: index,
    end: index + text.length,
  }));
}
