import type { SearchDocument } from '../../schemas/search-index.ts';

/** A search document before it has its number. */
export type UnnumberedDocument = Omit<SearchDocument, 'id'>;
