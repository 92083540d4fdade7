import type { Clause } from './clause.ts';
import { type Lexeme, lexQuery } from './lex-query.ts';

/** Alternative names of fields, mapped to the fields. */
type FieldAliases = Readonly<Record<string, string>>;

/**
 * Parses a query in lunr 2 syntax: `term`, `field:term`, `+term`, `-term`, `term~1`, `term^2`, `te*m`, and `\` to
 * escape a character.
 *
 * @throws QueryParseError with lunr's messages and positions.
 */
export function parseQuery(query: string, fields: readonly string[], aliases: FieldAliases = {}): Clause[] {
  const lexemes = lexQuery(query);
  const clauses: Clause[] = [];
  let next = 0;

  for (let first = lexemes[next]; first !== undefined; first = lexemes[next]) clauses.push(readClause(first));
  return clauses;

  function readClause(first: Lexeme): Clause {
    let presence: Clause['presence'] = 'optional';
    if (first.type === 'PRESENCE') {
      presence = first.text === '-' ? 'prohibited' : 'required';
      next++;
      expectAfter(first, 'term or field', ['TERM', 'FIELD']);
    }
    const field = readField();
    const term = lexemes[next];
    if (term?.type !== 'TERM') throw misplaced(first);
    next++;
    const plain = presence === 'optional' && field === undefined && !term.text.includes('*');
    const { start } = first;
    const text = term.text.toLowerCase();
    const clause: Clause = { term: text, field, presence, editDistance: 0, boost: 1, plain, start, end: term.end };
    readModifiers(clause);
    return clause;
  }

  function readField(): string | undefined {
    const lexeme = lexemes[next];
    if (lexeme?.type !== 'FIELD') return undefined;
    const name = Object.hasOwn(aliases, lexeme.text) ? aliases[lexeme.text] : lexeme.text;
    if (name === undefined || !fields.includes(name)) throw unknownField(lexeme, fields);
    next++;
    expectAfter(lexeme, 'term', ['TERM']);
    return name;
  }

  function readModifiers(clause: Clause): void {
    for (let modifier = lexemes[next]; modifier !== undefined; modifier = lexemes[next]) {
      if (modifier.type === 'EDIT_DISTANCE') clause.editDistance = numberOf(modifier, 'edit distance');
      else if (modifier.type === 'BOOST') clause.boost = numberOf(modifier, 'boost');
      else return;
      clause.plain = false;
      clause.end = modifier.end;
      next++;
    }
  }

  function expectAfter(previous: Lexeme, what: string, types: readonly Lexeme['type'][]): void {
    const found = lexemes[next];
    if (found === undefined)
      throw new QueryParseError(`expecting ${what}, found nothing`, previous.start, previous.end);
    if (!types.includes(found.type))
      throw new QueryParseError(`expecting ${what}, found '${found.type}'`, found.start, found.end);
  }
}

function unknownField({ text, start, end }: Lexeme, fields: readonly string[]): QueryParseError {
  const possible = fields.map((field) => `'${field}'`).join(', ');
  return new QueryParseError(`unrecognised field '${text}', possible fields: ${possible}`, start, end, text);
}

function numberOf({ text, start, end }: Lexeme, what: string): number {
  if (text === '') throw new QueryParseError(`${what} must be numeric`, start, end);
  return Number.parseInt(text, 10);
}

/** Creates the error for an edit distance or boost that isn't preceded by a term. */
function misplaced({ type, text, start, end }: Lexeme): QueryParseError {
  const value = text === '' ? '' : ` with value '${text}'`;
  return new QueryParseError(`expected either a field or a term, found ${type}${value}`, start, end);
}

/** Thrown for a syntax error in a query. `start` and `end` are offsets in UTF-16 code units. */
export class QueryParseError extends Error {
  override readonly name = 'QueryParseError';
  readonly start: number;
  readonly end: number;
  /** The name of the field if it's unknown. */
  readonly unknownField: string | undefined;

  constructor(message: string, start: number, end: number, unknownField?: string) {
    super(message);
    this.start = start;
    this.end = end;
    this.unknownField = unknownField;
  }
}
