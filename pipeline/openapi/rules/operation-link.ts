import { textField, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { pointerOfReference } from '../description/reference.ts';
import type { ApiRule } from './api-rule.ts';
import { nearNames } from './near-names.ts';

/** A Link Object leads from a response to an operation that exists. */
export const operationLink: ApiRule = {
  name: 'openapi/operation-link',
  *check({ document, objects, operations, place }) {
    const near = nearNames();
    const ids = new Set(operations.flatMap(({ declaredId }) => declaredId ?? []));
    for (const { kind, value, pointer } of objects) {
      if (kind !== 'link') continue;
      const id = textField(value, 'operationId');
      if (id !== undefined && !ids.has(id)) {
        const meant = near(id, ids);
        yield {
          message: `There is no operation \`${id}\`.`,
          place: place(pointerBelow(pointer, 'operationId')),
          hint: meant && `Did you mean \`${meant}\`?`,
        };
      }
      const reference = textField(value, 'operationRef');
      if (reference === undefined) continue;
      const target = pointerOfReference(reference);
      if (target === undefined || valueAt(document, stepsOf(target)) === undefined)
        yield {
          message: `\`${reference}\` does not lead to an operation of this description.`,
          place: place(pointerBelow(pointer, 'operationRef')),
          hint: 'Name the operation by its `operationId`.',
        };
    }
  },
};
