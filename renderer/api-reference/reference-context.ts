import { routeOfAnchor } from '@docgraph/openapi/reference/anchors';
import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { referenceTo, type SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { ApiServer } from '@docgraph/schemas/api-server';
import type { Operation } from '@docgraph/schemas/operation';
import { requireContext } from '@docgraph/ui/site-context';
import { siteHref } from '@docgraph/ui/site-href';
import { createContext, useContext } from 'react';
import type { ApiReferenceData } from './api-reference-data.ts';
import { resourceObjects } from './resource-objects.ts';
import { schemaUsers } from './schema-users.ts';

/** Shared data of the reference. */
export interface Reference {
  schemas: SchemasByName;
  /** By operation ID. */
  operations: ReadonlyMap<string, Operation>;
  /** Names of the schemas of resources, keyed by the operation they precede. Empty if the reference has several pages. */
  objects: ReadonlyMap<string, string>;
  /** Base URL of the site, with a slash at the end. */
  baseUrl: string;
  /** Returns the URL of an anchor, which may be on any page of the reference. */
  href(anchor: string): string;
  /** Servers of the API. */
  servers: readonly ApiServer[];
  /** Whether operations can be tried. */
  isTried: boolean;
  /** Returns the IDs of the operations that use a named schema. */
  usersOf(name: string): readonly string[];
  /** Reports whether a named schema has fields to expand. */
  hasFields(name: string): boolean;
}

export function createReference(data: ApiReferenceData): Reference {
  const { index, operations, schemas, baseUrl, route, pages, servers } = data;
  const routeOf = routeOfAnchor(route, pages);
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const known = new Map<string, boolean>();
  let users: ReadonlyMap<string, string[]> | undefined;
  return {
    schemas: byName,
    operations,
    objects: new Map(
      pages.length > 0
        ? []
        : resourceObjects(
            index.tagGroups.flatMap(({ tags }) => tags),
            operations,
          ),
    ),
    baseUrl,
    servers: index.servers,
    isTried: servers !== undefined,
    href: (anchor) => `${pages.length === 0 ? '' : siteHref(baseUrl, routeOf(anchor))}#${anchor}`,
    usersOf(name) {
      users ??= schemaUsers(operations, byName);
      return users.get(name) ?? [];
    },
    hasFields(name) {
      const found = known.get(name) ?? fieldsOf({ $ref: referenceTo(name) }, byName).length > 0;
      known.set(name, found);
      return found;
    },
  };
}

export const ReferenceContext = createContext<Reference | undefined>(undefined);

export function useReference(): Reference {
  return requireContext(useContext(ReferenceContext), 'useReference', 'ReferenceContext');
}
