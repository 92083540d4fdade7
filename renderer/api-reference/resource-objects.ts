import { isSuccess } from '@docgraph/openapi/reference/following-operation';
import { nameOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiTag } from '@docgraph/schemas/api-index';
import type { Operation } from '@docgraph/schemas/operation';

/**
 * Returns the names of the schemas of resources: those that operations such as `GET /disks/{id}` return. They're keyed by
 * the first operation of the resource, before which the reference shows the schema. Each schema is shown once.
 */
export function resourceObjects(
  tags: readonly Pick<ApiTag, 'operations'>[],
  operations: ReadonlyMap<string, Operation>,
): Map<string, string> {
  const objects = new Map<string, string>();
  const shown = new Set<string>();
  for (const { operations: own } of tags)
    for (const { operationId, method, path } of own) {
      const [, collection] = /^(.+)\/\{[^{}/]+\}$/.exec(path) ?? [];
      const name = method === 'get' ? returnedBy(operations.get(operationId)) : undefined;
      if (collection === undefined || name === undefined || shown.has(name)) continue;
      const first = own.find((each) => `${each.path}/`.startsWith(`${collection}/`))?.operationId;
      if (first === undefined || objects.has(first)) continue;
      objects.set(first, name);
      shown.add(name);
    }
  return objects;
}

/** Returns the name of the schema of an operation's successful response. */
function returnedBy(operation: Operation | undefined): string | undefined {
  const schemas = operation?.responses.filter(isSuccess).flatMap(({ content }) => content.map(({ schema }) => schema));
  return schemas?.map((schema) => schema && nameOf(schema)).find((name) => name !== undefined);
}
