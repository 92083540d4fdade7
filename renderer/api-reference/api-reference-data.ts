import type { ApiIndex } from '#schemas/api-index.ts';
import type { NamedApiSchema } from '#schemas/api-schema.ts';
import type { Operation } from '#schemas/operation.ts';

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
  /** Address of the names that the filter of the menu looks for. */
  namesUrl: string;
  /** Addresses of the files that hold what the page does not, by the anchor of the section. */
  partHrefs: ReadonlyMap<string, string>;
}

/** Sections of the reference that stand in one file beside the page. */
export interface ApiPart {
  /** Operation ids, in the order of the page. */
  operations: string[];
  /** Names of schemas, likewise. */
  schemas: string[];
}
