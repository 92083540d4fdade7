import type { PlacedText } from '../placed-text.ts';

/** A call of the API as an example writes it. */
export interface ApiCall {
  /** In upper case. */
  method: PlacedText;
  /** Path below the address of the server, without the query. */
  path: PlacedText;
  /** Parts of the query, `name=value`, in their order; values are not encoded where `isEncoded` is false. */
  query: { pair: PlacedText; isEncoded: boolean }[];
  headers: PlacedText[];
  /** Undefined without one; `unknown` for one that stands elsewhere. */
  body: PlacedText | 'unknown' | undefined;
}
