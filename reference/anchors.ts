import { decoded } from '#schemas/decoded.ts';
import type { Parameter } from '#schemas/operation.ts';

/** The address of a tag, without `#` as all of these. */
export function tagAnchor(slug: string): string {
  return joined('tag', slug);
}

/** The address of an operation. */
export function operationAnchor(operationId: string): string {
  return joined('operation', operationId);
}

/** The address of a parameter of an operation. */
export function parameterAnchor(operationId: string, place: Parameter['in'], name: string): string {
  return joined('operation', operationId, place, name);
}

/** What the addresses of a request body's fields start with; its fields follow with {@link childAnchor}. */
export function bodyAnchor(operationId: string): string {
  return joined('operation', operationId, 'body');
}

/** What the addresses of a response body's fields start with. */
export function responseAnchor(operationId: string, status: string): string {
  return joined('operation', operationId, 'response', status);
}

/** The address of a named schema. */
export function schemaAnchor(name: string): string {
  return joined('schema', name);
}

/** The address of a field below a body, a schema or another field. Lists and maps add no step. */
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
