import { z } from 'zod';
import { MAX_TEXT_BYTES } from './tool-result.ts';

/** Creates the schema of a tool's input. Rejects unknown arguments and lists the known ones. */
export function toolInput<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ') || 'none';
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown argument ${issue.keys.join(', ')}. Known: ${known}.` : undefined,
  });
}

/** Creates the schema of a text of limited length. */
export const text = (max: number) => z.string().min(1).max(max);

/** The position to continue a list from. */
export const cursor = z
  .number()
  .int()
  .min(0)
  .max(10_000_000)
  .default(0)
  .describe('Where to continue: `next` from the last result.');

/** The maximum size of a result, for models with little room. */
export const maxBytes = (preset: number) =>
  z.number().int().min(MIN_BYTES).max(MAX_TEXT_BYTES).default(preset).describe('Maximum size of the result in bytes.');

/** Enough for one search result. */
const MIN_BYTES = 1000;
