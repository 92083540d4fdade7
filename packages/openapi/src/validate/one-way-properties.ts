import type { Located } from '../description/located.ts';

/**
 * The direction of a value. In requests, `readOnly` properties are neither required nor allowed. The same applies to
 * `writeOnly` properties in responses. Schema examples may be either, so both kinds of properties are optional.
 */
export type Direction = 'request' | 'response' | 'either';

type Mark = 'readOnly' | 'writeOnly';

const OPTIONAL: Readonly<Record<Direction, readonly Mark[]>> = {
  request: ['readOnly'],
  response: ['writeOnly'],
  either: ['readOnly', 'writeOnly'],
};

/** Returns the mark that excludes a property in a direction, or undefined. */
export function excludingMark(property: Located, direction: Direction): Mark | undefined {
  return direction === 'either' ? undefined : OPTIONAL[direction].find((mark) => isMarked(property, mark));
}

/** Lists the properties that are optional in a direction, even if they're `required`. */
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
