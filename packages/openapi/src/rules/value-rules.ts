import type { JsonValue } from '@docgraph/schemas/api-schema';
import { formatValue } from '@docgraph/source/format-values';
import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import { listField, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import type { Located } from '../description/located.ts';
import type { DescriptionObject } from '../description/structure.ts';
import { readPattern } from '../reference/pattern/read-pattern.ts';
import { isJson } from '../reference/request/media-type.ts';
import type { ValueDirection as Direction } from '../reference/validate/value-validator.ts';
import { OVERFLOW, UNMATCHED } from '../validate/instance-error.ts';
import {
  type ApiChecks,
  type ApiProblem,
  duplicateProblem,
  findDuplicates,
  forEachObject,
  related,
} from './api-rule.ts';

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

/** Rules about values in a description, and about constraints that apply to a single value. */
export const valueRules = {
  'openapi/missing-items': descriptionError('Array schemas must define their items.'),
  'openapi/empty-range': descriptionError('A lower bound must not exceed the upper bound.'),
  'openapi/enum-value': descriptionError('Enum values must match the type of the schema.'),
  'openapi/duplicate-enum-value': warning('Enum values must be unique.'),
  'openapi/default-value': descriptionError('Defaults must match their schema.'),
  'openapi/example': descriptionError('Examples must match their schema.'),
  'openapi/unicode-pattern': warning('Patterns must also be valid in Unicode mode.'),
  'openapi/pattern': descriptionError('Patterns must be valid regular expressions.'),
} as const satisfies RuleTable;

export const valueChecks: ApiChecks<keyof typeof valueRules> = {
  /** OpenAPI 3.0 requires `items` for arrays. */
  'openapi/missing-items': forEachObject('schema', function* (schema, { version, keyPlace }) {
    if (version !== '3.0' || keyword(schema, 'type') !== 'array' || schema.field('items') !== undefined) return;
    const title = schema.text('title');
    yield {
      message: `The list${title === undefined ? '' : ` “${title}”`} has no \`items\`.`,
      place: keyPlace(schema.pointer),
      hint: 'Add the schema for the items. `items: {}` allows any value.',
    };
  }),

  /** A lower bound must not exceed the upper bound, because then no value is valid. */
  'openapi/empty-range': forEachObject('schema', function* (schema, { place }) {
    for (const [lower, upper] of RANGES) {
      const least = keyword(schema, lower);
      const most = keyword(schema, upper);
      if (typeof least !== 'number' || typeof most !== 'number') continue;
      const isExclusive = excludes(schema, lower) || excludes(schema, upper);
      if (least < most || (least === most && !isExclusive)) continue;
      yield {
        message: `No value is between \`${lower}: ${least}\` and \`${upper}: ${most}\`${least === most ? ', both excluded' : ''}.`,
        place: place(schema.at(lower)),
        hint:
          least === most
            ? 'Make both bounds inclusive, or change one of them.'
            : 'Swap the bounds, or correct one of them.',
        related: related('The upper bound is here.', place(schema.at(upper))),
      };
    }
  }),

  /** An `enum` value must be allowed by the other keywords of its schema. */
  'openapi/enum-value': forEachObject('schema', function* (schema, description) {
    for (const { value, at } of membersOf(schema))
      for (const problem of valueProblems({ value, pointer: at, schema: schema.pointer }, description))
        yield { ...problem, message: problem.message.replace(/^The value/, `The \`enum\` value`) };
  }),

  /** An `enum` value must not be repeated. Repeated values are redundant, and often a typo. */
  'openapi/duplicate-enum-value': forEachObject('schema', function* (schema, { place }) {
    for (const { again, first } of findDuplicates(membersOf(schema), ({ value }) => JSON.stringify(value)))
      yield duplicateProblem(
        `\`enum\` lists ${formatValue(again.value)} more than once.`,
        place(again.at),
        place(first.at),
      );
  }),

  /** A default must be valid according to its own schema. */
  'openapi/default-value': forEachObject('schema', function* (schema, description) {
    const value = keyword(schema, 'default');
    if (value !== undefined)
      yield* valueProblems({ value, pointer: schema.at('default'), schema: schema.pointer }, description);
  }),

  /** Examples must be valid, because readers copy them. */
  *'openapi/example'(description) {
    const reported = new Set<string>();
    for (const { object, direction } of directedObjects(description.objects))
      for (const example of examplesOf(object, direction)) {
        const problems = valueProblems(example, description);
        if (isSerialized(example.value, object)) continue;
        for (const problem of problems) {
          // Shared examples and responses are checked each time they're used.
          const key = JSON.stringify([problem.place, problem.message]);
          if (!reported.has(key)) yield problem;
          reported.add(key);
        }
      }
  },

  /** Patterns must be valid in Unicode mode, which JSON Schema requires. It's stricter, and most tools use it. */
  *'openapi/unicode-pattern'(description) {
    for (const { pattern, place } of patternsOf(description)) {
      const found = readPattern(pattern);
      if (found.error !== undefined || found.unicodeError === undefined) continue;
      yield {
        message: `\`${pattern}\` isn't valid in Unicode mode: ${found.unicodeError}.`,
        place,
        hint: 'Escape only special characters (`\\-` only in a class, `\\_` never). docgraph parses this pattern without that mode.',
      };
    }
  },

  /**
   * Patterns must be valid regular expressions (ECMA-262). Invalid patterns break generated code and don't validate
   * anything. This check must run after those that check values, because they determine which patterns take too many
   * steps.
   */
  *'openapi/pattern'(description) {
    for (const { pattern, place } of patternsOf(description)) {
      const found = readPattern(pattern);
      if (found.error !== undefined)
        yield {
          message: `\`${pattern}\` isn't a regular expression: ${found.error}.`,
          place,
          hint: 'Use JavaScript syntax without the enclosing slashes.',
        };
      else if (!found.tree)
        yield {
          message: `Values can't be matched against \`${pattern}\` in a bounded number of steps.`,
          place,
          hint: 'Remove backreferences (`\\1`), flag groups, and deep nesting.',
        };
      else if (description.validator.isUnfinished(pattern))
        yield {
          message: `Matching values against \`${pattern}\` takes too many steps.`,
          place,
          hint: 'Use a simpler pattern or shorter values.',
        };
    }
  },
};

/** Returns the value of a keyword. Returns undefined if the schema is a `$ref` that overrides it. */
function keyword(schema: Located, name: string): JsonValue | undefined {
  return schema.isOnlyReference ? undefined : schema.field(name);
}

/** Returns whether a bound is exclusive. In 3.1, that depends on its keyword, and in 3.0, on a second keyword. */
function excludes(schema: Located, bound: string): boolean {
  if (bound.startsWith('exclusive')) return true;
  return /^(?:min|max)imum$/.test(bound) && schema.is(`exclusiveM${bound.slice(1)}`);
}

/** Lists the values in `enum` with their JSON pointers. */
function membersOf(schema: Located): { value: JsonValue; at: string }[] {
  const members = keyword(schema, 'enum');
  return Array.isArray(members) ? members.map((value, index) => ({ value, at: schema.at('enum', index) })) : [];
}

/** A value in the description, and the JSON pointer of the schema that it must match. */
interface CheckedValue {
  value: JsonValue;
  pointer: string;
  schema: string;
  direction?: Direction;
}

/** Validates a value. Reports each problem at the invalid part, and points to the violated part of the schema. */
function valueProblems(
  { value, pointer, schema, direction = 'either' }: CheckedValue,
  { document, validator, place, keyPlace }: Description,
): ApiProblem[] {
  const errors = validator.validate(schema, value, direction);
  // Circular schemas and patterns are reported by their own rules.
  const reported = errors.filter(({ keyword }) => keyword !== OVERFLOW && keyword !== UNMATCHED);
  return reported.map((error) => {
    const at = pointer + error.instancePointer;
    const written = pointerBelow(error.schemaPointer, error.keyword);
    const isWritten = valueAt(document, stepsOf(written)) !== undefined;
    return {
      message: error.message,
      place: error.isAboutKey ? keyPlace(at) : place(at),
      hint: error.hint ?? 'Correct the value, or the schema if the value is right.',
      related: related('The schema is here.', keyPlace(isWritten ? written : error.schemaPointer)),
    };
  });
}

/** Lists the examples for an object, with the schemas that they must match. */
function examplesOf(object: DescriptionObject, direction: Direction): CheckedValue[] {
  if (object.kind === 'schema') {
    const schema = object.pointer;
    const single = keyword(object, 'example');
    const several = object.data.version === '3.0' ? [] : listField(object.value, 'examples');
    return [
      ...(single === undefined ? [] : [{ value: single, pointer: object.at('example'), schema }]),
      ...several.map((value, index) => ({ value, pointer: object.at('examples', index), schema })),
    ];
  }
  if (!/^(?:mediaType|parameter|header)$/.test(object.kind) || object.field('schema') === undefined) return [];
  const schema = object.at('schema');
  const named = object.map('examples').map(([, example]) => [example.followed(), 'value'] as const);
  return [[object, 'example'] as const, ...named].flatMap(([holder, key]) => {
    const value = holder?.field(key);
    return holder && value !== undefined ? [{ value, pointer: holder.at(key), schema, direction }] : [];
  });
}

/** Returns whether an example is serialized in its media type, such as XML or a form, which isn't parsed. */
function isSerialized(value: JsonValue, { kind, pointer }: DescriptionObject): boolean {
  return kind === 'mediaType' && typeof value === 'string' && !isJson(stepsOf(pointer).at(-1) ?? '');
}

/**
 * Yields each object with the direction of the values that it describes. In callbacks and webhooks, the roles are
 * reversed and the meaning of `readOnly` is unclear, so all properties are allowed.
 */
function* directedObjects(
  objects: readonly DescriptionObject[],
): Generator<{ object: DescriptionObject; direction: Direction }> {
  const enclosing: { pointer: string; direction: Direction }[] = [];
  for (const object of objects) {
    while (enclosing.length > 0 && !object.pointer.startsWith(`${enclosing.at(-1)?.pointer}/`)) enclosing.pop();
    const direction = enclosing.at(-1)?.direction ?? directionOf(object);
    if (direction) enclosing.push({ pointer: object.pointer, direction });
    yield { object, direction: direction ?? 'either' };
  }
}

function directionOf({ kind, pointer }: DescriptionObject): Direction | undefined {
  if (kind === 'callback' || (kind === 'pathItem' && /^\/(?:x-)?webhooks\//.test(pointer))) return 'either';
  if (kind === 'requestBody' || kind === 'parameter') return 'request';
  return kind === 'response' || kind === 'header' ? 'response' : undefined;
}

/** Lists all patterns for strings and property names. */
function* patternsOf({ of, version, place, keyPlace }: Description): Generator<{
  pattern: string;
  place: ApiProblem['place'];
}> {
  for (const schema of of('schema')) {
    const written = schema.text('pattern');
    if (written !== undefined) yield { pattern: written, place: place(schema.at('pattern')) };
    if (version !== '3.0')
      for (const pattern of schema.names('patternProperties'))
        yield { pattern, place: keyPlace(schema.at('patternProperties', pattern)) };
  }
}
