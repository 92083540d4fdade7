import type { Located } from '../description/located.ts';

/**
 * Which way a value goes. `readOnly` properties are neither required nor allowed in requests, `writeOnly` ones in
 * responses; where a value may be either (the example of a schema), both are optional.
 */
export type Direction = 'request' | 'response' | 'either';

type Mark = 'readOnly' | 'writeOnly';

const OPTIONAL: Readonly<Record<Direction, readonly Mark[]>> = {
  request: ['readOnly'],
  response: ['writeOnly'],
  either: ['readOnly', 'writeOnly'],
};

/** The mark that keeps a property out of values of this direction; undefined when it may be there. */
export function excludedBy(property: Located, direction: Direction): Mark | undefined {
  return direction === 'either' ? undefined : OPTIONAL[direction].find((mark) => isMarked(property, mark));
}

/** Names of the properties that values of this direction need not have, whatever `required` says. */
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
