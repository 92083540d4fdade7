import { z } from 'zod';

/** An error of a JSON Schema validator (ajv), as far as it is used. */
export const ShapeError = z.object({
  /** JSON pointer of the value in the description. */
  instancePath: z.string(),
  /** Place of the keyword in the JSON Schema. */
  schemaPath: z.string(),
  keyword: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string().default('is not valid'),
});
export type ShapeError = z.infer<typeof ShapeError>;
