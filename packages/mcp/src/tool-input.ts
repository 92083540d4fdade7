import { z } from 'zod';

/** Creates the schema of a tool's input. Rejects unknown arguments and lists the known ones. */
export function toolInput<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ') || 'none';
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown argument ${issue.keys.join(', ')}. Known: ${known}.` : undefined,
  });
}
