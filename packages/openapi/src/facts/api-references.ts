import type { Description } from '../description/description.ts';
import { locate, pointerOfReference } from '../description/located.ts';
import { DescriptionObject, type ObjectKind, walkDescription } from '../description/structure.ts';
import type { ParsedApi } from '../parsed-api.ts';

type ApiReference = ParsedApi['references'][number];

/**
 * Maximum number of objects in all operations together. Shared objects, such as responses and parameters, count once
 * per operation, because the artifact of each operation includes them. Large real-world descriptions have about
 * 300,000.
 */
const MAX_OBJECTS = 5_000_000;

/**
 * Lists every reference from an operation or a named schema to a named schema. Parameters, responses, and other
 * components count as part of the operations that reference them. Returns undefined if there are too many objects.
 */
export function apiReferences(
  description: Description,
  schemaNames: ReadonlyMap<string, string>,
): ApiReference[] | undefined {
  const references: ApiReference[] = [];
  let visited = 0;

  const collect = (from: string, kind: ObjectKind, start: string) => {
    const seen = new Set([start]);
    const waiting = [{ kind, pointer: start }];
    for (const { kind, pointer } of waiting) {
      const found = locate(description, pointer);
      if (!found) continue;
      walkDescription(new DescriptionObject(description, found.value, pointer, kind), (object) => {
        visited += 1;
        if (object.isInternal()) return false;
        const target = pointerOfReference(object.reference ?? '');
        const name = target === undefined ? undefined : schemaNames.get(target);
        if (object.kind === 'schema' && name !== undefined) {
          const { file, start, end } = description.place(object.at('$ref'));
          references.push({ from, to: `schema:${name}`, file, span: { start, end } });
        } else if (object.kind !== 'schema' && target && !seen.has(target)) {
          seen.add(target);
          waiting.push({ kind: object.kind, pointer: target });
        }
        return true;
      });
      if (visited > MAX_OBJECTS) return;
    }
  };

  for (const { operationId, operation, item } of [...description.operations, ...description.webhooks]) {
    collect(`operation:${operationId}`, 'operation', operation.pointer);
    // The parameters of a path item apply to each of its operations.
    for (const { pointer } of item.list('parameters')) collect(`operation:${operationId}`, 'parameter', pointer);
    if (visited > MAX_OBJECTS) return undefined;
  }
  for (const [pointer, name] of schemaNames) {
    collect(`schema:${name}`, 'schema', pointer);
    if (visited > MAX_OBJECTS) return undefined;
  }
  return references;
}
