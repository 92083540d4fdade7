import lunr from 'lunr';
import { searchFields } from '../../../search/search-fields.ts';
import { repairLunr } from '../../repair-lunr.ts';

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

/** The documents that lunr finds, by their numbers from 1; the message and place of its error where it has one. */
export function lunrFinds(documents: readonly OracleDocument[], query: string): number[] | string {
  const builder = new lunr.Builder();
  builder.ref('id');
  for (const { name } of searchFields) builder.field(name);
  for (const [index, document] of documents.entries()) builder.add({ id: String(index + 1), ...document });
  try {
    return builder
      .build()
      .search(query)
      .map(({ ref }) => Number(ref))
      .sort((a, b) => a - b);
  } catch (error) {
    return errorText(error);
  }
}

/** The clauses that lunr reads in a query as text, or its error. */
export function lunrReads(query: string): string {
  const fields = searchFields.map(({ name }) => name);
  const parsed = new lunr.Query(fields);
  try {
    new (Reflect.get(lunr, 'QueryParser'))(query, parsed).parse();
  } catch (error) {
    return errorText(error);
  }
  return JSON.stringify(
    parsed.clauses.map((clause) => {
      const { term, fields: wanted = [], editDistance = 0, boost = 1 } = clause;
      const field = wanted.length === 1 ? wanted[0] : null;
      return [term, field, PRESENCES[Number(Reflect.get(clause, 'presence'))], editDistance, boost];
    }),
  );
}

/** By lunr's numbers. */
const PRESENCES = ['', 'optional', 'required', 'prohibited'];

function errorText(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'QueryParseError') throw error;
  return `${error.message} ${Reflect.get(error, 'start')}-${Reflect.get(error, 'end')}`;
}
