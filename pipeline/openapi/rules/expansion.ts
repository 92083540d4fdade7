import type { Description } from '../description/description.ts';
import { objectField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import { pointerOfReference, referenceOf } from '../description/reference.ts';
import { walkDescription } from '../description/walk-description.ts';
import type { ApiRule } from './api-rule.ts';
import { connectedGroups } from './connected-groups.ts';

/** Schemas that one schema may hold when its references are written out; the largest real ones hold a million. */
const LIMIT = 100_000_000;

/**
 * This site never writes references out, but most other tools do, and stop working at such a description: a schema
 * that refers twice to one that refers twice to another, and so on. What circles count once.
 */
export const expansion: ApiRule = {
  name: 'openapi/expansion',
  *check(description) {
    const edges = schemaEdges(description);
    const sizes = new Map<string, number>();
    for (const group of connectedGroups(edges)) {
      const members = new Set(group);
      let size = members.size;
      for (const target of group.flatMap((member) => edges.get(member) ?? []))
        if (!members.has(target)) size += sizes.get(target) ?? 0;
      for (const member of group) sizes.set(member, size);
      if (size <= LIMIT) continue;
      yield {
        message: 'With its references written out, this schema holds more than 100,000,000 others.',
        place: description.keyPlace(group[0] ?? ''),
        hint: 'Describe less of it: most readers and tools write references out.',
      };
      return;
    }
  },
};

/** The named schemas that each named schema refers to, one entry for each reference. */
function schemaEdges({ document }: Description): Map<string, string[]> {
  const schemas = Object.entries(objectField(objectField(document, 'components'), 'schemas') ?? {}).map(
    ([name, value]) => ({ value, pointer: pointerOf(['components', 'schemas', name]) }),
  );
  const edges = new Map<string, string[]>(schemas.map(({ pointer }) => [pointer, []]));
  for (const { value, pointer } of schemas) {
    walkDescription(value, 'schema', pointer, (object) => {
      const target = pointerOfReference(referenceOf(object.value) ?? '');
      if (target !== undefined && edges.has(target)) edges.get(pointer)?.push(target);
    });
  }
  return edges;
}
