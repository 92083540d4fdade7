import type { ExternalDocs } from '@docgraph/schemas/external-docs';
import type { Located } from './located.ts';
import { present } from './present.ts';
import { unsafeScheme } from './unsafe-scheme.ts';

/** Returns the link in the `externalDocs` of an object, or undefined. Omits unsafe URLs, which a rule reports. */
export function externalDocsOf(object: Located): ExternalDocs | undefined {
  const docs = object.object('externalDocs');
  const url = docs?.text('url');
  if (!docs || !url || unsafeScheme(url) !== undefined) return undefined;
  return present({ url, description: docs.text('description')?.trim() || undefined });
}
