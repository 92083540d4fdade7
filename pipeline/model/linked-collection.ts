import type { CollectionEntry } from '@docgraph/schemas/collection';

/** A collection with resolved links. */
export interface LinkedCollection {
  name: string;
  /** JSON Schema of an entry. */
  schema: unknown;
  entries: CollectionEntry[];
}
