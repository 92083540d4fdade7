import type { Description } from '../description/description.ts';
import { field, isObject, listField, objectField } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { followReferences } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { Direction } from '../validate/direction.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';
import { type CheckedValue, keywordValue, valueProblems } from './value-rules.ts';

/** Readers copy examples, so each must be a value that its schema allows. */
export const example: ApiRule = {
  name: 'openapi/example',
  *check(description) {
    const reported = new Set<string>();
    for (const object of directedObjects(description.objects)) {
      for (const checked of examplesOf(object, description)) {
        const problems = valueProblems(checked, description);
        if (isSerialized(checked, object, problems)) continue;
        for (const problem of problems) {
          // Shared examples and responses are met at each of their users.
          const key = JSON.stringify([problem.place, problem.message]);
          if (!reported.has(key)) yield problem;
          reported.add(key);
        }
      }
    }
  },
};

/** The examples that an object has, with the schema that each should follow. */
function examplesOf(object: DescriptionObject & { direction: Direction }, description: Description): CheckedValue[] {
  const { kind, value, pointer, direction } = object;
  const single = (direction: Direction, schemaPointer: string): CheckedValue[] => {
    const written = kind === 'schema' ? keywordValue(object, 'example', description) : field(value, 'example');
    if (written === undefined) return [];
    return [{ value: written, pointer: pointerBelow(pointer, 'example'), schemaPointer, direction }];
  };
  const list = pointerBelow(pointer, 'examples');
  if (kind === 'schema') {
    const several = description.version === '3.0' ? [] : listField(value, 'examples');
    const listed = several.map((entry, index): CheckedValue => {
      return { value: entry, pointer: pointerBelow(list, index), schemaPointer: pointer, direction: 'either' };
    });
    return [...single('either', pointer), ...listed];
  }
  const schemaPointer = pointerBelow(pointer, 'schema');
  if (!/^(?:mediaType|parameter|header)$/.test(kind) || field(value, 'schema') === undefined) return [];
  const named = Object.entries(objectField(value, 'examples') ?? {}).flatMap(([name, written]): CheckedValue[] => {
    const start = { value: isObject(written) ? written : {}, pointer: pointerBelow(list, name) };
    const target = followReferences(description.document, start);
    const content = field(target?.value, 'value');
    if (!target || content === undefined) return [];
    return [{ value: content, pointer: pointerBelow(target.pointer, 'value'), schemaPointer, direction }];
  });
  return [...single(direction, schemaPointer), ...named];
}

/** Whether an example is text in its media type (XML, a form) for a schema of something else: it is not looked into. */
function isSerialized({ value }: CheckedValue, { kind, pointer }: DescriptionObject, problems: readonly ApiProblem[]) {
  if (kind !== 'mediaType' || typeof value !== 'string' || problems.length === 0) return false;
  return !/json|\*/i.test(stepsOf(pointer).at(-1) ?? '');
}

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
