import type { JsonObject } from '@docgraph/schemas/checks';
import type { Span } from '@docgraph/source/checked';
import { spanBetween } from '@docgraph/source/source-file';
import type { MapEntry, SourceNode } from '@docgraph/source/source-node';
import { InstanceValidator } from '../validate/instance-validator.ts';
import type { DescriptionData } from './json-object.ts';
import { pointerBelow, stepsOf } from './json-pointer.ts';
import { type DescribedOperation, listOperations } from './operations.ts';
import { type DescriptionObject, type ObjectKind, rootOf, walkDescription } from './structure.ts';

/** Where a value of the description stands: a span of one of its files, and its way in the description. */
export interface Place extends Span {
  file: string;
  /** JSON pointer in the self-contained description. */
  pointer: string;
}

/** An OpenAPI description as rules and facts see it: plain data, and the places of its values. */
export interface Description extends DescriptionData {
  root: DescriptionObject;
  /** Every object that OpenAPI gives a meaning, in document order. */
  objects: readonly DescriptionObject[];
  /** The objects of one kind. */
  of(kind: ObjectKind): readonly DescriptionObject[];
  /** The calls of the API: all under `paths`. */
  operations: readonly DescribedOperation[];
  /** The calls that the API makes, to addresses that its users have given it. */
  webhooks: readonly DescribedOperation[];
  /** Checks values against its schemas. */
  validator: InstanceValidator;
  /** Place of the value at a JSON pointer; of the nearest value above it when there is none. */
  place(pointer: string): Place;
  /** Place of the key at a JSON pointer; of the value when it has no key (list items). */
  keyPlace(pointer: string): Place;
  /** The value at a JSON pointer as it stands in its file. */
  source(pointer: string): SourceNode;
}

/** Steps of checking for all values of a description: about 20 s. That of Stripe takes 260,000, more than others. */
const MAX_STEPS = 50_000_000;

/** Prepares a document, and the tree it was made of, for rules and facts. */
export function describeDocument(document: JsonObject, root: SourceNode, version: Description['version']): Description {
  const described = rootOf({ document, version });
  const objects: DescriptionObject[] = [];
  const byKind = new Map<ObjectKind, DescriptionObject[]>();
  walkDescription(described, (object) => {
    objects.push(object);
    const alike = byKind.get(object.kind);
    if (alike) alike.push(object);
    else byKind.set(object.kind, [object]);
  });
  return {
    document,
    version,
    root: described,
    objects,
    of: (kind) => byKind.get(kind) ?? [],
    ...listOperations(described),
    validator: new InstanceValidator({ document, version }, MAX_STEPS),
    place: (pointer) => {
      const found = find(root, pointer);
      return placeOf(found.node, found.pointer);
    },
    keyPlace: (pointer) => {
      const { node, entry, map, pointer: found } = find(root, pointer);
      if (!entry || !map) return placeOf(node, found);
      return placeOf({ source: entry.keySource ?? map.source, start: entry.keyStart, end: entry.keyEnd }, found);
    },
    source: (pointer) => find(root, pointer).node,
  };
}

function placeOf({ source, start, end }: Pick<SourceNode, 'source' | 'start' | 'end'>, pointer: string): Place {
  return { file: source.path, ...spanBetween(source, start, end), pointer };
}

/** A value, where it is, and its entry in its map, if it has one. */
interface Found {
  node: SourceNode;
  pointer: string;
  entry?: MapEntry;
  map?: SourceNode;
}

/** The value at a pointer, or the last one on the way there. */
function find(root: SourceNode, pointer: string): Found {
  let found: Found = { node: root, pointer: '' };
  for (const step of stepsOf(pointer)) {
    const { node: above } = found;
    const entry = above.kind === 'map' ? above.entries.get(step) : undefined;
    const node = above.kind === 'list' ? above.items[Number(step)] : entry?.node;
    if (!node) break;
    const below = pointerBelow(found.pointer, step);
    found = entry ? { node, pointer: below, entry, map: above } : { node, pointer: below };
  }
  return found;
}
