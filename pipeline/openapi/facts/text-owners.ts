import type { Description } from '../description/description.ts';
import { pointerOf, stepsOf } from '../description/json-pointer.ts';

/**
 * Finds the graph node that a text belongs to by the pointer of the object that has it: the schema or operation which
 * the object is, or which is nearest around it. Undefined for what belongs to the reference as a whole.
 */
export function textOwners(
  { operations, webhooks }: Pick<Description, 'operations' | 'webhooks'>,
  schemaNames: ReadonlyMap<string, string>,
): (pointer: string) => string | undefined {
  const nodes = new Map(
    [...operations, ...webhooks].map(({ pointer, operationId }) => [pointer, `operation:${operationId}`]),
  );
  for (const [pointer, name] of schemaNames) nodes.set(pointer, `schema:${name}`);
  return (pointer) => {
    const steps = stepsOf(pointer);
    for (let length = steps.length; length > 0; length--) {
      const node = nodes.get(pointerOf(steps.slice(0, length)));
      if (node !== undefined) return node;
    }
    return undefined;
  };
}
