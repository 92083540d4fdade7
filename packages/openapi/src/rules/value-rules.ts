import type { JsonValue } from '@docgraph/schemas/api-schema';
import { formatValue } from '@docgraph/source/format-values';
import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import { listField, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import type { Located } from '../description/located.ts';
import type { DescriptionObject } from '../description/structure.ts';
import { readPattern } from '../reference/pattern/read-pattern.ts';
import { OVERFLOW, UNMATCHED } from '../validate/instance-error.ts';
import type { Direction } from '../validate/one-way-properties.ts';
import { type ApiChecks, type ApiProblem, each, related, repeated, twice } from './api-rule.ts';

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

/** Rules about the values in a description, and about what schemas say of single values. */
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
  /** OpenAPI 3.0 wants to know what a list holds. */
  'openapi/missing-items': each('schema', function* (schema, { version, keyPlace }) {
    if (version !== '3.0' || keyword(schema, 'type') !== 'array' || schema.field('items') !== undefined) return;
    const title = schema.text('title');
    yield {
      message: `The list${title === undefined ? '' : ` “${title}”`} does not say what its items are.`,
      place: keyPlace(schema.pointer),
      hint: 'Add `items` with the schema of one item; `items: {}` allows anything.',
    };
  }),

  /** The lower bound of a range is not above the upper one: no value would fit. */
  'openapi/empty-range': each('schema', function* (schema, { place }) {
    for (const [lower, upper] of RANGES) {
      const least = keyword(schema, lower);
      const most = keyword(schema, upper);
      if (typeof least !== 'number' || typeof most !== 'number') continue;
      const isExclusive = excludes(schema, lower) || excludes(schema, upper);
      if (least < most || (least === most && !isExclusive)) continue;
      yield {
        message: `No value is between \`${lower}: ${least}\` and \`${upper}: ${most}\`${least === most ? ', both excluded' : ''}.`,
        place: place(schema.at(lower)),
        hint: least === most ? 'Include one of them, or move it.' : 'Exchange them, or correct one.',
        related: related('The upper bound is here.', place(schema.at(upper))),
      };
    }
  }),

  /** A value that `enum` lists and another keyword forbids can never be used. */
  'openapi/enum-value': each('schema', function* (schema, description) {
    for (const { value, at } of membersOf(schema))
      for (const problem of valueProblems({ value, pointer: at, schema: schema.pointer }, description))
        yield { ...problem, message: problem.message.replace(/^The value/, `The \`enum\` value`) };
  }),

  /** The same value twice in `enum` is one too many, and often a slip for another. */
  'openapi/duplicate-enum-value': each('schema', function* (schema, { place }) {
    for (const { again, first } of repeated(membersOf(schema), ({ value }) => JSON.stringify(value)))
      yield twice(`\`enum\` lists ${formatValue(again.value)} twice.`, place(again.at), place(first.at));
  }),

  /** What is assumed when a value is left out must itself be allowed. */
  'openapi/default-value': each('schema', function* (schema, description) {
    const value = keyword(schema, 'default');
    if (value !== undefined)
      yield* valueProblems({ value, pointer: schema.at('default'), schema: schema.pointer }, description);
  }),

  /** Readers copy examples, so each must be a value that its schema allows. */
  *'openapi/example'(description) {
    const reported = new Set<string>();
    for (const { object, direction } of directedObjects(description.objects))
      for (const example of examplesOf(object, direction)) {
        const problems = valueProblems(example, description);
        if (isSerialized(example.value, object)) continue;
        for (const problem of problems) {
          // Shared examples and responses are met at each of their users.
          const key = JSON.stringify([problem.place, problem.message]);
          if (!reported.has(key)) yield problem;
          reported.add(key);
        }
      }
  },

  /** JSON Schema reads patterns in Unicode mode, which is stricter: most tools do, some do not. */
  *'openapi/unicode-pattern'(description) {
    for (const { pattern, place } of patternsOf(description)) {
      const found = readPattern(pattern);
      if (found.error !== undefined || found.unicodeError === undefined) continue;
      yield {
        message: `\`${pattern}\` is not valid in Unicode mode: ${found.unicodeError}.`,
        place,
        hint: 'Escape only what has a meaning (`\\-` is needed in a class only, `\\_` never). Here it is read without that mode.',
      };
    }
  },

  /**
   * Patterns are regular expressions (ECMA-262); one that is not stops generated code and checks nothing. Stands after
   * the rules that check values: they find out which patterns take too many steps.
   */
  *'openapi/pattern'(description) {
    for (const { pattern, place } of patternsOf(description)) {
      const found = readPattern(pattern);
      if (found.error !== undefined)
        yield {
          message: `\`${pattern}\` is not a regular expression: ${found.error}.`,
          place,
          hint: 'Write it as in JavaScript, without slashes around it.',
        };
      else if (!found.tree)
        yield {
          message: `Values cannot be checked against \`${pattern}\` in a bounded number of steps.`,
          place,
          hint: 'Write it without references to groups (`\\1`), without groups that change flags, and flatter.',
        };
      else if (description.validator.isUnfinished(pattern))
        yield {
          message: `Values cannot be checked against \`${pattern}\`: that takes too many steps.`,
          place,
          hint: 'Write a simpler pattern, or shorter values.',
        };
    }
  },
};

