/** A query that breaks the grammar. `start` and `end` are the place in the query, in UTF-16 code units. */
export class QueryParseError extends Error {
  override readonly name = 'QueryParseError';
  readonly start: number;
  readonly end: number;

  constructor(message: string, start: number, end: number) {
    super(message);
    this.start = start;
    this.end = end;
  }
}
