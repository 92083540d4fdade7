import { isSafeName, NameRegistry, toSafeName } from './artifact-name.ts';
import type { Description } from './description.ts';
import { isInternal } from './internal.ts';
import { isObject, objectField, valueAt } from './json-object.ts';
import { pointerOf, stepsOf } from './json-pointer.ts';
import { pointerOfReference, referenceOf } from './reference.ts';

/** Steps of a pointer that say what follows, and not what it is. */
const STRUCTURAL = new Set(['components', 'schemas', 'properties', 'paths', 'content', 'schema', '$defs']);

/**
 * The artifact name of every schema that has a name or that a reference points at, by JSON pointer: the name in
 * `components.schemas`, or one made from the pointer (`VM.state`) for a schema inside another object. Internal ones are
 * no artifacts.
 */
export function nameSchemas({ document, objects }: Pick<Description, 'document' | 'objects'>): Map<string, string> {
  const registry = new NameRegistry();
  const names = new Map<string, string>();
  for (const name of Object.keys(objectField(objectField(document, 'components'), 'schemas') ?? {})) {
    const pointer = pointerOf(['components', 'schemas', name]);
    names.set(pointer, registry.claim(isSafeName(name) ? name : toSafeName(name)));
  }
  for (const { kind, value } of objects) {
    const reference = kind === 'schema' ? referenceOf(value) : undefined;
    const pointer = reference === undefined ? undefined : pointerOfReference(reference);
    if (!pointer || names.has(pointer)) continue;
    const steps = stepsOf(pointer);
    if (isObject(valueAt(document, steps))) names.set(pointer, registry.claim(nameFromSteps(steps)));
  }
  const isShown = (pointer: string) => !isInternal(valueAt(document, stepsOf(pointer)), document);
  return new Map([...names].filter(([pointer]) => isShown(pointer)));
}

function nameFromSteps(steps: readonly string[]): string {
  return toSafeName(steps.filter((step) => !STRUCTURAL.has(step)).join('.'));
}
