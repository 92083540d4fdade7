import { decoded } from '@docgraph/schemas/decoded';
import type { Parameter } from '@docgraph/schemas/operation';

/** Returns the anchor of a tag. Like all anchors here, it has no `#`. */
export function tagAnchor(slug: string): string {
  return joined('tag', slug);
}

/** Returns the anchor of an operation: `operation/createDisk`. */
export function operationAnchor(operationId: string): string {
  return joined('operation', operationId);
}

/** Returns the anchor of a parameter: `operation/listDisks/query/limit`. */
export function parameterAnchor(operationId: string, place: Parameter['in'], name: string): string {
  return joined('operation', operationId, place, name);
}

/** Returns the prefix of the anchors of a request body's fields. See {@link childAnchor}. */
export function bodyAnchor(operationId: string): string {
  return joined('operation', operationId, 'body');
}

/** Returns the anchor prefix for a response's fields: `operation/getDisk/response/200`. See {@link childAnchor}. */
export function responseAnchor(operationId: string, status: string): string {
  return joined('operation', operationId, 'response', status);
}

/** Returns the anchor of a named schema: `schema/Disk`. */
export function schemaAnchor(name: string): string {
  return joined('schema', name);
}

/** Returns the anchor of a field of a body, schema, or other field: `schema/Disk/size`. Lists and maps add no step. */
export function childAnchor(anchor: string, name: string): string {
  return `${anchor}/${encoded(name)}`;
}

/** Normalizes the encoding of an anchor. */
export function canonicalAnchor(anchor: string): string {
  return joined(...anchorParts(anchor));
}

/** Splits an anchor into its decoded parts. Keeps malformed encodings unchanged. */
export function anchorParts(anchor: string): string[] {
  return anchor.split('/').map(decoded);
}

function joined(...parts: string[]): string {
  return parts.map(encoded).join('/');
}

/** Percent-encodes a part. Replaces unpaired surrogates, which can't be encoded. */
function encoded(part: string): string {
  return encodeURIComponent(part.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
}

/** A page of a multi-page reference and its contents. */
export interface AnchoredPage {
  route: string;
  /** Slug of its tag. Absent for schema pages. */
  tag?: string | undefined;
  /** The page number within the tag, or among the schema pages, starting at 1. */
  number: number;
  operations: readonly string[];
  schemas: readonly string[];
}

/** Returns a function that finds the route of the page that contains an anchor. It falls back to the index. */
export function routeOfAnchor(index: string, pages: readonly AnchoredPage[]): (anchor: string) => string {
  const routes = new Map<string, string>();
  for (const { route, tag, number, operations, schemas } of pages) {
    if (number === 1) routes.set(tag === undefined ? 'schemas' : tagAnchor(tag), route);
    for (const id of operations) routes.set(operationAnchor(id), route);
    for (const name of schemas) routes.set(schemaAnchor(name), route);
  }
  return (anchor) => {
    const [kind = '', name] = anchorParts(anchor);
    const section = name === undefined ? kind : `${kind}/${encodeURIComponent(name)}`;
    return routes.get(section) ?? index;
  };
}
