import type { Description } from '../description/description.ts';
import { objectField, textField, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import type { DescribedOperation } from '../description/operations.ts';
import { pointerOfReference, referenceOf } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';
import { declaredParameters } from './declared-parameters.ts';
import { nearNames } from './near-names.ts';

/** A Link Object leads from a response to an operation that exists, and gives it parameters that it has. */
export const operationLink: ApiRule = {
  name: 'openapi/operation-link',
  *check(description) {
    const near = nearNames();
    const byId = new Map(
      description.operations.flatMap((operation) =>
        operation.declaredId === undefined ? [] : [[operation.declaredId, operation]],
      ),
    );
    const byPointer = new Map(description.operations.map((operation) => [operation.pointer, operation]));
    for (const link of description.objects) {
      if (link.kind !== 'link') continue;
      const id = textField(link.value, 'operationId');
      const reference = textField(link.value, 'operationRef');
      const pointer = reference === undefined ? undefined : pointerOfReference(reference);
      const target = id === undefined ? byPointer.get(pointer ?? '') : byId.get(id);
      if (id !== undefined && !target) {
        const meant = near(id, byId.keys());
        yield {
          message: `There is no operation \`${id}\`.`,
          place: description.place(pointerBelow(link.pointer, 'operationId')),
          hint: meant ? `Did you mean \`${meant}\`?` : 'Name an operation of this description.',
        };
      }
      if (reference !== undefined && valueAtReference(pointer, description) === undefined)
        yield {
          message: `\`${reference}\` does not lead to an operation of this description.`,
          place: description.place(pointerBelow(link.pointer, 'operationRef')),
          hint: 'Name the operation by its `operationId`.',
        };
      if (id === undefined && reference === undefined && referenceOf(link.value) === undefined)
        yield {
          message: 'The link leads to no operation.',
          place: description.keyPlace(link.pointer),
          hint: 'Name one under `operationId`.',
        };
      if (target) yield* unknownParameters(link, target, description);
    }
  },
};

function valueAtReference(pointer: string | undefined, { document }: Description) {
  return pointer === undefined ? undefined : valueAt(document, stepsOf(pointer));
}

/** Parameters are named as they are, or with their place: `id`, `path.id`. */
function* unknownParameters(
  { value, pointer }: DescriptionObject,
  target: DescribedOperation,
  { document, keyPlace }: Description,
): Generator<ApiProblem> {
  const declared = [target.item, target].flatMap((holder) => declaredParameters(holder, document));
  const names = new Set(declared.flatMap((parameter) => [parameter.name, `${parameter.in}.${parameter.name}`]));
  for (const name of Object.keys(objectField(value, 'parameters') ?? {})) {
    if (names.has(name)) continue;
    const meant = nearNames()(name, names);
    yield {
      message: `The operation \`${target.operationId}\` has no parameter \`${name}\`.`,
      place: keyPlace(pointerBelow(pointerBelow(pointer, 'parameters'), name)),
      hint: meant ? `Did you mean \`${meant}\`?` : 'Remove it, or declare it there.',
    };
  }
}
