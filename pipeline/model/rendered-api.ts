import type { ApiIndex } from '../../schemas/api-index.ts';
import type { JsonValue, NamedApiSchema } from '../../schemas/api-schema.ts';
import type { Operation } from '../../schemas/operation.ts';
import type { ApiEntry } from './settings.ts';

/** The artifacts of an API description. */
export interface RenderedApi {
  index: ApiIndex;
  /** In the order of the description. */
  operations: Operation[];
  /** The operations as Markdown, by id. */
  markdown: Map<string, string>;
  /** Sorted by name. */
  schemas: NamedApiSchema[];
  /** The self-contained description, as readers download it. */
  document: JsonValue;
}

/** The artifacts of one of the site's APIs. */
export interface RenderedEntry extends RenderedApi {
  entry: ApiEntry;
  /** The page that an anchor is on. */
  routeOf(anchor: string): string;
}
