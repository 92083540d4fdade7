import type { JsonObject } from '@docgraph/schemas/checks';
import type { Span } from '@docgraph/source/checked';
import { spanBetween } from '@docgraph/source/source-file';
import type { MapEntry, SourceNode } from '@docgraph/source/source-node';
import { InstanceValidator } from '../validate/instance-validator.ts';
import type { DescriptionData } from './json-object.ts';
import { pointerBelow, stepsOf } from './json-pointer.ts';
import { type DescribedOperation, listOperations } from './operations.ts';
import { type DescriptionObject, type ObjectKind, rootOf, walkDescription } from './structure.ts';

/** The position of a value: a range in one of the files, and its JSON pointer. */
export interface Place extends Span {
  file: string;
  /** JSON pointer in the self-contained description. */
  pointer: string;
}

/** An OpenAPI description as rules and facts use it: plain data, plus the position of each value. */
export interface Description extends DescriptionData {
  root: DescriptionObject;
  /** Every object that OpenAPI defines, in document order. */
  objects: readonly DescriptionObject[];
  /** Returns the objects of one kind. */
  of(kind: ObjectKind): readonly DescriptionObject[];
  /** The operations under `paths`. */
  operations: readonly DescribedOperation[];
  /** The webhooks: requests that the API sends to URLs registered by its users. */
  webhooks: readonly DescribedOperation[];
  /** Validates values against the description's schemas. */
  validator: InstanceValidator;
  /** Returns the position of the value at a JSON pointer, or of its nearest existing ancestor. */
  place(pointer: string): Place;
  /** Returns the position of the key at a JSON pointer, or of the value if it has no key (list items). */
  keyPlace(pointer: string): Place;
  /** Returns the source node of the value at a JSON pointer. */
  source(pointer: string): SourceNode;
}

/**
 * Maximum number of validation steps for all values in a description. The most demanding known
 * description, Stripe's, takes 260,000 steps.
 */
const MAX_STEPS = 5_000_000;

/** Prepares a document and its source tree for rules and facts. */
export function describeDocument(document: JsonObject, root: SourceNode, version: Description['version']): Description {
  const described = rootOf({ document, version });
  const objects: DescriptionObject[] = [];
  const byKind = new Map<ObjectKind, DescriptionObject[]>();
  walkDescription(described, (object) => {
    objects.push(object);
    const sameKind = byKind.get(object.kind);
    if (sameKind) sameKind.push(object);
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

/** A node with its pointer. Includes its entry and the enclosing map, unless it's the root or a list item. */
interface Found {
  node: SourceNode;
  pointer: string;
  entry?: MapEntry;
  map?: SourceNode;
}

/** Finds the node at a pointer, or its nearest existing ancestor. */
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
