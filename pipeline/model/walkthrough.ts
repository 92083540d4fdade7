import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { Span } from '@docgraph/source/checked';

/** A response that a page shows. */
export interface ShownAnswer {
  /** Number of its request on the page, from 0. */
  call: number;
  value: JsonValue;
  /** Whether it is an excerpt. */
  isPart: boolean;
  /** Place of the block that shows it. */
  span: Span;
}

/** The requests of a page that says `runs: true`, and the answers that it shows. Plain data: it is part of cache keys. */
export interface PageWalkthrough {
  /** The page, relative to the content folder. */
  file: string;
  /** The rule of the plugin that read it, which a step that fails breaks. */
  rule: string;
  walkthrough: Walkthrough;
  shown: ShownAnswer[];
}
