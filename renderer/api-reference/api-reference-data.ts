import type { AnchoredPage } from '@docgraph/openapi/reference/anchors';
import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';

/** Everything the reference shows. */
export interface ApiReferenceData {
  index: ApiIndex;
  /** By operation id. */
  operations: ReadonlyMap<string, Operation>;
  /** In the order of the index. */
  schemas: NamedApiSchema[];
  /** Base URL of the site, with a slash at the end. */
  baseUrl: string;
  /** Folder of its artifacts, below the base URL as well. */
  folder: string;
  /** Route of the reference; of one on several pages, that of the index. */
  route: string;
  /** Servers that readers may try operations on, beside the sandbox; undefined where they cannot be tried. */
  servers: readonly string[] | undefined;
  /** The pages below the index; none where the reference is one page. */
  pages: readonly AnchoredPage[];
  /** Address of the names that the filter of the menu looks for. */
  namesUrl: string;
}
