import { z } from 'zod';

/** Makes the schema of what a tool takes. Another argument is refused with the names of the known ones. */
export function toolInput<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ') || 'none';
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown argument ${issue.keys.join(', ')}. Known: ${known}.` : undefined,
  });
}
