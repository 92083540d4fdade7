import { z } from 'zod';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

const Described = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }).optional(),
});

/** What a description holds, counted without the pipeline, so that the pipeline can be measured against it. */
export interface DescriptionContents {
  /** Version of OpenAPI. */
  openapi: string;
  operations: number;
  /** Schemas in `components`. */
  schemas: number;
}

/** Counts the operations and schemas of a parsed description. Throws when it is none. */
export function contentsOf(document: unknown): DescriptionContents {
  const { openapi, paths, components } = Described.parse(document);
  const methods = Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => METHODS.includes(key)));
  return { openapi, operations: methods.length, schemas: Object.keys(components?.schemas ?? {}).length };
}
