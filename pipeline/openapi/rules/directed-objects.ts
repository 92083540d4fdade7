import type { DescriptionObject } from '../description/walk-description.ts';
import type { Direction } from '../validate/direction.ts';

/**
 * The objects of a description, each with the direction of the values it describes. In callbacks and webhooks the
 * roles of the two sides are swapped, and what `readOnly` means there is not settled: everything may be there.
 */
export function* directedObjects(
  objects: readonly DescriptionObject[],
): Generator<DescriptionObject & { direction: Direction }> {
  const within: { pointer: string; direction: Direction }[] = [];
  for (const object of objects) {
    while (within.length > 0 && !object.pointer.startsWith(`${within.at(-1)?.pointer}/`)) within.pop();
    const direction = within.at(-1)?.direction ?? directionOf(object);
    if (direction) within.push({ pointer: object.pointer, direction });
    yield { ...object, direction: direction ?? 'either' };
  }
}

function directionOf({ kind, pointer }: DescriptionObject): Direction | undefined {
  if (kind === 'callback' || (kind === 'pathItem' && /^\/(?:x-)?webhooks\//.test(pointer))) return 'either';
  if (kind === 'requestBody' || kind === 'parameter') return 'request';
  return kind === 'response' || kind === 'header' ? 'response' : undefined;
}
