const SPACE = /\s/;
const DIGIT = /[0-9]/;

/**
 * Splits a query into lexemes like lunr 2, with one difference: hyphens inside a word are part of it, so `us-east1` is
 * one term. `+` and `-` are operators only at the start of a word.
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
  /** Skips the character at the current position. */
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

/** The type of a lexeme. The names are the same as in lunr, because error messages contain them. */
type LexemeType = 'FIELD' | 'TERM' | 'EDIT_DISTANCE' | 'BOOST' | 'PRESENCE';

/** A lexeme in a query. */
export interface Lexeme {
  type: LexemeType;
  /** The text of the lexeme, without escaping backslashes. For numbers, contains only the digits. */
  text: string;
  /** Start offset in the query, in UTF-16 code units. */
  start: number;
  /** Exclusive end offset in the query. */
  end: number;
}
