import type { Description } from '../description/description.ts';
import { isObject, listField, objectField } from '../description/json-object.ts';
import { pointerBelow, pointerOf } from '../description/json-pointer.ts';
import { pointerOfReference, referenceOf } from '../description/reference.ts';
import { type DescriptionObject, walkDescription } from '../description/walk-description.ts';
import type { ApiRule } from './api-rule.ts';
import { connectedGroups } from './connected-groups.ts';

/** Keywords whose schemas apply to the same value as the schema that holds them. */
const SAME_VALUE = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * A schema cannot be made of itself: whoever checks a value against it never comes to an end. A schema whose properties
 * or items have its own type is another matter, and common.
 */
export const circularSchema: ApiRule = {
  name: 'openapi/circular-schema',
  *check(description) {
    const schemas = new Map(
      description.objects.filter(({ kind }) => kind === 'schema').map((object) => [object.pointer, object]),
    );
    const edges = new Map<string, string[]>();
    for (const [pointer, object] of schemas) {
      const parts = partsOf(object);
      // Most schemas have none, and are in no circle.
      if (parts.length > 0) edges.set(pointer, parts);
    }
    for (const group of connectedGroups(edges)) {
      const isCircle = group.length > 1 || edges.get(group[0] ?? '')?.includes(group[0] ?? '');
      const members = group.flatMap((pointer) => schemas.get(pointer) ?? []);
      // References to nothing but each other have a rule of their own.
      if (!isCircle || members.every(({ value }) => referenceOf(value) !== undefined)) continue;
      yield { ...problemOf(members, description), hint: 'Describe one of its parts without the whole.' };
    }
  },
};

function problemOf(members: readonly DescriptionObject[], { place }: Description) {
  const [first] = members
    .filter(({ value }) => referenceOf(value) !== undefined)
    .map(({ value, pointer }) => ({ written: referenceOf(value), place: place(pointerBelow(pointer, '$ref')) }))
    .sort((a, b) => a.place.start.line - b.place.start.line || a.place.start.column - b.place.start.column);
  return {
    message: `With \`${first?.written}\` the schema is made of itself.`,
    place: first?.place ?? place(members[0]?.pointer ?? ''),
  };
}

/** Pointers of the schemas that a value must or may fit because it is to fit this one. */
function partsOf({ value, pointer }: DescriptionObject): string[] {
  const target = pointerOfReference(referenceOf(value) ?? '');
  const lists = SAME_VALUE.flatMap((keyword) =>
    listField(value, keyword).map((_, index) => pointerBelow(pointerBelow(pointer, keyword), index)),
  );
  const parts = isObject(objectField(value, 'not')) ? [...lists, pointerBelow(pointer, 'not')] : lists;
  return target === undefined ? parts : [...parts, target];
}

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
