import type { Position } from '../../schemas/diagnostic.ts';

/** What an example of a page shows. */
export interface ExampleUse {
  /** Graph node: `operation:<id>` or `schema:<name>`. */
  to: string;
  /** Id of the heading that the example stands under; null before the first. */
  section: string | null;
  /** Place of the example in the file of the page. */
  start: Position;
}
