const SPACE = /\s/;
const DIGIT = /[0-9]/;

/**
 * Cuts a query into its pieces, as lunr 2 does, with one difference: a hyphen inside a word belongs to the word, so
 * that `us-east1` is one term. `+` and `-` are operators only where a word starts.
 */
export function lexQuery(query: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let start = 0;
  let position = 0;
  let escapes: number[] = [];

  const emit = (type: LexemeType, end = position) => {
    let text = '';
    let from = start;
    for (const backslash of escapes) {
      text += query.slice(from, backslash);
      from = backslash + 1;
    }
    lexemes.push({ type, text: text + query.slice(from, end), start, end });
    start = position;
    escapes = [];
  };
  const emitTerm = () => {
    if (position > start) emit('TERM');
  };
  /** Steps over the character at the position, which belongs to no lexeme. */
  const skip = () => {
    position++;
    start = position;
    escapes = [];
  };
  const emitNumber = (type: LexemeType) => {
    emitTerm();
    skip();
    while (DIGIT.test(query.charAt(position))) position++;
    emit(type);
  };

  while (position < query.length) {
    const character = query.charAt(position);
    if (character === '\\') {
      escapes.push(position);
      position = Math.min(position + 2, query.length);
    } else if (character === ':') {
      emit('FIELD');
      skip();
    } else if (character === '~') emitNumber('EDIT_DISTANCE');
    else if (character === '^') emitNumber('BOOST');
    else if ((character === '+' || character === '-') && position === start) {
      position++;
      emit('PRESENCE');
    } else if (SPACE.test(character)) {
      emitTerm();
      skip();
    } else position++;
  }
  emitTerm();
  return lexemes;
}

/** What a piece of a query is. The names are lunr's, because its error messages show them. */
type LexemeType = 'FIELD' | 'TERM' | 'EDIT_DISTANCE' | 'BOOST' | 'PRESENCE';

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
