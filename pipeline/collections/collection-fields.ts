import { z } from 'zod';

/** A field with Markdown, for the zod schema of a collection. */
export function markdown(): z.ZodString {
  return z.string().meta({ markdown: true });
}

/** A field with the ID of an entry in another collection, or for `pages` with the path of a page. */
export function reference(collection: string): z.ZodString {
  return z.string().min(1).meta({ reference: collection });
}
