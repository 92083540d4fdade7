import { joined } from '../../source/words.ts';
import { composedSchemas } from '../description/composed-schemas.ts';
import type { Description } from '../description/description.ts';
import { field, isObject, listField, objectField, textField, textsField, valueAt } from '../description/json-object.ts';
import { pointerBelow, pointerOf, stepsOf } from '../description/json-pointer.ts';
import { type Located, pointerOfReference } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';
import { nearNames } from './near-names.ts';

/** A discriminator decides by a property that every alternative has, and leads to schemas that exist. */
export const discriminator: ApiRule = {
  name: 'openapi/discriminator',
  *check(description) {
    const near = nearNames();
    for (const object of description.objects) {
      const written = object.kind === 'schema' ? objectField(object.value, 'discriminator') : undefined;
      if (!written) continue;
      const pointer = pointerBelow(object.pointer, 'discriminator');
      const property = textField(written, 'propertyName');
      // In 3.0 the shape check has reported it.
      if (property === undefined && description.version !== '3.0')
        yield {
          message: 'The discriminator has no `propertyName`.',
          place: description.keyPlace(pointer),
          hint: 'Name the property by which the schemas differ.',
        };
      const alternatives = alternativesOf(object, description);
      if (property !== undefined) yield* propertyProblems(property, pointer, object, alternatives, description);
      yield* mappingProblems(pointer, alternatives, description, near);
    }
  },
};

/** The alternatives of `oneOf` and `anyOf`. */
function alternativesOf({ value, pointer }: DescriptionObject, { document }: Description): Located[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) =>
    listField(value, keyword).flatMap((item, index) => {
      const at = pointerBelow(pointerBelow(pointer, keyword), index);
      const target = pointerOfReference(textField(item, '$ref') ?? '') ?? at;
      const found = valueAt(document, stepsOf(target));
      return isObject(found) ? [{ value: found, pointer: target }] : [];
    }),
  );
}

/** Each alternative, or the schema itself where others are made from it, has the property and requires it. */
function* propertyProblems(
  property: string,
  pointer: string,
  { value, pointer: above }: DescriptionObject,
  alternatives: readonly Located[],
  description: Description,
): Generator<ApiProblem> {
  // What stands beside the alternatives applies to each of them.
  const shared = composedSchemas({ value, pointer: above }, ['allOf'], description);
  const lacking = (alternatives.length > 0 ? alternatives : [{ value, pointer: above }]).filter((alternative) => {
    const schemas = [...shared, ...composedSchemas(alternative, ['allOf', 'oneOf', 'anyOf'], description)];
    return !(
      schemas.some((schema) => field(objectField(schema.value, 'properties'), property) !== undefined) &&
      schemas.some((schema) => textsField(schema.value, 'required').includes(property))
    );
  });
  if (lacking.length === 0) return;
  const names = lacking.map(({ pointer: at }) => (/\/\d+$/.test(at) ? 'an alternative' : `\`${stepsOf(at).at(-1)}\``));
  yield {
    message: `\`${property}\`, by which the discriminator decides, is not a required property of ${joined(names, 'and')}.`,
    place: description.place(pointerBelow(pointer, 'propertyName')),
    hint: 'Describe it there, and add it to `required`.',
    related: lacking.map(({ pointer: at }) => {
      const { file, start } = description.keyPlace(at);
      return { message: 'The schema is here.', file, start };
    }),
  };
}

/** Each value leads to a schema by its name or by a reference, and where there are alternatives, to one of them. */
function* mappingProblems(
  pointer: string,
  alternatives: readonly Located[],
  { document, place }: Description,
  near: ReturnType<typeof nearNames>,
): Generator<ApiProblem> {
  const list = pointerBelow(pointer, 'mapping');
  for (const [value, written] of Object.entries(objectField(valueAt(document, stepsOf(pointer)), 'mapping') ?? {})) {
    // References to files that do not exist are reported when the files are joined.
    if (typeof written !== 'string' || /^[^#].*(?:[/#]|\.(?:ya?ml|json)$)/.test(written)) continue;
    const at = place(pointerBelow(list, value));
    const target = pointerOfReference(written) ?? pointerOf(['components', 'schemas', written]);
    const names =
      alternatives.length > 0
        ? alternatives.map((alternative) => stepsOf(alternative.pointer).at(-1) ?? '')
        : Object.keys(objectField(objectField(document, 'components'), 'schemas') ?? {});
    const meant = near(stepsOf(target).at(-1) ?? '', names);
    const hint = meant
      ? `Did you mean \`${written.startsWith('#') ? `#${pointerOf(['components', 'schemas', meant])}` : meant}\`?`
      : alternatives.length > 0
        ? 'Name one of `oneOf` or `anyOf`.'
        : 'Name a schema of `components.schemas`.';
    if (valueAt(document, stepsOf(target)) === undefined)
      yield { message: `There is no schema \`${written}\`.`, place: at, hint };
    else if (alternatives.length > 0 && !alternatives.some((alternative) => alternative.pointer === target))
      yield { message: `\`${written}\` is not one of the alternatives.`, place: at, hint };
  }
}
