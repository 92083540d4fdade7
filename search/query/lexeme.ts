/** What a piece of a query is. The names are lunr's, because its error messages show them. */
export type LexemeType = 'FIELD' | 'TERM' | 'EDIT_DISTANCE' | 'BOOST' | 'PRESENCE';

/** A piece of a query. */
export interface Lexeme {
  type: LexemeType;
  /** Its text; without the backslashes of escaped characters, and for a number only the digits. */
  text: string;
  /** Where it starts in the query, in UTF-16 code units. */
  start: number;
  /** Where it ends, exclusive. */
  end: number;
}
