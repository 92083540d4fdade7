import type { JsonValue } from '../../../schemas/api-schema.ts';
import type { Position } from '../../../schemas/diagnostic.ts';
import { shown } from '../../source/words.ts';
import type { Description } from '../description/description.ts';
import { field, isObject, type JsonObject, textField, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { referenceOf } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { Direction } from '../validate/direction.ts';
import { OVERFLOW, UNMATCHED } from '../validate/instance-validator.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';

/** What is assumed when a value is left out must itself be allowed. */
export const defaultValue: ApiRule = {
  name: 'openapi/default-value',
  *check(description) {
    for (const object of description.objects) {
      const value = keywordValue(object, 'default', description);
      if (value === undefined) continue;
      const schemaPointer = object.pointer;
      const pointer = pointerBelow(schemaPointer, 'default');
      yield* valueProblems({ value, pointer, schemaPointer, direction: 'either' }, description);
    }
  },
};

/** A value that `enum` lists and another keyword forbids can never be used. */
export const enumValue: ApiRule = {
  name: 'openapi/enum-value',
  *check(description) {
    for (const object of description.objects) {
      const members = keywordValue(object, 'enum', description);
      if (!Array.isArray(members)) continue;
      const list = pointerBelow(object.pointer, 'enum');
      for (const [index, value] of members.entries()) {
        const pointer = pointerBelow(list, index);
        for (const problem of valueProblems(
          { value, pointer, schemaPointer: object.pointer, direction: 'either' },
          description,
        ))
          yield { ...problem, message: problem.message.replace(/^The value/, `The \`enum\` value`) };
      }
    }
  },
};

/** The same value twice in `enum` is one too many, and often a slip for another. */
export const duplicateEnumValue: ApiRule = {
  name: 'openapi/duplicate-enum-value',
  *check(description) {
    for (const object of description.objects) {
      const members = keywordValue(object, 'enum', description);
      if (!Array.isArray(members)) continue;
      const first = new Map<string, { file: string; start: Position }>();
      for (const [index, member] of members.entries()) {
        const place = description.place(pointerBelow(pointerBelow(object.pointer, 'enum'), index));
        const before = first.get(JSON.stringify(member));
        if (!before) first.set(JSON.stringify(member), { file: place.file, start: place.start });
        else
          yield {
            message: `\`enum\` lists ${shown(member)} twice.`,
            place,
            hint: 'Remove one of them.',
            related: [{ message: 'The first one is here.', ...before }],
          };
      }
    }
  },
};

const RANGES = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
] as const;

/** The lower bound of a range is not above the upper one: no value would fit. */
export const emptyRange: ApiRule = {
  name: 'openapi/empty-range',
  *check(description) {
    for (const object of description.objects) {
      for (const [lower, upper] of RANGES) {
        const least = keywordValue(object, lower, description);
        const most = keywordValue(object, upper, description);
        if (typeof least !== 'number' || typeof most !== 'number') continue;
        const isExclusive = excludes(object.value, lower) || excludes(object.value, upper);
        if (least < most || (least === most && !isExclusive)) continue;
        const { file, start } = description.place(pointerBelow(object.pointer, upper));
        yield {
          message: `No value is between \`${lower}: ${least}\` and \`${upper}: ${most}\`${least === most ? ', both excluded' : ''}.`,
          place: description.place(pointerBelow(object.pointer, lower)),
          hint: least === most ? 'Include one of them, or move it.' : 'Exchange them, or correct one.',
          related: [{ message: 'The upper bound is here.', file, start }],
        };
      }
    }
  },
};

/** Whether a bound itself is excluded: by its keyword in 3.1, by a second keyword in 3.0. */
function excludes(schema: JsonObject, bound: string): boolean {
  if (bound.startsWith('exclusive')) return true;
  const flag = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' }[bound];
  return flag !== undefined && field(schema, flag) === true;
}

/** OpenAPI 3.0 wants to know what a list holds. */
export const missingItems: ApiRule = {
  name: 'openapi/missing-items',
  *check(description) {
    if (description.version !== '3.0') return;
    for (const object of description.objects) {
      if (keywordValue(object, 'type', description) !== 'array') continue;
      if (keywordValue(object, 'items', description) !== undefined) continue;
      const title = textField(object.value, 'title');
      yield {
        message: `The list${title === undefined ? '' : ` “${title}”`} does not say what its items are.`,
        place: description.keyPlace(object.pointer),
        hint: 'Add `items` with the schema of one item; `items: {}` allows anything.',
      };
    }
  },
};

/** A value of the description, and the schema it should follow. */
export interface CheckedValue {
  value: JsonValue;
  pointer: string;
  schemaPointer: string;
  direction: Direction;
}

/** What is wrong with a value, at the place of the part that is wrong, with the place in the schema that says so. */
export function valueProblems(checked: CheckedValue, description: Description): ApiProblem[] {
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
      place: error.isAboutKey ? description.keyPlace(at) : description.place(at),
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
