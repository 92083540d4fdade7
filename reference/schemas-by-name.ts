import type { ApiSchema } from '#schemas/api-schema.ts';

/** The named schemas of an API, which `ref` refers to. */
export type SchemasByName = ReadonlyMap<string, ApiSchema>;
