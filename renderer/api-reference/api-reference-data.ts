import type { AnchoredPage } from '@docgraph/openapi/reference/anchors';
import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';

/** All data of the reference. */
export interface ApiReferenceData {
  index: ApiIndex;
  /** By operation ID. */
  operations: ReadonlyMap<string, Operation>;
  /** In index order. */
  schemas: NamedApiSchema[];
  /** Base URL of the site, with a slash at the end. */
  baseUrl: string;
  /** Folder of the API's artifacts, below the base URL. */
  folder: string;
  /** Route of the reference, or of its index if the reference has multiple pages. */
  route: string;
  /** Servers that Try it can send requests to, in addition to the sandbox. Undefined if Try it is disabled. */
  servers: readonly string[] | undefined;
  /** Pages below the index. Empty for single-page references. */
  pages: readonly AnchoredPage[];
  /** URL of the file with the names that the menu filter searches. */
  namesUrl: string;
}
