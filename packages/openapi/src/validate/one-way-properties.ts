import type { Located } from '../description/located.ts';

/**
 * The direction of a value. `readOnly` properties are neither required nor allowed in requests, and `writeOnly`
 * properties in responses. For schema examples, which may be either, both are optional.
 */
export type Direction = 'request' | 'response' | 'either';

type Mark = 'readOnly' | 'writeOnly';

const OPTIONAL: Readonly<Record<Direction, readonly Mark[]>> = {
  request: ['readOnly'],
  response: ['writeOnly'],
  either: ['readOnly', 'writeOnly'],
};

/** Returns the mark that excludes a property in this direction, or undefined. */
export function excludingMark(property: Located, direction: Direction): Mark | undefined {
  return direction === 'either' ? undefined : OPTIONAL[direction].find((mark) => isMarked(property, mark));
}

/** Lists the properties that are optional in this direction, regardless of `required`. */
export function optionalNames(schema: Located, direction: Direction): string[] {
  return schema
    .composed(['allOf'])
    .flatMap((part) => part.map('properties'))
    .filter(([, property]) => OPTIONAL[direction].some((mark) => isMarked(property, mark)))
    .map(([name]) => name);
}

function isMarked(schema: Located, mark: Mark): boolean {
  return schema.composed(['allOf']).some((part) => part.is(mark) && !part.isOnlyReference);
}
