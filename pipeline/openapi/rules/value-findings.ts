import type { JsonValue } from '../../../schemas/api-schema.ts';
import type { Description } from '../description/description.ts';
import { field, isObject, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { referenceOf } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { Direction } from '../validate/direction.ts';
import { OVERFLOW, UNMATCHED } from '../validate/instance-validator.ts';
import type { Finding } from './api-rule.ts';

/** A value of the description, and the schema it should follow. */
export interface CheckedValue {
  value: JsonValue;
  pointer: string;
  schemaPointer: string;
  direction: Direction;
}

/** What is wrong with a value, at the place of the part that is wrong, with the place in the schema that says so. */
export function valueFindings(checked: CheckedValue, description: Description): Finding[] {
  const { value, pointer, schemaPointer, direction } = checked;
  const errors = description.validator.validate(schemaPointer, value, direction);
  // A schema that is made of itself is reported once, by the rule about such schemas, and so is a pattern.
  const told = errors.filter(({ keyword }) => keyword !== OVERFLOW && keyword !== UNMATCHED);
  return told.map((error) => {
    const at = pointer + error.instancePointer;
    const keyword = pointerBelow(error.schemaPointer, error.keyword);
    const isWritten = valueAt(description.document, stepsOf(keyword)) !== undefined;
    const { file, start } = description.keyPlace(isWritten ? keyword : error.schemaPointer);
    return {
      message: error.message,
      place: error.isAboutName ? description.keyPlace(at) : description.place(at),
      hint: error.hint ?? 'Correct the value, or the schema if the value is right.',
      related: [{ message: 'The schema says so here.', file, start }],
    };
  });
}

/** The value under a keyword of a schema; undefined when there is none, or a reference makes it void. */
export function keywordValue({ kind, value }: DescriptionObject, keyword: string, { version }: Description) {
  if (kind !== 'schema' || !isObject(value)) return undefined;
  return version === '3.0' && referenceOf(value) !== undefined ? undefined : field(value, keyword);
}
