import type { PlacedText } from '../placed-text.ts';

/** An API request in an example. */
export interface ApiCall {
  /** In upper case. */
  method: PlacedText;
  /** Path below the server URL, without the query. */
  path: PlacedText;
  /** Query pairs (`name=value`) in order. Values aren't encoded if `isEncoded` is false. */
  query: { pair: PlacedText; isEncoded: boolean }[];
  headers: PlacedText[];
  /** Undefined if there is no body, and `unknown` if its content isn't in the example. */
  body: PlacedText | 'unknown' | undefined;
}
