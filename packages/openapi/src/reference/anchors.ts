import { decoded } from '@docgraph/schemas/decoded';
import type { Parameter } from '@docgraph/schemas/operation';

/** The address of a tag, without `#` as all of these. */
export function tagAnchor(slug: string): string {
  return joined('tag', slug);
}

/** Makes the anchor of an operation: `operation/createDisk`. */
export function operationAnchor(operationId: string): string {
  return joined('operation', operationId);
}

/** Makes the anchor of a parameter: `operation/listDisks/query/limit`. */
export function parameterAnchor(operationId: string, place: Parameter['in'], name: string): string {
  return joined('operation', operationId, place, name);
}

/** What the addresses of a request body's fields start with; its fields follow with {@link childAnchor}. */
export function bodyAnchor(operationId: string): string {
  return joined('operation', operationId, 'body');
}

/** Makes the prefix of the anchors of a response's fields: `operation/getDisk/response/200`. See {@link childAnchor}. */
export function responseAnchor(operationId: string, status: string): string {
  return joined('operation', operationId, 'response', status);
}

/** Makes the anchor of a named schema: `schema/Disk`. */
export function schemaAnchor(name: string): string {
  return joined('schema', name);
}

/** Makes the anchor of a field below a body, schema, or other field: `schema/Disk/size`. Lists and maps add no step. */
export function childAnchor(anchor: string, name: string): string {
  return `${anchor}/${encoded(name)}`;
}

/** An address in the one spelling that is used here, whatever of it was encoded. */
export function canonicalAnchor(anchor: string): string {
  return joined(...anchorParts(anchor));
}

/** The parts of an address as they were before they were encoded; malformed encoding is taken as it is. */
export function anchorParts(anchor: string): string[] {
  return anchor.split('/').map(decoded);
}

function joined(...parts: string[]): string {
  return parts.map(encoded).join('/');
}

/** Half of a surrogate pair has no encoding, so it becomes the sign for that. */
function encoded(part: string): string {
  return encodeURIComponent(part.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
}

/** A page of a reference that is on several, and what it holds. */
export interface AnchoredPage {
  route: string;
  /** Slug of its tag; absent for a page of schemas. */
  tag?: string | undefined;
  /** Of the pages of that tag, or of the schemas, counted from 1. */
  number: number;
  operations: readonly string[];
  schemas: readonly string[];
}

/** Finds the page that an anchor of the reference is on, however deep it leads; the index where no other page has it. */
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
