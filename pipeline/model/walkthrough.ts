import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { Span } from '@docgraph/source/checked';

/** A response shown on a page. */
export interface ShownResponse {
  /** Index of its request on the page. */
  call: number;
  value: JsonValue;
  /** Whether the page shows only a part of the response. */
  isPart: boolean;
  /** Range of the block that shows it. */
  span: Span;
}

/** The requests of a page with `runs: true`, and the responses shown on it. Plain data, because it's part of cache keys. */
export interface PageWalkthrough {
  /** The page, relative to the content folder. */
  file: string;
  /** The plugin rule under which failing steps are reported. */
  rule: string;
  walkthrough: Walkthrough;
  shown: ShownResponse[];
}
