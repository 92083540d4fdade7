import lunr from 'lunr';
import type { Clause } from '../src/query/clause.ts';
import { searchFields } from '../src/search-fields.ts';
import { repairLunr } from './repair-lunr.ts';

/*
 * lunr 2.3.9, whose query language ours is, as the judge of it. Three things are changed here, none of which is about
 * the language: words are separated by white space only, because a hyphen belongs to a word here; there is no trimmer,
 * stop word list or stemmer; and the keys of lunr's sets of terms are made unambiguous, because terms with digits got
 * lost (`1` + `23` was taken for `12` + `3`).
 */
lunr.tokenizer.separator = /\s+/;
Object.assign(Reflect.get(lunr, 'QueryLexer'), { termSeparator: /\s/ });
repairLunr();

/** What a text is looked for in, by field. */
export type OracleDocument = Partial<Record<string, string>>;

/** Finds documents as lunr does, by their numbers from 1; the message and place of its error where it has one. */
export function lunrOver(documents: readonly OracleDocument[]): (query: string) => number[] | string {
  const builder = new lunr.Builder();
  builder.ref('id');
  for (const { name } of searchFields) builder.field(name);
  for (const [index, document] of documents.entries()) builder.add({ id: String(index + 1), ...document });
  const index = builder.build();
  return (query) => {
    try {
      const ids = index.search(query).map(({ ref }) => Number(ref));
      return ids.sort((a, b) => a - b);
    } catch (error) {
      return errorText(error);
    }
  };
}

type ShownClause = { [Key in 'term' | 'field' | 'presence' | 'editDistance' | 'boost']: Clause[Key] | undefined };

/** A clause in words, for comparison. */
export function clauseText({ term, field, presence, editDistance = 0, boost = 1 }: ShownClause): string {
  const place = field === undefined ? '' : ` in ${field}`;
  const demand = presence === 'optional' ? '' : ` ${presence}`;
  const edits = editDistance === 0 ? '' : ` ~${editDistance}`;
  return `${JSON.stringify(term)}${place}${demand}${edits}${boost === 1 ? '' : ` ^${boost}`}`;
}

/** The clauses that lunr reads in a query as text, or its error. */
export function lunrReads(query: string): string {
  const parsed = new lunr.Query(searchFields.map(({ name }) => name));
  try {
    new (Reflect.get(lunr, 'QueryParser'))(query, parsed).parse();
  } catch (error) {
    return errorText(error);
  }
  const clauses = parsed.clauses.map(({ fields = [], ...clause }) => {
    const presence = PRESENCES[Number(Reflect.get(clause, 'presence'))];
    const { term, editDistance, boost } = clause;
    return clauseText({ term, editDistance, boost, field: fields.length === 1 ? fields[0] : undefined, presence });
  });
  return clauses.join(', ');
}

/** By lunr's numbers. */
const PRESENCES = [undefined, 'optional', 'required', 'prohibited'] as const;

function errorText(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'QueryParseError') throw error;
  return `${error.message} ${Reflect.get(error, 'start')}-${Reflect.get(error, 'end')}`;
}
