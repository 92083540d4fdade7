import { anchorParts, operationAnchor, schemaAnchor, tagAnchor } from './anchors.ts';

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