/** The value under a keyword of a schema; undefined when there is none, or a reference makes it void. */
function keyword(schema: Located, name: string): JsonValue | undefined {
  return schema.isOnlyReference ? undefined : schema.field(name);
}

/** Whether a bound itself is excluded: by its keyword in 3.1, by a second keyword in 3.0. */
function excludes(schema: Located, bound: string): boolean {
  if (bound.startsWith('exclusive')) return true;
  return /^(?:min|max)imum$/.test(bound) && schema.is(`exclusiveM${bound.slice(1)}`);
}

/** The values of `enum`, and their JSON pointers. */
function membersOf(schema: Located): { value: JsonValue; at: string }[] {
  const members = keyword(schema, 'enum');
  return Array.isArray(members) ? members.map((value, index) => ({ value, at: schema.at('enum', index) })) : [];
}

/** A value of the description, and the JSON pointer of the schema that it should follow. */
interface CheckedValue {
  value: JsonValue;
  pointer: string;
  schema: string;
  direction?: Direction;
}

/** What is wrong with a value, at the place of the part that is wrong, with the place in the schema that says so. */
function valueProblems(
  { value, pointer, schema, direction = 'either' }: CheckedValue,
  { document, validator, place, keyPlace }: Description,
): ApiProblem[] {
  const errors = validator.validate(schema, value, direction);
  // A schema that is made of itself is reported once, by the rule about such schemas, and so is a pattern.
  const told = errors.filter(({ keyword }) => keyword !== OVERFLOW && keyword !== UNMATCHED);
  return told.map((error) => {
    const at = pointer + error.instancePointer;
    const written = pointerBelow(error.schemaPointer, error.keyword);
    const isWritten = valueAt(document, stepsOf(written)) !== undefined;
    return {
      message: error.message,
      place: error.isAboutKey ? keyPlace(at) : place(at),
      hint: error.hint ?? 'Correct the value, or the schema if the value is right.',
      related: related('The schema says so here.', keyPlace(isWritten ? written : error.schemaPointer)),
    };
  });
}

/** The examples that an object has, with the schema that each should follow. */
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

/** Whether an example is text in its media type (XML, a form) for a schema of something else: it is not looked into. */
function isSerialized(value: JsonValue, { kind, pointer }: DescriptionObject): boolean {
  return kind === 'mediaType' && typeof value === 'string' && !/json|\*/i.test(stepsOf(pointer).at(-1) ?? '');
}

/**
 * The objects of a description, each with the direction of the values it describes. In callbacks and webhooks the
 * roles of the two sides are swapped, and what `readOnly` means there is not settled: everything may be there.
 */
function* directedObjects(
  objects: readonly DescriptionObject[],
): Generator<{ object: DescriptionObject; direction: Direction }> {
  const within: { pointer: string; direction: Direction }[] = [];
  for (const object of objects) {
    while (within.length > 0 && !object.pointer.startsWith(`${within.at(-1)?.pointer}/`)) within.pop();
    const direction = within.at(-1)?.direction ?? directionOf(object);
    if (direction) within.push({ pointer: object.pointer, direction });
    yield { object, direction: direction ?? 'either' };
  }
}

function directionOf({ kind, pointer }: DescriptionObject): Direction | undefined {
  if (kind === 'callback' || (kind === 'pathItem' && /^\/(?:x-)?webhooks\//.test(pointer))) return 'either';
  if (kind === 'requestBody' || kind === 'parameter') return 'request';
  return kind === 'response' || kind === 'header' ? 'response' : undefined;
}

/** The patterns of all schemas: of texts, and of the names of properties. */
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
