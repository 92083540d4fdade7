import { composedSchemas } from '../description/composed-schemas.ts';
import type { Description } from '../description/description.ts';
import { field, isObject, listField, objectField, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { type Located, pointerOfReference, referenceOf } from '../description/reference.ts';
import type { ApiRule } from './api-rule.ts';
import { nearNames } from './near-names.ts';

const COMPOSING = ['allOf', 'oneOf', 'anyOf'] as const;
/** Where the path of a schema ends that applies to the same value as the one it stands in. */
const IN_PLACE = /^(.*)\/(?:(?:allOf|oneOf|anyOf)\/\d+|not|if|then|else|dependentSchemas\/[^/]*)$/;

/** Where the path of a schema ends that is a condition, and no demand. */
const CONDITION = /\/(?:not|if)$/;

/**
 * A property that is required and described nowhere: mostly a slip, so that the property that was meant is shown as
 * optional. It may be described by any schema that is applied to the same value.
 */
export const requiredProperty: ApiRule = {
  name: 'openapi/required-property',
  *check(description) {
    const near = nearNames();
    const users = usersOf(description);
    for (const { kind, value, pointer } of description.objects) {
      const required = kind === 'schema' ? listField(value, 'required') : [];
      if (required.length === 0 || (description.version === '3.0' && referenceOf(value) !== undefined)) continue;
      const applied = appliedSchemas({ value, pointer }, users, description);
      for (const [index, name] of required.entries()) {
        if (typeof name !== 'string' || applied.some((schema) => describes(schema, name, description))) continue;
        const meant = near(
          name,
          applied.flatMap((schema) => Object.keys(objectField(schema.value, 'properties') ?? {})),
        );
        // A condition may ask for what is described nowhere, unless it looks like a slip.
        if (meant === undefined && CONDITION.test(pointer)) continue;
        yield {
          message: `The required property \`${name}\` is not described.`,
          place: description.place(pointerBelow(pointerBelow(pointer, 'required'), index)),
          hint: meant ? `Did you mean \`${meant}\`?` : 'Add it to `properties`, or remove it from `required`.',
        };
      }
    }
  },
};

/** Whether a schema says what a property holds. */
function describes({ value }: Located, name: string, { validator }: Description): boolean {
  if (field(objectField(value, 'properties'), name) !== undefined) return true;
  if (isObject(field(value, 'additionalProperties')) || isObject(field(value, 'unevaluatedProperties'))) return true;
  return Object.keys(objectField(value, 'patternProperties') ?? {}).some((pattern) =>
    validator.mayMatch(pattern, name),
  );
}

/** All schemas that may apply to the same value: those a schema is made of, and those it is a part of. */
function appliedSchemas(start: Located, users: ReadonlyMap<string, string[]>, description: Description): Located[] {
  const found = new Map<string, Located>();
  const waiting = [start.pointer];
  const seen = new Set<string>();
  for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
    if (seen.has(pointer)) continue;
    seen.add(pointer);
    const value = valueAt(description.document, stepsOf(pointer));
    if (!isObject(value)) continue;
    for (const schema of composedSchemas({ value, pointer }, COMPOSING, description)) found.set(schema.pointer, schema);
    const above = IN_PLACE.exec(pointer)?.[1];
    if (above !== undefined) waiting.push(above);
    waiting.push(...(users.get(pointer) ?? []));
  }
  return [...found.values()];
}

/** The schemas that apply a named one to their own value, by the pointer of the named one. */
function usersOf({ objects }: Description): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { kind, value, pointer } of objects) {
    const target = kind === 'schema' ? pointerOfReference(referenceOf(value) ?? '') : undefined;
    if (target !== undefined && IN_PLACE.test(pointer)) users.set(target, [...(users.get(target) ?? []), pointer]);
  }
  return users;
}
