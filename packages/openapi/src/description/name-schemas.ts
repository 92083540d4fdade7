import { isSafeName, NameRegistry, toSafeName } from './artifact-names.ts';
import type { Description } from './description.ts';
import { stepsOf } from './json-pointer.ts';
import { locate, pointerOfReference } from './located.ts';

/** Pointer steps that are part of the structure of OpenAPI and don't identify a schema. */
export const STRUCTURAL = new Set([
  'components',
  'schemas',
  'properties',
  'paths',
  'content',
  'schema',
  '$defs',
  'definitions',
]);

/**
 * Assigns an artifact name to every schema that is named or referenced. Returns the names, keyed by JSON pointer. A
 * name comes from `components.schemas` or is derived from the pointer (`VM.state`). Skips internal schemas.
 */
export function nameSchemas(
  description: Pick<Description, 'document' | 'version' | 'root' | 'of'>,
): Map<string, string> {
  const registry = new NameRegistry();
  const names = new Map<string, string>();
  const components = description.root.object('components');
  for (const name of components?.names('schemas') ?? [])
    names.set(components?.at('schemas', name) ?? '', registry.claim(isSafeName(name) ? name : toSafeName(name)));
  for (const { reference = '' } of description.of('schema')) {
    const pointer = pointerOfReference(reference);
    if (!pointer || names.has(pointer)) continue;
    if (locate(description, pointer)) names.set(pointer, registry.claim(nameFromSteps(stepsOf(pointer))));
  }
  return new Map([...names].filter(([pointer]) => !locate(description, pointer)?.isInternal()));
}

function nameFromSteps(steps: readonly string[]): string {
  return toSafeName(steps.filter((step) => !STRUCTURAL.has(step)).join('.'));
}
