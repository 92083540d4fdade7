import { composedSchemas } from '../description/composed-schemas.ts';
import { type DescriptionData, field, isObject, objectField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { Located } from '../description/reference.ts';

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
export function excludedBy(property: Located, direction: Direction, description: DescriptionData): Mark | undefined {
  if (direction === 'either') return undefined;
  return OPTIONAL[direction].find((mark) => isMarked(property, mark, description));
}

/** Names of the properties that values of this direction need not have, whatever `required` says. */
export function optionalNames(schema: Located, direction: Direction, description: DescriptionData): string[] {
  return composedSchemas(schema, ['allOf'], description).flatMap(({ value, pointer }) =>
    Object.entries(objectField(value, 'properties') ?? {}).flatMap(([name, property]) => {
      const at = pointerBelow(pointerBelow(pointer, 'properties'), name);
      const isOptional =
        isObject(property) &&
        OPTIONAL[direction].some((mark) => isMarked({ value: property, pointer: at }, mark, description));
      return isOptional ? [name] : [];
    }),
  );
}

function isMarked(schema: Located, mark: Mark, description: DescriptionData): boolean {
  return composedSchemas(schema, ['allOf'], description).some(
    ({ value }) => field(value, mark) === true && (description.version !== '3.0' || field(value, '$ref') === undefined),
  );
}
