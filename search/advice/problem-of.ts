import type { QueryParseError } from '../query/QueryParseError.ts';
import { fieldAliases, searchFields } from '../search-fields.ts';

const FIELDS: ReadonlySet<string> = new Set([...searchFields.map(({ name }) => name), ...Object.keys(fieldAliases)]);

/**
 * What is wrong with a query for those who meant to use the query language: with one of its own fields, or an operator
 * at a word. Undefined for other texts that happen to break its grammar, such as error messages and command lines.
 */
export function problemOf(query: string, { message, start, end }: QueryParseError): string | undefined {
  const before = query.charAt(start - 1);
  const written = query.slice(start, end);
  const after = query.charAt(end);
  if (after === ':') return FIELDS.has(written) ? message : undefined;
  if (written === '+' || written === '-') return `${before}${after}`.includes(written) ? undefined : message;
  const isAtWord = /[~^]/.test(before) && /\S/.test(query.charAt(start - 2));
  return isAtWord ? message : undefined;
}
